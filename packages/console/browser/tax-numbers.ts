import { isCodiceFiscale, isPartitaIva } from "@banco/fatturapa/identifiers";

/** The numbers that can be used to address an invoice. */
export type TaxNumber = "vatId" | "taxCode" | "sdi";

/**
 * Returns a number in its stored form: without spaces, in capitals and, for an Italian VAT number, without the
 * country prefix.
 */
export function tidied(kind: TaxNumber, text: string): string {
  const bare = text.replaceAll(/[\s.]/g, "").toUpperCase();
  return kind === "vatId" ? bare.replace(/^IT(?=\d{11}$)/, "") : bare;
}

/**
 * Whether a number can be valid. Checks the check character of Italian VAT numbers and tax codes, and the length of
 * exchange system codes (seven characters, six for a public office). VAT numbers of other countries begin with two
 * letters, and are accepted unchecked.
 */
export function isTaxNumber(kind: TaxNumber, text: string): boolean {
  const number = tidied(kind, text);
  if (kind === "taxCode") return isCodiceFiscale(number);
  if (kind === "sdi") return /^[A-Z0-9]{6,7}$/.test(number);
  return /^(?!IT)[A-Z]{2}[A-Z0-9]{2,13}$/.test(number) || isPartitaIva(number);
}
