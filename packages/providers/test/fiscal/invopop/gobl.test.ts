import assert from "node:assert/strict";
import { test } from "node:test";
import { newInvoice, newSale } from "@banco/provider-testing/fiscal/bench";
import type { KnownReceipt } from "@banco/providers/contract/fiscal";
import { invoiceDocument, payableMinor } from "@banco/providers/fiscal/invopop/invoice-gobl";
import type { Context } from "@banco/providers/fiscal/invopop/manifest";
import { assertPayable, outcomeOf, sdiCode, stampOf } from "@banco/providers/fiscal/invopop/outcome";
import { refundDocument, saleDocument } from "@banco/providers/fiscal/invopop/receipt-gobl";
import type { Entry, Job } from "@banco/providers/fiscal/invopop/wire";

const ITEMS = [
  { description: "Maglia", quantity: 2, price: 5, vat: "22", discount: 1 },
  { description: "Libro", quantity: 1, price: 1.5, vat: "N2" },
  { description: "Omaggio", quantity: 1, price: 3, vat: "10", gift: true },
];
const SALE = newSale({ items: ITEMS, payment: { cash: 1, electronic: 2, credit: 7.5 } });
const ENTRY = {
  data: {
    head: {
      stamps: [
        { prv: "other", val: "X" },
        { prv: "ade-ref", val: "DCW1" },
      ],
    },
    doc: { lines: [{ ext: { "it-ticket-line-ref": "L1" } }, { ext: { "it-ticket-line-ref": "L2" } }, {}] },
  },
} as unknown as Entry;

test("a sale has each rate, nature, discount, gift and payment", () => {
  const { lines, payment, tax } = saleDocument(SALE);
  assert.deepEqual(
    lines.map((one) => [one.quantity, one.item.price, one.discounts?.[0]?.amount, one.taxes[0]]),
    [
      ["2", "5.00", "1.00", { cat: "VAT", percent: "22%" }],
      ["1", "1.50", undefined, { cat: "VAT", ext: { "it-ticket-exempt": "N2" } }],
      ["1", "0.00", undefined, { cat: "VAT", percent: "10%" }],
    ],
  );
  assert.deepEqual(
    payment?.advances?.map(({ key, amount }) => [key, amount]),
    [
      ["cash", "1.00"],
      ["card", "2.00"],
    ],
  );
  assert.deepEqual(tax, { prices_include: "VAT" });
});

test("a sale's lines are goods unless its unpaid amount is for services", () => {
  const productOf = (creditFor?: "goods" | "services") => {
    const payment = { credit: 10.5, ...(creditFor && { creditFor }) };
    return saleDocument(newSale({ items: ITEMS, payment })).lines[0]?.item.ext?.["it-ticket-product"];
  };
  assert.deepEqual([productOf(), productOf("services")], ["goods", "services"]);
  const drawn = newSale({
    ...{ items: [{ description: "Maglia", quantity: 1, price: 5, vat: "22" }] },
    ...{ payment: { electronic: 5 }, lottery: "ABCD1234" },
  });
  assert.deepEqual(saleDocument(drawn).tax?.ext, { "it-ticket-lottery": "ABCD1234" });
});

test("a refund refers to the tax office's numbers of its sale and lines", () => {
  const original = { ...SALE, providerDocumentId: "d1", number: "12" } as unknown as KnownReceipt;
  const refund = (line: number, entry = ENTRY) =>
    refundDocument({ ...SALE, original, lines: [{ line, quantityMilli: 1_000, discountMinor: 50 }] }, entry);
  const { type, preceding, lines } = refund(0);
  assert.deepEqual([type, preceding?.[0]?.stamps], ["corrective", [{ prv: "ade-ref", val: "DCW1" }]]);
  assert.equal(preceding?.[0]?.code, SALE.id.slice(4));
  assert.deepEqual(
    lines.map((one) => [one.item.name, one.quantity, one.discounts?.[0]?.amount, one.ext]),
    [["Maglia", "1", "0.50", { "it-ticket-line-ref": "L1" }]],
  );
  assert.deepEqual(refund(1).lines[0]?.ext, { "it-ticket-line-ref": "L2" });
  assert.equal(refund(1).lines[0]?.item.name, "Libro");
  const unnumbered = { data: { ...ENTRY.data, head: {} } } as unknown as Entry;
  assert.throws(() => refund(0, unnumbered), { code: "not_numbered" });
  assert.throws(() => refund(2), { code: "not_numbered" });
  assert.throws(() => refund(0, {} as Entry), { code: "not_numbered" });
});

test("a stamp is the one of its own kind", () => {
  assert.deepEqual([stampOf(ENTRY, "ade-ref"), stampOf(ENTRY, "ade-void-ref")], ["DCW1", undefined]);
});

test("an invoice is sent only if Invopop's total is Banco's", async () => {
  const check = (payable: string | undefined, totalMinor: number) => {
    const text = JSON.stringify({ data: { doc: { totals: { payable } } } });
    const send = async () => ({ status: 200, headers: {}, text });
    const context = {
      http: { api: { send } },
      credentials: {},
      settings: {},
      tokens: { get: async () => "t" },
    };
    return assertPayable(context as unknown as Context, "e1", totalMinor);
  };
  await check("12.50", 1250);
  await check(undefined, 1250);
  await assert.rejects(check("12.51", 1250), { code: "total_mismatch" });
});

test("only a completed document has a date, and only a failed one a failure", () => {
  const job = { id: "1", completed_at: "2026-03-02T10:00:00Z" } as Job;
  assert.deepEqual(outcomeOf("completed", job), { status: "completed", date: job.completed_at });
  assert.deepEqual(outcomeOf("pending", job), { status: "pending" });
  assert.equal(outcomeOf("failed", job).failure?.code, "failed");
  const unsent = { id: "1", intents: [{ provider: "sdi", events: [{ code: "sent" }, { code: "new" }] }] };
  assert.equal(sdiCode(unsent as Job), "sent");
});

test("an invoice is due in full less what is withheld", () => {
  const fee = { items: [{ description: "Consulenza", quantity: 1, price: 1000, vat: "22.00" }], payment: {} };
  const withholdings = [{ type: "RT01", rate: 20, reason: "A" }];
  assert.equal(payableMinor(newInvoice(fee)), 122_000);
  assert.equal(payableMinor(newInvoice({ ...fee, withholdings })), 102_000);
  const shared = newInvoice({ ...fee, withholdings: [{ ...withholdings[0]!, taxableShare: 50 }] });
  assert.throws(() => invoiceDocument(shared), { path: "/withholdings/0/taxableShare" });
});
