import { checkFileName, MAX_FILE_BYTES } from "./file-name.ts";
import { type Finding, hasErrors, type Path } from "./finding.ts";
import { checkGroup } from "./format/check.ts";
import { MAX_FORMAT_ERRORS } from "./format/finding.ts";
import type { Draft } from "./model/node.ts";
import { type Fattura, formatOf, type InvoiceFormat, ROOTS } from "./model/roots.ts";
import type { FatturaElettronicaSemplificata } from "./model/simplified.ts";
import { type ParseOptions, parse } from "./parse.ts";
import { collecting, type Invoice } from "./rules/context.ts";
import { MESSAGES } from "./rules/messages.ts";
import { checkOrdinary } from "./rules/ordinary.ts";
import { checkSimplified } from "./rules/simplified.ts";

export interface ValidateOptions extends ParseOptions {
  /** The day on which SDI would receive the file, AAAA-MM-GG, in Italy (`italianDay`). */
  readonly today: string;
  /** The file's name, checked if present (00001). */
  readonly fileName?: string;
}

/** Whether SDI would accept an invoice, as far as can be determined without its registers. */
export interface Validation {
  readonly valid: boolean;
  /** All findings, format first, with errors and warnings together. */
  readonly findings: readonly Finding[];
  /** The invoice as read or passed in. */
  readonly invoice?: Draft<Fattura> | undefined;
}

/**
 * Checks an invoice, either as a document to be written or as an existing file: conformity to the format (00200) and
 * all of SDI's checks on the content, with their codes. Checks that need the tax register, the index of public
 * administrations or SDI's record of earlier files are not included; see `duplicateKeys` for the last.
 */
export function validate(input: Fattura | Uint8Array | string, options: ValidateOptions): Validation {
  const isFile = typeof input === "string" || input instanceof Uint8Array;
  const { format, invoice, findings } = isFile ? parse(input, options) : checkDocument(input);
  const all: Finding[] = options.fileName === undefined ? [] : checkFileName(options.fileName);
  all.push(...capped(findings));
  if (isFile && invoice) checkSize(Buffer.byteLength(input), all);
  if (format && invoice) checkContent(invoice, format, options.today, all);
  return { valid: !hasErrors(all), findings: all, invoice };
}

function checkDocument(invoice: Fattura) {
  const findings: Finding[] = [];
  const format = formatOf(invoice);
  const { name, group } = ROOTS[format];
  checkGroup(invoice, group, { name: `p:${name}` }, "as-written", findings);
  return { format, invoice, findings };
}

function checkContent(
  invoice: Draft<Fattura>,
  format: InvoiceFormat,
  today: string,
  findings: Finding[],
): void {
  const path: Path = { name: `p:${ROOTS[format].name}` };
  const context = collecting(findings, today);
  if (format === "ordinary") checkOrdinary(invoice as Invoice, path, context);
  else checkSimplified(invoice as Draft<FatturaElettronicaSemplificata>, path, context);
}

function capped(findings: readonly Finding[]): Finding[] {
  if (findings.length <= MAX_FORMAT_ERRORS) return [...findings];
  return [
    ...findings.slice(0, MAX_FORMAT_ERRORS),
    { code: "00201", level: "error", xpath: "/", message: MESSAGES["00201"] },
  ];
}

function checkSize(bytes: number, findings: Finding[]): void {
  if (bytes <= MAX_FILE_BYTES) return;
  const values = { expected: `al più ${MAX_FILE_BYTES} byte`, actual: String(bytes) };
  findings.push({ code: "00003", level: "error", xpath: "/", message: MESSAGES["00003"], ...values });
}
