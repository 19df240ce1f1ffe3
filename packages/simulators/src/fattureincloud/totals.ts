import type { Document, Item } from "./world.ts";

/** What a document comes to. */
export type Totals = Pick<Document, "amount_net" | "amount_vat" | "amount_gross"> & { amount_due: number };

const cents = (amount: number): number => Math.sign(amount) * Math.round(Math.abs(amount) * 100 + 1e-7);

/** Sums by VAT type, each rounded to the cent; with gross prices the VAT is taken out of the sum, else added to it. */
export function totalsOf(items: readonly Item[], gross: boolean, discount: number): Totals {
  const sums = new Map<number, { rate: number; amount: number }>();
  for (const { vat, qty, net_price, gross_price } of items) {
    const sum = sums.get(vat.id) ?? { rate: vat.value, amount: 0 };
    sum.amount += qty * (gross ? gross_price : net_price);
    sums.set(vat.id, sum);
  }
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
    amount_due: (net + tax - cents(discount)) / 100,
  };
}
