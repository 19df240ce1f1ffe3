import type { IssuedDocument } from "@banco/fiscal-printer/printer";

/** What went wrong, by the printer's status number (WEB SERVICES commands manual, status guide). */
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

/** Busy with its copy of the receipt, or with something else: what became of the document, its last one tells. */
const BUSY = new Set(["75", "76", "213", "217", "218"]);

/** Whether an answer says nothing about what became of the document. */
export const isUnknown = ({ status = "" }: Record<string, string>): boolean => BUSY.has(status);

/** Why a request failed, for the person at the counter. */
export function reasonOf({ status = "" }: Record<string, string>): string {
  return `The printer refused: ${STATUS[status] ?? `status ${status || "unknown"}`}`;
}

/** Reads what a receipt's answer tells of it; undefined where it does not. */
export function readIssued(info: Record<string, string>): IssuedDocument | undefined {
  const z = Number(info.nClose);
  const number = Number(info.fiscalDoc);
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(info.dateTime ?? "") ?? [];
  if (!(z > 0) || !(number > 0) || !day || !month || !year) return undefined;
  return { z, number, date: `${year}${month}${day}`, amountMinor: null };
}

/**
 * Reads the answer to the native command 1017, the last fiscal document: date and time DDMMYYHHmm, number 4, and the closure 4 where
 * the firmware adds it.
 */
export function readLastDocument(
  buffer: string,
  nClose: string | undefined,
): IssuedDocument | null | undefined {
  const [, day, month, year, number, z] = /^(\d{2})(\d{2})(\d{2})\d{4}(\d{4})(\d{4})?/.exec(buffer) ?? [];
  if (!day || number === undefined) return undefined;
  if (Number(number) === 0) return null;
  const closure = Number(z ?? nClose);
  return closure > 0
    ? { z: closure, number: Number(number), date: `20${year}${month}${day}`, amountMinor: null }
    : undefined;
}
