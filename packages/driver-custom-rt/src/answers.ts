import type { DeviceProblem } from "@banco/driver";
import type { IssuedDocument, LastDocument } from "@banco/fiscal-printer/printer";

/** The printer's errors by status number (WEB SERVICES commands manual, status guide). */
const STATUS: Readonly<Record<string, string>> = {
  1: "it does not find the requested record",
  3: "a value is not valid",
  5: "this is not possible now: a document may be open, or the refund may exceed the remaining amount",
  7: "a text is too long or contains the word for the total",
  8: "this was already done",
  9: "the total is too large",
  10: "the day's total is too large",
  11: "an amount is invalid",
  12: "its date is wrong",
  13: "its date or time is wrong",
  14: "its date differs from the one stored in it",
  16: "it has no paper",
  18: "its heading is missing",
  21: "another till has a document open on it",
  22: "a date is wrong",
  23: "its total would be negative",
  24: "a command has the wrong length",
  25: "the payments are less than its total",
  26: "someone interrupted it",
  28: "a VAT code is not programmed in it",
  30: "its electronic journal is full",
  33: "its electronic journal is missing",
  46: "change cannot be given for this kind of payment",
  47: "it is not fiscalized",
  51: "its fiscal memory is full",
  54: "the daily closure must be run first",
  55: "it is in training mode",
  57: "its date and time are not set",
  59: "it is not activated",
  60: "it has no serial number",
  61: "the daily closure must be run first",
  63: "its card terminal failed",
  64: "its cover is open",
  66: "its print head is too hot: wait a moment",
  67: "its cutter is blocked",
  70: "the daily closure must be run first",
  73: "it needs a technician",
  75: "it is busy",
  82: "it is not activated",
  83: "it is not registered with the tax office",
  84: "its certificate has expired",
  97: "it is busy",
  98: "it is busy",
  117: "it does not allow this function",
  121: "a discount is wrong",
  122: "a value is not allowed",
  134: "a document is open in it",
  137: "this kind of payment is not allowed",
  138: "a quantity is missing",
  139: "a description is missing",
  141: "the payment is larger than its kind allows",
  142: "the change is larger than its kind of payment allows",
  144: "this kind of payment is not programmed in it",
  148: "a department is not programmed in it",
  189: "it requires a customer before the document ends",
  213: "it is busy",
  215: "a VAT code is wrong",
  217: "it is busy",
  218: "it is busy",
  219: "it is set to another protocol: it must be set to XML",
  220: "it is in another mode of operation",
  245: "it did not understand the document",
};

/**
 * The statuses of a printer that is busy, for example with the receipt's copy: then only its last document shows the
 * result.
 */
const BUSY = new Set(["75", "76", "97", "98", "213", "217", "218"]);

/** Whether the response leaves the document's outcome unknown. */
export const isUnknown = ({ status = "" }: Record<string, string>): boolean => BUSY.has(status);

/** Returns the reason for a failed request, for the person at the counter. */
export function reasonOf({ status = "" }: Record<string, string>): string {
  const number = status || "unknown";
  return `The printer refused: ${STATUS[status] ?? `it reports error ${number}, see its manual`}`;
}

/** Returns the problem's code, if any. */
export function problemOf({ status = "" }: Record<string, string>): DeviceProblem | undefined {
  if (status === "16") return "no_paper";
  if (status === "64") return "cover_open";
  return BUSY.has(status) ? "busy" : undefined;
}

/** Reads the issued document from the response to a receipt; undefined if there is none. */
export function readIssued(info: Record<string, string>): IssuedDocument | undefined {
  const z = readClosure(info);
  const number = Number(info.fiscalDoc);
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(info.dateTime ?? "") ?? [];
  if (z === null || !(number > 0) || !day || !month || !year) return undefined;
  return { z, number, date: `${year}${month}${day}`, amountMinor: null };
}

/** Returns the closure's number from a response; null if it contains none. */
export function readClosure({ nClose }: Record<string, string>): number | null {
  const z = Number(nClose);
  return z > 0 ? z : null;
}

/**
 * Date DDMMYY, time HHmm, number (4 digits); then total (9), kind (1) and status (1), which some firmware omits.
 */
const LAST_RECEIPT = /^(\d{2})([01]\d)(\d{2})(\d{4})(\d{4})(?:(\d{9})\d(\d))?/;
const CANCELLED = "1";

/**
 * Reads the response to the native command 1017, the last receipt (directIO commands manual). Some firmware puts the
 * command before it; this cannot be mistaken for a date, because there is no month 17. The response does not contain
 * the closure.
 *
 * @returns null before the first receipt, undefined if the response cannot be read
 */
export function readLastDocument(buffer: string): LastDocument | null | undefined {
  const [, day, month, year, time, number, total, status] =
    LAST_RECEIPT.exec(buffer.replace(/^101[78]/, "")) ?? [];
  if (!day || !time || number === undefined) return undefined;
  if (Number(number) === 0) return null;
  return {
    z: null,
    number: Number(number),
    date: `20${year}${month}${day}`,
    time,
    amountMinor: total === undefined ? null : Number(total),
    isCancelled: status === CANCELLED,
  };
}
