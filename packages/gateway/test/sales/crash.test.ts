import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { type CrashBench, openCrashBench } from "@banco/gateway-testing/crash";
import { terminalOf } from "@banco/gateway-testing/fault-payments";
import { SELLER } from "@banco/gateway-testing/fiscal";
import { ACCESS } from "@banco/gateway-testing/fiscal-providers";
import { card, cash, goods, OFFICE } from "@banco/gateway-testing/sales";
import { eventually } from "@banco/testing/eventually";
import { statement } from "../../src/db/statement.ts";

/** The statements at which a sale's process is killed, before and after each, in the order of a sale. */
const SALE_STEPS = [
  "sale_insert",
  "payment_intent_store",
  "payment_transaction_settle",
  "payment_tender_insert",
  "sale_update",
  "fiscal_document_insert",
  "fiscal_document_settle",
];
/** What follows at a provider that holds the amount until the receipt is issued. */
const HOLD_STEPS = ["payment_hold_ending_begin"];
/** Two providers that hold a card's amount, and the terminals of two, where the payment comes first. */
const WAYS = {
  stripe: { means: "card", provider: "stripe", token: "tok_visa" },
  square: { means: "card", provider: "square", token: "cnon:card-nonce-ok" },
  sumup: { means: "terminal", provider: "sumup" },
  viva: { means: "terminal", provider: "viva" },
} as const;
const terminals: Record<string, string> = {};
const RETURN_STEPS = [
  "sale_update",
  "payment_refund_reserve",
  "payment_refund_settle",
  "fiscal_document_settle",
];
const HOLDS = ["the statement", "its answer"] as const;
/** Time goes by so much with each question: a provider is asked again after a pause. */
const PASSING_MS = 10_000;

const PAYMENTS = statement(
  "test_payments_of_sale",
  "select type, status, amount_minor::int as amount, refunded_minor::int as refunded from payment_transaction where reference = $1 order by type",
);
const DOCUMENTS = statement(
  "test_documents_of_sale",
  `select d.type, d.status from fiscal_document d join sale s on s.tenant_id = d.tenant_id and s.reference = $1
   where d.id = s.document ->> 'id' or d.original_id = s.document ->> 'id' order by d.created_at`,
);

let bench: CrashBench;
/** An API key: a user's token would end while time goes by. */
let token: string;
before(async () => {
  bench = await openCrashBench("stripe", async ({ call }) => {
    for (const { means, provider } of Object.values(WAYS)) {
      const path = `/v1/payment/${provider}`;
      assert.equal((await call("POST", path)).status, 201);
      if (means === "terminal") terminals[provider] = await terminalOf(call, path);
    }
    assert.equal((await call("POST", OFFICE)).status, 201);
    await call("PATCH", `${OFFICE}/credentials`, { json: ACCESS });
    assert.equal((await call("PATCH", `${OFFICE}/merchant`, { json: SELLER })).status, 200);
    const scopes = ["payments:read", "payments:write", "fiscals:read", "fiscals:write"];
    token = (await call("POST", "/v1/keys", { json: { name: "Till", scopes } })).body.key;
  });
});
after(() => bench.stop());

const ask = (method: string, path: string, key: string, json?: object) =>
  bench.call(method, path, {
    token,
    headers: { "x-client-id": "till", "idempotency-key": key },
    ...(json && { json }),
  });

/** Sends a request, kills the process at a statement, and repeats the request until it is answered. */
async function killedAt(step: string, hold: (typeof HOLDS)[number], send: () => ReturnType<typeof ask>) {
  await bench.killedAt(async () => {
    const held = bench.proxy.holdAt(step, hold);
    void send().catch(() => undefined);
    await held;
  });
  return eventually("the repeat is answered", async () => {
    const { status, body, text } = await send();
    if (status === 409 && body.code === "idempotency_in_progress") return undefined;
    assert.ok(status < 300, text);
    return body;
  });
}

function becomes(id: string, status: string) {
  return eventually(`the sale is ${status}`, async () => {
    await bench.pass(PASSING_MS);
    const { body } = await bench.call("GET", `/v1/sales/${id}`, { token });
    return body.status === status && body;
  });
}

/** Returns the sale once it is completed, or a payment of it has failed. */
function comesToRest(id: string) {
  return eventually("the sale comes to rest", async () => {
    await bench.pass(PASSING_MS);
    const { body } = await bench.call("GET", `/v1/sales/${id}`, { token });
    return ["completed", "open"].includes(body.status) && body;
  });
}

/** Calls a sale off, of which then neither money nor a document is left. */
async function isUndone(id: string, reference: string) {
  await ask("DELETE", `/v1/sales/${id}`, randomUUID());
  await becomes(id, "undone");
  const payments = await bench.db.all<{ status: string; amount: number; refunded: number }>(PAYMENTS, [
    reference,
  ]);
  for (const { status, amount, refunded } of payments)
    if (status === "completed") assert.equal(refunded, amount);
  assert.deepEqual(await bench.db.all(DOCUMENTS, [reference]), []);
}

