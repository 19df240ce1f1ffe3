import fc from "fast-check";

/** Generates baskets priced with VAT: units, weights, discounts and returned packaging. */
export const grossBasket = fc.record({
  items: fc.array(
    fc.record({
      description: fc.constant("Articolo"),
      quantity: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constantFrom(0.345, 2.75, 1_000)),
      price: fc.integer({ min: 1, max: 9_999 }).map((cents) => cents / 100),
      vat: fc.constantFrom("22.00", "10.00", "4.00", "N4"),
      share: fc.constantFrom(0, 0, 25, 100),
    }),
    { minLength: 1, maxLength: 25 },
  ),
  percent: fc.constantFrom(0, 0, 7, 100),
});

type GrossBasket = typeof grossBasket extends fc.Arbitrary<infer Basket> ? Basket : never;

/** Returns the invoice request of a basket and its total in cents. */
export function grossRequest({ items, percent }: GrossBasket) {
  const lines = items.map(({ share, ...item }) => {
    const fullMinor = Math.round(Number((item.quantity * item.price * 100).toFixed(6)));
    const discountMinor = Math.floor((fullMinor * share) / 100);
    return { item: { ...item, discount: discountMinor / 100 }, totalMinor: fullMinor - discountMinor };
  });
  const returned = { description: "Vuoto reso", quantity: 2, price: -0.005, vat: items[0]!.vat };
  const sumMinor = lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0) - 1;
  const discountMinor = Math.floor((Math.max(sumMinor, 0) * percent) / 200);
  const request = {
    items: [...lines.map(({ item }) => item), returned],
    pricesIncludeVat: true,
    payment: { discount: discountMinor / 100 },
  };
  return { request, sumMinor, totalMinor: sumMinor - discountMinor };
}
