import assert from "node:assert/strict";
import { test } from "node:test";
import { newId } from "@banco/core";
import type { ReceiptOrder } from "@banco/providers";
import { manifest } from "@banco/providers/fiscal/fiskaly/manifest";
import { documentNumberOf, exemptionsOf, operationOf } from "@banco/providers/fiscal/fiskaly/map";
import { recordOutcome } from "@banco/providers/fiscal/fiskaly/outcome";
import { keyOf } from "@banco/providers/fiscal/fiskaly/request";
import type { ReceiptOperation, SignRecord } from "@banco/providers/fiscal/fiskaly/wire";
import { checkReceipt, type ReceiptRequest } from "@banco/receipts";
import fc from "fast-check";

const EXEMPTIONS = { N1: "CAUSE_2", N2: "NOT_SUBJECT", N4: "CAUSE_1" };

function order(request: Partial<ReceiptRequest>): ReceiptOrder {
  const result = checkReceipt({ type: "sale", items: [], payment: {}, ...request });
  if ("findings" in result) throw new Error(JSON.stringify(result.findings));
  return {
    id: newId("rcp"),
    receipt: result.receipt,
    seller: {},
    createdAt: new Date(),
    original: null,
    lines: [],
  };
}

function record(state: string, message?: string) {
  const content = {
    id: "r1",
    type: "TRANSACTION::RECEIPT",
    // The API may return any text.
    state: state as SignRecord["state"],
    journal: { signed_at: "2026-06-12T19:13:18.89Z" },
    compliance: { data: "DCW2026/0000-0001" },
    ...(message && { logs: [{ message }] }),
  } satisfies SignRecord;
  return { content };
}

/** Parses a decimal string into units of 10^-8 euro. */
function exactly(text: string): bigint {
  const [euro = "", decimals = ""] = text.split(".");
  return BigInt(euro + decimals.padEnd(8, "0"));
}

test("every documented status is mapped, and an unknown one leaves the document open", () => {
  for (const [word, status] of Object.entries(manifest.statusWords)) {
    assert.equal(recordOutcome(record(word, "Validation error: x")).status, status, word);
  }
  assert.equal(recordOutcome(record("ARCHIVED")).status, "pending");
});

test("a completed record has the tax office's number and signing time", () => {
  const { number, date, providerDocumentId } = recordOutcome(record("COMPLETED"));
  assert.deepEqual(
    [number, date, providerDocumentId],
    ["DCW2026/0000-0001", "2026-06-12T19:13:18.89Z", "r1"],
  );
});

test("only a record that failed before submission is final", () => {
  const before = recordOutcome(record("FAILED", "Authentication error: ADE portal has not responded"));
  assert.deepEqual([before.status, before.failure?.code], ["failed", "authentication_error"]);
  for (const message of ["Submission error: no answer", "Internal error", undefined]) {
    const unsure = recordOutcome(record("FAILED", message));
    assert.equal(unsure.status, "pending", message);
    assert.ok(unsure.failure?.message);
  }
});

test("natures map to the exemption codes of the merchant's system", () => {
  const vat_exemptions = [
    { code: "CAUSE_1", description: "Exempt (Esenti)" },
    { code: "CAUSE_2", description: "Exclusive Art. 15" },
    { code: "NOT_SUBJECT", description: "Not subject (Non soggette)" },
  ];
  assert.deepEqual(exemptionsOf({ vat_exemptions }), EXEMPTIONS);
  const items = [{ description: "Bollo", quantity: 1, price: 2, vat: "N3.1" }];
  assert.throws(() => operationOf(order({ items, payment: { cash: 2 } }), EXEMPTIONS), {
    kind: "rejected",
    code: "vat_not_offered",
  });
});

test("a nature's sub-code is sent as its group", () => {
  const items = [{ description: "Libro", quantity: 1, price: 2, vat: "N2.2" }];
  const { entries } = operationOf(order({ items, payment: { cash: 2 } }), EXEMPTIONS) as ReceiptOperation;
  assert.deepEqual(entries[0]?.data.vat, { type: "VAT_EXEMPTION", code: "NOT_SUBJECT" });
});

