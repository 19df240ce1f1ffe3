import { findVat, type ReceiptItem, type ReceiptRequest } from "@banco/receipts";
import fc from "fast-check";

/** Returns a coffee with some fields changed. */
export function item(change: Partial<Omit<ReceiptItem, "vat">> & { vat?: string } = {}): ReceiptItem {
  const { vat = "10", ...rest } = change;
  return {
    description: "Caffè",
    quantityMilli: 1_000,
    priceMinor: 120,
    discountMinor: 0,
    gift: false,
    vat: findVat(vat)!,
    ...rest,
  };
}

/** Any line that a till could send. */
export const anyItem: fc.Arbitrary<ReceiptItem> = fc
  .record({
    quantityMilli: fc.integer({ min: 1, max: 20_000 }),
    priceMinor: fc.integer({ min: 0, max: 100_000 }),
    share: fc.integer({ min: 0, max: 100 }),
    gift: fc.boolean(),
    vat: fc.constantFrom("4", "5", "10", "22", "6.4", "N2", "N4"),
  })
  .map(({ share, ...fields }) => {
    const lineMinor = Math.floor((fields.priceMinor * fields.quantityMilli) / 1_000);
    return item({ ...fields, discountMinor: Math.floor((lineMinor * share) / 100) });
  });

/** Returns a sale of two coffees, paid in cash. */
export function sale(change: Partial<ReceiptRequest> = {}): ReceiptRequest {
  return {
    type: "sale",
    items: [{ description: "Caffè", quantity: 2, price: 1.2, vat: "10" }],
    payment: { cash: 2.4 },
    ...change,
  };
}
