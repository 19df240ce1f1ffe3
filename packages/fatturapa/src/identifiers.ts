/** Check digits of the numbers that invoices carry. A number that fails its check is in no register. */

const PARTITA_IVA = /^[0-9]{11}$/;
/** Letters may stand for digits where two people would share a code (omocodia, DM 23/12/1976 art. 6). */
const CODICE_FISCALE = /^[A-Z]{6}[0-9LMNP-V]{2}[ABCDEHLMPRST][0-9LMNP-V]{2}[A-Z][0-9LMNP-V]{3}[A-Z]$/;
/** The values of characters at odd places, for 0–9 and for A–Z (DM 23/12/1976, table of odd characters). */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
const ZERO = 48;
const A = 65;

/** True for an Italian VAT number of eleven digits whose last is right (Luhn). */
export function isPartitaIva(value: string): boolean {
  if (!PARTITA_IVA.test(value)) return false;
  let sum = 0;
  for (let at = 0; at < 11; at++) {
    const digit = value.charCodeAt(at) - ZERO;
    const doubled = digit * 2;
    sum += at % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** True for an Italian tax code: sixteen characters of a person, or the eleven digits of anyone else. */
export function isCodiceFiscale(value: string): boolean {
  if (!CODICE_FISCALE.test(value)) return isPartitaIva(value);
  let sum = 0;
  for (let at = 0; at < 15; at++) {
    const unit = value.charCodeAt(at);
    const rank = unit < A ? unit - ZERO : unit - A;
    sum += at % 2 === 0 ? (ODD[rank] ?? 0) : rank;
  }
  return value.charCodeAt(15) - A === sum % 26;
}

/** True for an IBAN whose check digits are right (ISO 13616, mod 97). */
export function isIban(value: string): boolean {
  const turned = (value.slice(4) + value.slice(0, 4)).toUpperCase();
  let rest = 0;
  for (const character of turned) {
    const rank = Number.parseInt(character, 36);
    rest = (rest * (rank > 9 ? 100 : 10) + rank) % 97;
  }
  return rest === 1;
}
