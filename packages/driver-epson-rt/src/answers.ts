import type { DeviceProblem } from "@banco/driver";
import type { IssuedDocument, LastDocument } from "@banco/fiscal-printer/printer";

/** The printer's errors by status number (ePOS Fiscal Print Solution Development Guide, list of errors). */
const STATUS: Readonly<Record<string, string>> = {
  3: "the printer is offline",
  9: "its date is in the past",
  10: "its date is wrong",
  11: "a command was out of sequence",
  13: "a value is wrong",
  14: "it has no serial number",
  16: "the command is not supported",
  17: "the command is not possible now",
  18: "the command is not possible",
  20: "a value is too large",
  21: "a limit is exceeded",
  22: "something is not programmed in it",
  23: "the receipt has too many lines",
  25: "the operator is missing",
  26: "the payments are less than its total",
  27: "the limit of a department is exceeded",
  30: "a VAT number, tax code or lottery code is wrong",
  34: "it is not activated",
  38: "its card terminal failed",
  39: "the document is already voided",
  40: "the document is already refunded",
  41: "the document cannot be voided",
  42: "the document cannot be refunded",
};
const CODE: Readonly<Record<string, string>> = {
  EPTR_REC_EMPTY: "it has no paper, or its cover is open",
  PARSER_ERROR: "it did not understand the document",
  EFT_POS_ERROR: "its card terminal failed",
};

/**
 * The codes after which the document may have been printed anyway: the web server has lost its connection to
 * the printer.
 */
const UNKNOWN_CODES = new Set([
  "LAN_ERROR",
  "LAN_TIME_OUT",
  "FP_NO_ANSWER",
  "FP_NO_ANSWER_NETWORK",
  "TM_NO_ANSWER",
  "OFF_LINE",
]);

/** Whether the response leaves the document's outcome unknown. */
export const isUnknown = ({ code = "" }: Record<string, string>): boolean => UNKNOWN_CODES.has(code);

/** Returns the reason for a failed request, for the person at the counter. */
export function reasonOf({ code = "", status = "" }: Record<string, string>): string {
  const why = CODE[code] ?? STATUS[status] ?? `error ${code || "unknown"}, status ${status || "unknown"}`;
  return `The printer refused: ${why}`;
}

/** Returns the problem's code, if any. */
export function problemOf({ code = "", status = "" }: Record<string, string>): DeviceProblem | undefined {
  if (code === "EPTR_REC_EMPTY") return "no_paper";
  if (status === "34") return "not_in_service";
  return UNKNOWN_CODES.has(code) ? "unreachable" : undefined;
}

/** Reads the issued document from the response to a receipt; undefined if the response does not contain it. */
export function readIssued(info: Record<string, string>): IssuedDocument | undefined {
  const z = positive(info.zRepNumber);
  const number = positive(info.fiscalReceiptNumber);
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(info.fiscalReceiptDate ?? "") ?? [];
  if (z === null || number === null || !day || !month || !year) return undefined;
  const date = `${year}${month.padStart(2, "0")}${day.padStart(2, "0")}`;
  return { z, number, date, amountMinor: cents(info.fiscalReceiptAmount) };
}

const NOT_FISCAL = "0";

/**
 * Reads the response to the native command 1387, the last emitted document, by position: operator 2, total 9,
 * VAT 9, date DDMMYY, time HHMMSS, closure 4, document 4, serial number 11, the lottery's part 9, and whether
 * it is fiscal 1 (Communication Protocol 8.1, page 144). Numbers are padded with zeros or blanks.
 *
 * @returns null before the first document, undefined if the response cannot be read
 */
export function readLastEmitted(data: string): LastDocument | null | undefined {
  const [, total, day, month, year, time, z, number, fiscal] =
    /^.{2}([ \d]{9})[ \d]{9}(\d{2})(\d{2})(\d{2})(\d{6})([ \d]{4})([ \d]{4}).{11}(?:.{9}(\d))?/.exec(data) ??
    [];
  if (!total || !time) return undefined;
  if (Number(number) === 0) return null;
  const date = `20${year}${month}${day}`;
  const isFiscal = fiscal !== NOT_FISCAL;
  return { z: Number(z), number: Number(number), date, time, amountMinor: Number(total), isFiscal };
}

/** Reads a decimal number with a comma, or with a point, which newer firmware uses. */
function cents(amount: string | undefined): number | null {
  const [, whole, fraction] = /^(\d+)[.,](\d{2})$/.exec(amount ?? "") ?? [];
  return whole && fraction ? Number(whole + fraction) : null;
}

function positive(digits: string | undefined): number | null {
  const value = /^\d+$/.test(digits ?? "") ? Number(digits) : 0;
  return value > 0 ? value : null;
}
