import { checkFileName, MAX_FILE_BYTES } from "./file-name.ts";
import { type Finding, hasErrors, type Path } from "./finding.ts";
import { checkGroup } from "./format/check.ts";
import { MAX_FORMAT_ERRORS } from "./format/finding.ts";
import type { Draft } from "./model/node.ts";
import { type Fattura, rootOf } from "./model/roots.ts";
import type { FatturaElettronicaSemplificata } from "./model/simplified.ts";
import { type ParseOptions, parse } from "./parse.ts";
import { collecting, type Invoice } from "./rules/context.ts";
import { MESSAGES } from "./rules/messages.ts";
import { checkOrdinary } from "./rules/ordinary.ts";
import { checkSimplified } from "./rules/simplified.ts";
import { italianDay } from "./today.ts";

export interface ValidateOptions extends ParseOptions {
  /** The day SDI would receive the file, AAAA-MM-GG; today in Italy unless given. */
  readonly today?: string;
  /** Checked when given (00001). */
  readonly fileName?: string;
}

/** The verdict on an invoice: would SDI take it, as far as can be known without its registers. */
export interface Validation {
  readonly valid: boolean;
  /** Everything that was found, format first; errors and warnings together. */
  readonly findings: readonly Finding[];
  /** What could be read or was given. */
  readonly invoice?: Draft<Fattura> | undefined;
}

/**
 * Judges an invoice, given as a document to be written or as a file that exists: conformity to the format (00200) and
 * SDI's controls over the content by their codes, all at once. Controls that need the tax register, the index of
 * public administrations or SDI's memory of earlier files are not made; see `duplicateKeys` for the last.
 */
export function validate(input: Fattura | Uint8Array | string, options: ValidateOptions = {}): Validation {
  const file = typeof input === "string" || input instanceof Uint8Array;
  const findings: Finding[] = options.fileName === undefined ? [] : checkFileName(options.fileName);
  const { invoice, format } = file
    ? readFile(input, options)
    : { invoice: input, format: checkDocument(input) };
  findings.push(...capped(format));
  if (file && invoice && Buffer.byteLength(input) > MAX_FILE_BYTES)
    findings.push(tooLarge(Buffer.byteLength(input)));
  if (invoice) checkContent(invoice, options.today ?? italianDay(), findings);
  return { valid: !hasErrors(findings), findings, invoice };
}

function readFile(file: Uint8Array | string, options: ParseOptions) {
  const { invoice, findings } = parse(file, options);
  return { invoice: invoice as Draft<Fattura> | undefined, format: findings };
}

function checkDocument(invoice: Fattura): Finding[] {
  const findings: Finding[] = [];
  const root = rootOf(invoice.versione);
  checkGroup(invoice, root.group, { name: `p:${root.name}` }, "as-written", findings);
  return findings;
}

function checkContent(invoice: Draft<Fattura>, today: string, findings: Finding[]): void {
  const root = rootOf(invoice.versione);
  const path: Path = { name: `p:${root.name}` };
  const context = collecting(findings, today);
  if (invoice.versione === "FSM10")
    checkSimplified(invoice as Draft<FatturaElettronicaSemplificata>, path, context);
  else checkOrdinary(invoice as Invoice, path, context);
}

function capped(findings: readonly Finding[]): Finding[] {
  if (findings.length <= MAX_FORMAT_ERRORS) return [...findings];
  return [
    ...findings.slice(0, MAX_FORMAT_ERRORS),
    { code: "00201", level: "error", xpath: "/", message: MESSAGES["00201"] },
  ];
}

const tooLarge = (bytes: number): Finding => ({
  code: "00003",
  level: "error",
  xpath: "/",
  message: MESSAGES["00003"],
  expected: `al più ${MAX_FILE_BYTES} byte`,
  actual: String(bytes),
});
