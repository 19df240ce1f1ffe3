import type { DeviceProblem } from "@banco/driver";
import type { IssuedDocument, LastDocument } from "@banco/fiscal-printer/printer";

/** The printer's errors by status number (WEB SERVICES commands manual, status guide). */
const STATUS: Readonly<Record<string, string>> = {
  7: "a text is too long",
  16: "it has no paper",
  23: "its sum would be negative",
  28: "a VAT code is not programmed in it",
  46: "change can not be given for this kind of payment",
  54: "the daily closure must be made first",
  61: "the daily closure must be made first",
  63: "its card terminal failed",
  64: "its cover is open",
  70: "the daily closure must be made first",
  75: "it is busy",
  84: "its certificate has expired",
  137: "this kind of payment is not allowed",
  213: "it is busy",
  217: "it is busy",
  218: "it is busy",
  219: "it is set to another protocol: it must be set to XML",
  220: "it is in another mode of operation",
};

/**
 * The statuses of a printer that is busy, with the copy of the receipt or with something else: only its last
 * document shows the result.
 */
const BUSY = new Set(["75", "76", "213", "217", "218"]);

/** Whether an answer leaves open whether the document was printed. */
export const isUnknown = ({ status = "" }: Record<string, string>): boolean => BUSY.has(status);

/** Returns the reason of a failed request, for the person at the counter. */
export function reasonOf({ status = "" }: Record<string, string>): string {
  return `The printer refused: ${STATUS[status] ?? `status ${status || "unknown"}`}`;
}

/** Returns the problem as one word, where there is one. */
export function problemOf({ status = "" }: Record<string, string>): DeviceProblem | undefined {
  if (status === "16") return "no_paper";
  if (status === "64") return "cover_open";
  return BUSY.has(status) ? "busy" : undefined;
}

/** Reads the issued document from the answer to a receipt; undefined where it is not in it. */
export function readIssued(info: Record<string, string>): IssuedDocument | undefined {
  const z = readClosure(info);
  const number = Number(info.fiscalDoc);
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(info.dateTime ?? "") ?? [];
  if (z === null || !(number > 0) || !day || !month || !year) return undefined;
  return { z, number, date: `${year}${month}${day}`, amountMinor: null };
}

/** Returns the closure that an answer names; null where it names none. */
export function readClosure({ nClose }: Record<string, string>): number | null {
  const z = Number(nClose);
  return z > 0 ? z : null;
}

/**
 * Date DDMMYY, time HHmm, number 4; then total 9, kind 1 and status 1, which some firmware does not send.
 */
const LAST_RECEIPT = /^(\d{2})([01]\d)(\d{2})(\d{4})(\d{4})(?:(\d{9})\d(\d))?/;
const CANCELLED = "1";

/**
 * Reads the answer to the native command 1017, the last receipt (directIO commands manual). Some firmware
 * repeats the command ahead of it; that is no date, for there is no month 17. The closure is not in the
 * answer.
 *
 * @returns null before the first receipt, undefined where the answer cannot be read
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
