/**
 * The gross totals of a document by VAT, as the printer's register stores them: by the number of the
 * department or of the VAT rate.
 */
export type VatSums = Record<string, number>;

/** Adds an amount to the total of one rate. */
export function addTo(vat: VatSums, rate: string, minor: number): void {
  vat[rate] = (vat[rate] ?? 0) + minor;
}

/**
 * Spreads an amount over the rates in proportion to their totals, as printers do with a discount or
 * surcharge on the subtotal; the rate with the largest total absorbs the rounding difference.
 */
export function spreadOver(vat: VatSums, minor: number): void {
  const rates = Object.keys(vat).sort((one, other) => vat[other]! - vat[one]!);
  const whole = rates.reduce((sum, rate) => sum + vat[rate]!, 0);
  const [largest, ...others] = rates;
  if (largest === undefined || whole === 0) return;
  let left = minor;
  for (const rate of others) {
    const share = Math.round((minor * vat[rate]!) / whole);
    addTo(vat, rate, share);
    left -= share;
  }
  addTo(vat, largest, left);
}
