import { type Finding, hasErrors, type Path } from "./finding.ts";
import { checkGroup } from "./format/check.ts";
import { formatError } from "./format/finding.ts";
import { readGroup } from "./format/read.ts";
import type { Draft } from "./model/node.ts";
import { type Fattura, type InvoiceFormat, ROOTS } from "./model/roots.ts";
import type { Limits } from "./xml/limits.ts";
import { openXml, type Source } from "./xml/open.ts";
import type { XmlElement } from "./xml/reader.ts";
import { XmlRefused } from "./xml/refused.ts";

/** Options for parsing; the limits default to SDI's. */
export interface ParseOptions {
  readonly limits?: Partial<Limits>;
}

/** The result of reading a file. */
export type ParseResult = ParsedInvoice | ParseFailure;

/** A file that conforms to the format; findings are warnings. */
export interface ParsedInvoice {
  readonly ok: true;
  readonly format: InvoiceFormat;
  readonly invoice: Fattura;
  readonly source: Source;
  readonly findings: readonly Finding[];
}

/** A file that does not conform: its findings, and the parts that could be read despite them. */
export interface ParseFailure {
  readonly ok: false;
  /** The format according to the root element; absent if the file is not an invoice at all. */
  readonly format?: InvoiceFormat;
  readonly invoice?: Draft<Fattura>;
  readonly source?: Source;
  readonly findings: readonly Finding[];
}

/**
 * Parses an invoice file: XML text or bytes in any common encoding, signed (`.p7m`, XAdES) or not, ordinary or
 * simplified. Never throws on content: it returns all format violations as findings.
 */
export function parse(file: Uint8Array | string, options: ParseOptions = {}): ParseResult {
  try {
    const { root: element, source, findings } = openXml(file, options.limits);
    const format = formatOf(element, findings);
    if (!format) return { ok: false, source, findings };
    const root = ROOTS[format];
    const path: Path = { name: `p:${root.name}` };
    const invoice = readGroup(element, root.group, path, findings);
    checkGroup(invoice, root.group, path, "as-read", findings);
    if (hasErrors(findings)) {
      return { ok: false, format, invoice: invoice as Draft<Fattura>, source, findings };
    }
    return { ok: true, format, invoice: invoice as unknown as Fattura, source, findings };
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error;
    return {
      ok: false,
      findings: [{ code: error.code, level: "error", xpath: "/", message: error.message }],
    };
  }
}

const FORMATS: readonly InvoiceFormat[] = ["ordinary", "simplified"];

function formatOf(element: XmlElement, findings: Finding[]): InvoiceFormat | undefined {
  const format = FORMATS.find((one) => ROOTS[one].name === element.name);
  if (!format) {
    const names = { expected: FORMATS.map((one) => ROOTS[one].name).join(" o "), actual: element.name };
    formatError(findings, { name: element.name }, "il file non è una fattura elettronica", names);
    return undefined;
  }
  const { name, namespace } = ROOTS[format];
  if (element.uri !== namespace) {
    // Files from before 2017 have different namespaces, but their content is parsed in the same way.
    const values = { expected: namespace, actual: element.uri };
    formatError(findings, { name: `p:${name}` }, "versione del formato non in vigore", values);
  }
  return format;
}