test("VAT and net amounts add up to each entry and the document", () => {
  const item = fc.record({
    description: fc.constant("Voce"),
    quantity: fc.integer({ min: 1, max: 9_999 }).map((milli) => milli / 1_000),
    price: fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100),
    vat: fc.constantFrom("22", "10", "5", "4", "N2"),
    gift: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 8 }), (items) => {
      const unpaid = checkReceipt({ type: "sale", items, payment: {} });
      const message = "findings" in unpaid ? unpaid.findings[0]!.message : "";
      const cash = Number(/items total ([\d.]+)/.exec(message)?.[1] ?? 0);
      const operation = operationOf(order({ items, payment: { cash } }), EXEMPTIONS) as ReceiptOperation;
      const { amount, exclusive, inclusive } = operation.document.total_vat;
      assert.equal(exactly(amount) + exactly(exclusive), exactly(inclusive));
      for (const { data } of operation.entries) {
        if (data.vat.type !== "VAT_RATE") continue;
        assert.equal(exactly(data.vat.amount) + exactly(data.vat.exclusive), exactly(data.vat.inclusive));
      }
    }),
  );
});

test("a return cancels the whole receipt, while a refund corrects single entries", () => {
  const items = [
    { description: "Caffè", quantity: 2, price: 1.2, vat: "10" },
    { description: "Maglia", quantity: 3, price: 9, vat: "22", discount: 3 },
  ];
  const sale = order({ items, payment: { cash: 26.4 } });
  const original = {
    ...sale,
    providerDocumentId: "r1",
    number: null,
    memory: {},
    mayRepeat: false,
    overdue: false,
  };
  const annulment = { ...sale, receipt: { ...sale.receipt, type: "return" as const }, original };
  assert.deepEqual(operationOf(annulment, {}), { type: "CANCELLATION", record: { id: "r1" } });
  const part = order({
    type: "refund",
    original: sale.id,
    items: [{ description: "Maglia", quantity: 1, price: 9, vat: "22", discount: 1 }],
    payment: { electronic: 8 },
  });
  const lines = [{ line: 1, quantityMilli: 1_000, discountMinor: 100 }];
  const refund = operationOf({ ...part, original, lines }, {});
  assert.ok(refund.type === "CORRECTION");
  assert.equal(refund.record.id, "r1");
  const [entry] = refund.data.entries;
  assert.deepEqual(
    [
      entry?.type,
      entry?.details.number,
      entry?.data.value.discount,
      refund.data.document.total_vat.inclusive,
    ],
    ["RETURN", "2", "1.00", "8.00"],
  );
});

test("a free receipt has a zero cash payment because one is required", () => {
  const items = [{ description: "Campione", quantity: 1, price: 0, vat: "22" }];
  const { payments } = operationOf(order({ items }), {}) as ReceiptOperation;
  assert.deepEqual(payments, [{ type: "CASH", details: { amount: "0.00", currency: "EUR" } }]);
});

test("idempotency keys are version 3 UUIDs, stable per step", () => {
  const id = newId("rcp");
  assert.match(
    keyOf(id, "intention"),
    /^[0-9a-f]{8}-[0-9a-f]{4}-3[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  assert.equal(keyOf(id, "intention"), keyOf(id, "intention"));
  assert.notEqual(keyOf(id, "intention"), keyOf(id, "transaction"));
  assert.notEqual(keyOf(id, "intention"), keyOf(newId("rcp"), "intention"));
});

test("a document number has 20 characters, sorts by time and is unique", () => {
  const ids = Array.from({ length: 1_000 }, () => newId("rcp"));
  const numbers = ids.map(documentNumberOf);
  for (const number of numbers) assert.match(number, /^[0-9A-Z]{20}$/);
  assert.equal(new Set(numbers).size, ids.length);
  const times = numbers.map((number) => number.slice(0, 12));
  assert.deepEqual([...times].sort(), times);
});
