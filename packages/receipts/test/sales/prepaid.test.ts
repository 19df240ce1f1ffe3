import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { checkReceipt } from "../../src/check.ts";
import { figuresOf } from "../../src/figures.ts";
import { withReturn } from "../../src/sales/changes.ts";
import { type Choosers, checkSale } from "../../src/sales/check.ts";
import { returnReceipt, type SaleInvoice, saleDocument, saleReceipt } from "../../src/sales/documents.ts";
import type { Sale, SaleReturn } from "../../src/sales/sale.ts";
import { stateOf } from "../../src/sales/state.ts";

const CODES = ["4", "10", "22"];
const CHOOSERS: Choosers = {
  paymentProvider: () => "stripe",
  documentProvider: () => "fiskaly",
  prepaid: ({ code, depositId }) => {
    const id = code ?? depositId!;
    return { id, vat: id === "multi" ? null : id };
  },
};
const euro = (cents: number) => cents / 100;
const cents = (amount: number) => Math.round(amount * 100);

interface Line {
  vat: string;
  pieces: number;
  /** The unit price, in cents. */
  price: number;
}
const lines = fc.array(
  fc.record({
    vat: fc.constantFrom(...CODES),
    pieces: fc.integer({ min: 1, max: 4 }),
    price: fc.integer({ min: 1, max: 5_000 }),
  }),
  { minLength: 1, maxLength: 5 },
);
const shares = fc.record({
  "4": fc.double({ min: 0, max: 1, noNaN: true }),
  "10": fc.double({ min: 0, max: 1, noNaN: true }),
  "22": fc.double({ min: 0, max: 1, noNaN: true }),
  multi: fc.double({ min: 0, max: 1, noNaN: true }),
});

/** Totals the prices by VAT code. */
function grossOf(sold: readonly Line[]): Map<string, number> {
  const gross = new Map<string, number>();
  for (const { vat, pieces, price } of sold) gross.set(vat, (gross.get(vat) ?? 0) + pieces * price);
  return gross;
}

/**
 * Creates a paid sale: a deposit pays a share of each VAT code's goods, a voucher a share of the rest, and
 * cash the remainder.
 */
function paidSale(
  sold: readonly Line[],
  share: Record<string, number>,
): { sale: Sale; spent: Map<string, number> } {
  const gross = grossOf(sold);
  const spent = new Map<string, number>();
  for (const [vat, minor] of gross) spent.set(vat, Math.floor(minor * share[vat]!));
  const restMinor = [...gross].reduce((sum, [vat, minor]) => sum + minor - spent.get(vat)!, 0);
  spent.set("multi", Math.floor(restMinor * share.multi!));
  const cashMinor = restMinor - spent.get("multi")!;
  const payments = [...spent]
    .filter(([, minor]) => minor > 0)
    .map(([id, minor]) =>
      id === "multi"
        ? { means: "voucher" as const, code: id, amount: euro(minor) }
        : { means: "deposit" as const, depositId: id, amount: euro(minor) },
    );
  const items = sold.map(({ vat, pieces, price }, index) => ({
    description: `Line ${index}`,
    quantity: pieces,
    price: euro(price),
    vat,
  }));
  const cash = cashMinor > 0 ? [{ means: "cash" as const, amount: euro(cashMinor) }] : [];
  const input = checkSale({ items, payments: [...payments, ...cash] }, "till", CHOOSERS);
  const document = { kind: "receipt", provider: "fiskaly", id: "rcp_1", status: "completed" } as const;
  const parts = {
    ...input,
    payments: input.payments.map((one) => ({ ...one, status: "completed" as const })),
    document: { ...document, number: "1", failure: null, attempt: 1 },
  };
  const now = new Date();
  return { sale: { ...parts, ...stateOf(parts), id: "sal_1", createdAt: now, updatedAt: now }, spent };
}

test("VAT is due once on amounts paid by deposit and voucher", () => {
  fc.assert(
    fc.property(lines, shares, (sold, share) => {
      const { sale, spent } = paidSale(sold, share);
      const checked = checkReceipt(saleReceipt(sale));
      assert.ok("receipt" in checked, JSON.stringify(checked));
      const { vat } = figuresOf(checked.receipt.items);
      for (const [code, minor] of grossOf(sold))
        assert.equal(vat.find((one) => one.vat.code === code)!.grossMinor, minor - spent.get(code)!);
      assert.equal(checked.receipt.payment.discountMinor, spent.get("multi"));
      const deducted = (
        (saleDocument(sale, "invoice") as SaleInvoice).items as { price: number; vat: string }[]
      ).filter(({ price }) => price < 0);
      assert.deepEqual(
        new Map(deducted.map(({ vat: code, price }) => [code, -cents(price)])),
        new Map([...spent].filter(([code, minor]) => code !== "multi" && minor > 0)),
      );
    }),
  );
});

test("returns of all units restore deposits and vouchers exactly", () => {
  fc.assert(
    fc.property(lines, shares, (sold, share) => {
      const { sale, spent } = paidSale(sold, share);
      const pieces = sold.flatMap(({ pieces: count }, line) => Array.from({ length: count }, () => line));
      let current = sale;
      for (const line of pieces) {
        const { returns } = withReturn(current, { items: [{ line, quantity: 1 }] });
        const added = returns!.at(-1)!;
        const done: SaleReturn = {
          ...added,
          status: "completed",
          payments: added.payments.map((one) => ({ ...one, status: "completed" as const })),
        };
        const request = checkReceipt(returnReceipt(current, done));
        assert.ok("receipt" in request, JSON.stringify(request));
        const paidBack = done.payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        assert.equal(paidBack, done.amountMinor);
        current = { ...current, returns: [...current.returns, done] };
        current = { ...current, ...stateOf(current) };
      }
      const restored = new Map<string, number>();
      for (const { paymentId, amountMinor } of current.returns.flatMap(({ payments }) => payments)) {
        const { prepaid } = sale.payments.find(({ id }) => id === paymentId)!;
        if (prepaid) restored.set(prepaid.id, (restored.get(prepaid.id) ?? 0) + amountMinor);
      }
      assert.deepEqual(restored, new Map([...restored.keys()].map((id) => [id, spent.get(id)!])));
      assert.equal(
        [...restored.values()].reduce((a, b) => a + b, 0),
        [...spent.values()].reduce((a, b) => a + b, 0),
      );
    }),
  );
});
