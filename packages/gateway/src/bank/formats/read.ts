import { decode } from "@banco/fatturapa/xml/decode";
import { XmlRefused } from "@banco/fatturapa/xml/refused";
import { isXml, readCamt } from "./camt.ts";
import { readCsv } from "./csv.ts";
import { isMt940, readMt940 } from "./mt940.ts";
import {
  type ParsedStatement,
  type StatementContext,
  StatementError,
  type StatementFormat,
} from "./statement.ts";

/** The contents of a statement file. */
export interface ParsedFile {
  format: StatementFormat;
  statements: ParsedStatement[];
}

/**
 * Parses a bank statement file. Detects the format from the content, regardless of name and type.
 *
 * @throws StatementError
 */
export function readStatementFile(content: Uint8Array | string, context: StatementContext): ParsedFile {
  const text = textOf(content);
  if (text.trim() === "") throw new StatementError(null, "is empty");
  if (text.includes("\0"))
    throw new StatementError(null, "is not a text file: import camt.053, MT940 or CSV");
  const [format, statements] = isXml(text)
    ? (["camt053", readCamt(text)] as const)
    : isMt940(text)
      ? (["mt940", readMt940(text)] as const)
      : (["csv", readCsv(text, context)] as const);
  const foreign = context.account && statements.find(({ account }) => account !== context.account);
  if (foreign)
    throw new StatementError(
      foreign.line,
      `the statement is for account ${foreign.account}, not ${context.account}`,
    );
  return { format, statements };
}

/** Decodes UTF-8, UTF-16 and Windows-1252; Italian banks still use the last one. */
function textOf(content: Uint8Array | string): string {
  try {
    return typeof content === "string" ? content.replace(/^\uFEFF/, "") : decode(content).text;
  } catch (error) {
    if (error instanceof XmlRefused)
      throw new StatementError(null, "is not a text file: import camt.053, MT940 or CSV");
    throw error;
  }
}
