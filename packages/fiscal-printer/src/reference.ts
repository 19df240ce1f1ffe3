/** A reference to a receipt, parsed from its ID: everything that a printer needs to void or refund it. */
export interface DocumentReference {
  printer: string;
  serial: string;
  z: number;
  number: number;
  /** The date as `yyyymmdd`. */
  date: string;
}

const REFERENCE = /^([a-z-]+):([A-Z0-9]{6,20}):(\d{1,4}):(\d{1,4}):(\d{8})$/;

/** Returns the ID of a receipt. */
export function referenceTo(
  printer: string,
  serial: string,
  { z, number, date }: Pick<DocumentReference, "z" | "number" | "date">,
): string {
  return `${printer}:${serial}:${z}:${number}:${date}`;
}

/** Parses the ID of a receipt; undefined if it is not one. */
export function readReference(id: string): DocumentReference | undefined {
  const [, printer, serial, z, number, date] = REFERENCE.exec(id) ?? [];
  if (!printer || !serial || !date) return undefined;
  return { printer, serial, z: Number(z), number: Number(number), date };
}

/** Formats the progressive number as printed: `0764-0001`. */
export const numberOf = ({ z, number }: Pick<DocumentReference, "z" | "number">): string =>
  `${four(z)}-${four(number)}`;

/** Pads a number to four digits, as printers write both of its parts. */
export const four = (value: number): string => String(value).padStart(4, "0");
