import type { Document, Item } from "./world.ts";

/** A document's totals, in euro. */
export type Totals = Pick<Document, "amount_net" | "amount_vat" | "amount_gross"> & { amount_due: number };

/** The percentages computed on the items that they apply to. */
export interface Fees {
  rivalsa: number;
  cassa: number;
  cassaTaxable: number;
  withholding: number;
  withholdingTaxable: number;
  otherWithholding: number;
  isSplit: boolean;
}

const cents = (amount: number): number => Math.sign(amount) * Math.round(Math.abs(amount) * 100 + 1e-7);

/**
 * Returns the totals by VAT type, each rounded to the cent; VAT is included in gross prices and added to
 * net prices.
 */
export function totalsOf(items: readonly Item[], gross: boolean, discount: number, fees: Fees): Totals {
  const sums = new Map<number, { rate: number; amount: number }>();
  const add = (vat: Item["vat"], amount: number) => {
    const sum = sums.get(vat.id) ?? { rate: vat.value, amount: 0 };
    sum.amount += amount;
    sums.set(vat.id, sum);
  };
  for (const { vat, qty, net_price, gross_price } of items) add(vat, qty * (gross ? gross_price : net_price));
  const part = items.filter((item) => item.apply_withholding_taxes);
  const base = part.reduce((sum, { qty, net_price }) => sum + qty * net_price, 0);
  const rivalsa = cents((base * fees.rivalsa) / 100) / 100;
  const cassa = cents(((((base + rivalsa) * fees.cassaTaxable) / 100) * fees.cassa) / 100) / 100;
  const [first] = part;
  if (first) add(first.vat, rivalsa + cassa);
  const withheld =
    cents(((((base + rivalsa) * fees.withholdingTaxable) / 100) * fees.withholding) / 100) +
    cents((base * fees.otherWithholding) / 100);
  let [net, tax] = [0, 0];
  for (const { rate, amount } of sums.values()) {
    const taxable = gross ? cents(amount / (1 + rate / 100)) : cents(amount);
    net += taxable;
    tax += gross ? cents(amount) - taxable : cents((taxable / 100) * (rate / 100));
  }
  return {
    amount_net: net / 100,
    amount_vat: tax / 100,
    amount_gross: (net + tax) / 100,
    amount_due: (net + (fees.isSplit ? 0 : tax) - withheld - cents(discount)) / 100,
  };
}
