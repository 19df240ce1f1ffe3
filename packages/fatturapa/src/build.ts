import { writeRoot } from "./format/write.ts";
import type { FatturaElettronica } from "./model/ordinary.ts";
import { formatOf, ROOTS } from "./model/roots.ts";
import type { FatturaElettronicaSemplificata } from "./model/simplified.ts";

/**
 * Returns the XML file of an invoice: UTF-8, elements in the order of the format, decimals padded to their type
 * ("22" becomes "22.00"), text escaped. It writes the invoice unchanged; use `validate` to check whether SDI would
 * accept it. Throws on characters that are not allowed in XML.
 */
export function build(invoice: FatturaElettronica | FatturaElettronicaSemplificata): string {
  return writeRoot(invoice, ROOTS[formatOf(invoice)]);
}