// Before and after a statement are told apart with one provider: that is the same for all.
for (const way of Object.values(WAYS))
  for (const step of way.means === "card" ? [...SALE_STEPS, ...HOLD_STEPS] : SALE_STEPS)
    for (const hold of way.provider === "stripe" ? HOLDS : HOLDS.slice(1))
      test(`killed at ${hold} ${step}, a sale by ${way.means} of ${way.provider} completes once`, async () => {
        const [key, reference] = [randomUUID(), randomUUID()];
        const terminalId = terminals[way.provider];
        const payment = { ...way, amount: 6, ...(terminalId && { terminalId }) };
        const body = { items: goods(10), payments: [payment, cash(4)], reference };
        const { id } = await killedAt(step, hold, () => ask("POST", "/v1/sales", key, body));
        const sale = await comesToRest(id);
        // A request to a terminal that may have left is never repeated: it came to nothing, and a person decides.
        if (way.means === "terminal" && sale.status === "open") return isUndone(id, reference);
        assert.deepEqual([sale.status, sale.paid, sale.document?.status], ["completed", 10, "completed"]);
        assert.deepEqual(
          await bench.db.all(PAYMENTS, [reference]),
          [
            { type: way.means, status: "completed", amount: 600, refunded: 0 },
            { type: "cash", status: "completed", amount: 400, refunded: 0 },
          ].toSorted((one, other) => one.type.localeCompare(other.type)),
        );
        assert.deepEqual(await bench.db.all(DOCUMENTS, [reference]), [{ type: "sale", status: "completed" }]);
      });

for (const step of RETURN_STEPS)
  for (const hold of HOLDS)
    test(`killed at ${hold} ${step}, a return gives money and document back once`, async () => {
      const reference = randomUUID();
      const body = { items: goods(10), payments: [card(6), cash(4)], reference };
      await bench.start();
      const { body: made } = await ask("POST", "/v1/sales", randomUUID(), body);
      const { id } = await becomes(made.id, "completed");
      const key = randomUUID();
      await killedAt(step, hold, () => ask("POST", `/v1/sales/${id}/returns`, key, { amount: 10 }));
      const sale = await becomes(id, "returned");
      assert.equal(sale.returns.length, 1);
      assert.deepEqual(await bench.db.all(PAYMENTS, [reference]), [
        { type: "card", status: "completed", amount: 600, refunded: 600 },
        { type: "cash", status: "completed", amount: 400, refunded: 400 },
      ]);
      assert.deepEqual(await bench.db.all(DOCUMENTS, [reference]), [
        { type: "sale", status: "completed" },
        { type: "refund", status: "completed" },
      ]);
    });

const VOUCHER_STEPS = ["prepayment_spend", "payment_tender_insert"];
const GIVING_STEPS = ["payment_refund_reserve", "payment_refund_settle"];

/** Sells a voucher of 10.00, and returns it with its code. */
async function buyVoucher() {
  const item = { description: "Buono", quantity: 1, price: 10, vat: "N2", voucher: { purpose: "multi" } };
  const body = { items: [item], payments: [cash(10)], document: { kind: "none" } };
  const made = await ask("POST", "/v1/sales", randomUUID(), body);
  const { issued } = await becomes(made.body.id, "completed");
  const { body: voucher } = await bench.call("POST", `/v1/vouchers/${issued[0].id}/code`, { token });
  return voucher as { id: string; code: string };
}
const balanceOf = async (id: string) =>
  (await bench.call("GET", `/v1/vouchers/${id}`, { token })).body.balance;

for (const step of VOUCHER_STEPS)
  for (const hold of HOLDS)
    test(`killed at ${hold} ${step}, a sale spends its voucher once`, async () => {
      await bench.start();
      const { id: voucherId, code } = await buyVoucher();
      const [key, reference] = [randomUUID(), randomUUID()];
      const payments = [{ means: "voucher", code, amount: 6 }, cash(4)];
      const body = { items: goods(10), payments, reference };
      const { id } = await killedAt(step, hold, () => ask("POST", "/v1/sales", key, body));
      await becomes(id, "completed");
      assert.equal(await balanceOf(voucherId), 4);
      assert.deepEqual(await bench.db.all(PAYMENTS, [reference]), [
        { type: "cash", status: "completed", amount: 400, refunded: 0 },
        { type: "voucher", status: "completed", amount: 600, refunded: 0 },
      ]);
    });

for (const step of GIVING_STEPS)
  for (const hold of HOLDS)
    test(`killed at ${hold} ${step}, a return restores its voucher once`, async () => {
      await bench.start();
      const { id: voucherId, code } = await buyVoucher();
      const body = { items: goods(6), payments: [{ means: "voucher", code, amount: 6 }] };
      const { body: made } = await ask("POST", "/v1/sales", randomUUID(), body);
      await becomes(made.id, "completed");
      const key = randomUUID();
      await killedAt(step, hold, () => ask("POST", `/v1/sales/${made.id}/returns`, key, { amount: 6 }));
      await becomes(made.id, "returned");
      assert.equal(await balanceOf(voucherId), 10);
    });
