/** The VAT treatment of a receipt's line. */
export interface Vat {
  /** The code as text: "22", "6.4", "N4", "N2.1". */
  code: string;
  /** The rate in hundredths of a percent: 22% is 2200; 0 for a nature. */
  rate: number;
  /** The nature group on the tax office's receipts, N1 to N6; null for a rate. */
  nature: string | null;
}

/**
 * The VAT rates of a documento commerciale: the ordinary ones, then those of the special regime for agriculture
 * (DPR 633/1972, art. 34).
 */
const RATES = [
  ...["4", "5", "10", "22"],
  ...["2", "6.4", "7", "7.3", "7.5", "7.65", "7.95", "8.3", "8.5", "8.8", "9.5", "12.3"],
];

/**
 * The natures, with the number of sub-codes of each in the FatturaPA format (specifiche tecniche 1.9, table Natura). N7
 * is for invoices only, and the tax office's receipts have only the groups.
 */
const SUB_CODES: Readonly<Record<string, number>> = { N1: 0, N2: 2, N3: 6, N4: 0, N5: 0, N6: 9 };

const known = new Map<string, Vat>();
for (const code of RATES) known.set(code, { code, rate: Math.round(Number(code) * 100), nature: null });
for (const [nature, count] of Object.entries(SUB_CODES)) {
  known.set(nature, { code: nature, rate: 0, nature });
  for (let sub = 1; sub <= count; sub += 1)
    known.set(`${nature}.${sub}`, { code: `${nature}.${sub}`, rate: 0, nature });
}

/** Every VAT code that a receipt's line can have. */
export const VAT_CODES: readonly string[] = [...known.keys()];

/**
 * Returns the VAT of a receipt line's code, or undefined for an unknown code; a rate may have decimals, as
 * invoices require (22.00).
 */
export function findVat(code: string): Vat | undefined {
  return known.get(/^\d+\.\d{1,2}$/.test(code) ? String(Number(code)) : code);
}
