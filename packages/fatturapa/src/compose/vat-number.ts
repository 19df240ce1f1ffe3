/** VAT numbers with their country prefix. */

/** The formats of VAT numbers (VIES, FAQ Q11; GB and XI: gov.uk; CH: UID; SM: COE), without the prefix. */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CH: /^E\d{9}(?:MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  GB: /^(?:\d{9}|\d{12})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  SM: /^\d{3,5}$/,
  XI: /^(?:\d{9}|\d{12})$/,
};

/**
 * Prefixes of VAT numbers that differ from the country code: Greece, Northern Ireland (VIES since 2021) and
 * Monaco.
 */
const PREFIXES: Readonly<Record<string, string>> = { GR: "EL", EL: "GR", GB: "XI", XI: "GB", MC: "FR" };
/** Prefixes that are valid for parties in any country: Italian registrations, and the tax office's own placeholder. */
const ANYWHERE = new Set(["IT", "OO"]);

/** A VAT number with its country. */
export interface VatNumber {
  readonly IdPaese: string;
  readonly IdCodice: string;
}

/** Splits a VAT number into country and number; the country may be its prefix. */
export function vatNumber(id: string, country: string): VatNumber {
  const prefix = id.slice(0, 2);
  const isPrefix = prefix === country || prefix === PREFIXES[country] || ANYWHERE.has(prefix);
  return isPrefix ? { IdPaese: prefix, IdCodice: id.slice(2) } : { IdPaese: country, IdCodice: id };
}

/**
 * Returns the country of a VAT number according to its prefix and format, if it differs from the owner's.
 */
export function contradictingCountry(id: string, country: string): string | undefined {
  const prefix = id.slice(0, 2);
  if (prefix === country || prefix === PREFIXES[country] || ANYWHERE.has(prefix)) return undefined;
  return FORMS[prefix]?.test(id.slice(2)) ? prefix : undefined;
}
