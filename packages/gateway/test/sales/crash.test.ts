import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { type CrashBench, openCrashBench } from "@banco/gateway-testing/crash";
import { terminalOf } from "@banco/gateway-testing/fault-payments";
import { SELLER } from "@banco/gateway-testing/fiscal";
import { ACCESS } from "@banco/gateway-testing/fiscal-providers";
import type { Answer } from "@banco/gateway-testing/http";
import { card, cash, goods, OFFICE } from "@banco/gateway-testing/sales";
import { eventually } from "@banco/testing/eventually";
import { statement } from "../../src/db/statement.ts";

/** The statements before and after which a sale's process is killed, in execution order. */
const CARD_STEPS = [
  "sale_insert",
  "payment_intent_store",
  "payment_transaction_settle",
  "sale_update",
  "fiscal_document_insert",
  "fiscal_document_settle",
];
/** The same, but the steps that precede the terminal's response come last. */
const ONE_TERMINAL_STEPS = [...CARD_STEPS.slice(2), "sale_insert", "payment_intent_store"];
/** The additional steps at a provider that holds the amount until the receipt is issued. */
const HOLD_STEPS = ["payment_hold_ending_begin"];
/**
 * The cash payment is stored in the same statement as the sale, and the sale's result in the same statement as its
 * receipt's outcome.
 */
const CASH_STEPS = ["sale_insert", "fiscal_document_insert", "fiscal_document_settle"];
/** A cash payment made together with a voucher has its own statement. */
const VOUCHER_STEPS = ["prepayment_spend", "payment_tender_insert"];
const RETURN_STEPS = [
  "sale_update",
  "payment_refund_reserve",
  "payment_refund_settle",
  "fiscal_document_settle",
];
const VOUCHER_RETURN_STEPS = ["payment_refund_reserve", "payment_refund_settle"];
const HOLDS = ["the statement", "its answer"] as const;

/** A point at which the process handling a sale is killed. */
interface Point {
  step: string;
  hold: (typeof HOLDS)[number];
}
const pointsOf = (steps: readonly string[], holds: readonly Point["hold"][] = HOLDS): Point[] =>
  steps.flatMap((step) => holds.map((hold) => ({ step, hold })));

/**
 * A payment method, and the points at which the process is killed: "before" and "after" a statement are
 * tested separately with one provider.
 */
interface Way {
  means: string;
  provider: string;
  token?: string;
  points: Point[];
  /** The number of terminals; one per point by default. */
  terminals?: number;
}
/** Two providers that hold the amount on a card, and the terminals of two for which the payment comes first. */
const WAYS: Way[] = [
  { means: "card", provider: "stripe", token: "tok_visa", points: pointsOf([...CARD_STEPS, ...HOLD_STEPS]) },
  {
    means: "card",
    provider: "square",
    token: "cnon:card-nonce-ok",
    points: pointsOf([...CARD_STEPS, ...HOLD_STEPS], ["its answer"]),
  },
  { means: "terminal", provider: "sumup", points: pointsOf(CARD_STEPS, ["its answer"]) },
  // A merchant has one terminal there, which handles one payment at a time, so the point that leaves it occupied comes
  // last.
  { means: "terminal", provider: "viva", points: pointsOf(ONE_TERMINAL_STEPS, ["its answer"]), terminals: 1 },
];
/** Time passes between polls, because a provider is polled again only after a pause. */
const PASSING_MS = 60_000;

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
/** An API key, because a user's token would expire in the meantime. */
let token: string;
const terminals: Record<string, string[]> = {};
before(async () => {
  bench = await openCrashBench("stripe", async ({ call }) => {
    for (const { means, provider, points, terminals: count = points.length } of WAYS) {
      const path = `/v1/payment/${provider}`;
      assert.equal((await call("POST", path)).status, 201);
      if (means === "terminal") terminals[provider] = await terminalsAt(call, path, count);
    }
    // The cash account is open from the first sale onwards.
    assert.equal((await call("POST", "/v1/payment/handoff")).status, 201);
    assert.equal((await call("POST", OFFICE)).status, 201);
    await call("PATCH", `${OFFICE}/credentials`, { json: ACCESS });
    assert.equal((await call("PATCH", `${OFFICE}/merchant`, { json: SELLER })).status, 200);
    const scopes = ["payments:read", "payments:write", "refunds:write", "fiscals:read", "fiscals:write"];
    token = (await call("POST", "/v1/keys", { json: { name: "Till", scopes } })).body.key;
  });
});
after(() => bench.stop());

/** Returns one terminal per sale, because a terminal handles one payment at a time. */
async function terminalsAt(call: CrashBench["call"], path: string, count: number): Promise<string[]> {
  const ids = [await terminalOf(call, path)];
  for (let index = 1; index < count; index += 1) {
    const json = { name: `Till ${index}`, registrationCode: "simulated-wpe" };
    const { status, body, text } = await call("POST", `${path}/terminals`, { json });
    assert.equal(status, 201, text);
    ids.push(body.id);
  }
  return ids;
}

const ask = (method: string, path: string, key: string, json?: object) =>
  bench.call(method, path, {
    token,
    headers: { "x-client-id": "till", "idempotency-key": key },
    ...(json && { json }),
  });

/** A request, and the point at which its process is killed. */
interface Killed {
  point: Point;
  send(): ReturnType<typeof ask>;
}

/**
 * Sends requests that each stop at their point, kills the process, and retries them until they get a
 * response.
 *
 * @returns the bodies of the responses
 */
async function killed(requests: readonly Killed[]): Promise<{ id: string }[]> {
  await bench.killedAt(async () => {
    for (const { point, send } of requests) {
      const held = bench.proxy.holdAt(point.step, point.hold);
      void send().catch(() => undefined);
      await held;
    }
  });
  return Promise.all(requests.map(({ send }) => answered(send)));
}

function answered(send: Killed["send"]): Promise<{ id: string }> {
  return eventually("the repeat has a response", async () => {
    const { status, body, text } = await send();
    if (status === 409 && body.code === "idempotency_in_progress") return undefined;
    assert.ok(status < 300, text);
    return body;
  });
}

const readSale = async (id: string) => (await bench.call("GET", `/v1/sales/${id}`, { token })).body;

/** Returns the sales once each has one of these statuses. */
function reach(ids: readonly string[], statuses: readonly string[]): Promise<Answer["body"][]> {
  return eventually(`the sales are ${statuses.join(" or ")}`, async () => {
    await bench.pass(PASSING_MS);
    const sales = await Promise.all(ids.map(readSale));
    return sales.every(({ status }) => statuses.includes(status)) ? sales : undefined;
  });
}

/** Cancels a sale, leaving neither money nor a document behind. */
async function isUndone(id: string, reference: string) {
  await ask("DELETE", `/v1/sales/${id}`, randomUUID());
  await reach([id], ["undone"]);
  const payments = await bench.db.all<{ status: string; amount: number; refunded: number }>(PAYMENTS, [
    reference,
  ]);
  for (const { status, amount, refunded } of payments)
    if (status === "completed") assert.equal(refunded, amount);
  assert.deepEqual(await bench.db.all(DOCUMENTS, [reference]), []);
}

/** Creates a sale of 10.00 whose process is killed at a point. */
interface KilledSale extends Killed {
  reference: string;
}

function saleAt(point: Point, payments: object[], more: object = {}): KilledSale {
  const [key, reference] = [randomUUID(), randomUUID()];
  const body = { items: goods(10), payments, reference, ...more };
  return { point, reference, send: () => ask("POST", "/v1/sales", key, body) };
}

/** Kills the processes that handle sales, and checks that each sale ends up with its payments and one receipt. */
async function completeOnce(
  sales: readonly KilledSale[],
  payments: readonly { type: string; amount: number }[],
  statuses = ["completed"],
) {
  const all = await killed(sales);
  const states = await reach(
    all.map(({ id }) => id),
    statuses,
  );
  for (const [index, { point, reference }] of sales.entries()) {
    const { id, status, paid, document } = states[index]!;
    const at = `${point.hold} ${point.step}`;
    // A terminal request that may have been sent is never retried: the payment fails, and a person decides.
    if (status === "open") {
      await isUndone(id, reference);
      continue;
    }
    assert.deepEqual([status, paid, document?.status], ["completed", 10, "completed"], at);
    assert.deepEqual(
      await bench.db.all(PAYMENTS, [reference]),
      payments
        .map(({ type, amount }) => ({ type, status: "completed", amount, refunded: 0 }))
        .toSorted((one, other) => one.type.localeCompare(other.type)),
      at,
    );
    assert.deepEqual(await bench.db.all(DOCUMENTS, [reference]), [{ type: "sale", status: "completed" }], at);
  }
}

for (const { means, provider, token: cardToken, points } of WAYS)
  test(`killed at any statement, a ${means} sale with ${provider} completes once`, async () => {
    await bench.start();
    const sales: KilledSale[] = [];
    for (const [index, point] of points.entries()) {
      const ids = terminals[provider];
      const terminalId = ids?.[index % ids.length];
      const payment = {
        means,
        provider,
        amount: 6,
        ...(cardToken && { token: cardToken }),
        ...(terminalId && { terminalId }),
      };
      sales.push(saleAt(point, [payment, cash(4)]));
    }
    const payments = [
      { type: means, amount: 600 },
      { type: "cash", amount: 400 },
    ];
    await completeOnce(sales, payments, means === "terminal" ? ["completed", "open"] : ["completed"]);
  });

test("a card sale killed while recording its tip is paid in full", async () => {
  await bench.start();
  const points = pointsOf(["payment_tip_note"]);
  const all = await killed(
    points.map((point) => saleAt(point, [card(11)], { tip: 1, document: { kind: "none" } })),
  );
  const ids = all.map(({ id }) => id);
  for (const { paid, due, payments } of await reach(ids, ["completed"]))
    assert.deepEqual([paid, due, payments[0].amount], [11, 0, 11]);
});

test("cash sales complete once after a kill at any statement", async () => {
  await bench.start();
  const sales = pointsOf(CASH_STEPS).map((point) => saleAt(point, [cash(10)]));
  await completeOnce(sales, [{ type: "cash", amount: 1000 }]);
});

/** Sells something and returns the completed sale. */
async function sold(body: object) {
  const response = await ask("POST", "/v1/sales", randomUUID(), body);
  const [sale] = await reach([response.body.id], ["completed"]);
  return sale!;
}

test("returns refund and document the sale once after a kill at any statement", async () => {
  await bench.start();
  const returns: (KilledSale & { id: string; means: string })[] = [];
  for (const { means, provider, token: cardToken } of WAYS)
    for (const point of pointsOf(RETURN_STEPS, provider === "stripe" ? HOLDS : ["its answer"])) {
      const [key, reference] = [randomUUID(), randomUUID()];
      const terminalId = terminals[provider]?.[0];
      const payment = {
        ...{ means, provider, amount: 6 },
        ...(cardToken && { token: cardToken }),
        ...(terminalId && { terminalId }),
      };
      const { id } = await sold({ items: goods(10), payments: [payment, cash(4)], reference });
      returns.push({
        ...{ point, reference, id, means },
        send: () => ask("POST", `/v1/sales/${id}/returns`, key, { amount: 10 }),
      });
    }
  await killed(returns);
  const sales = await reach(
    returns.map(({ id }) => id),
    ["returned"],
  );
  for (const [index, { point, reference, means }] of returns.entries()) {
    const at = `${point.hold} ${point.step}`;
    assert.equal(sales[index]!.returns.length, 1, at);
    assert.deepEqual(
      await bench.db.all(PAYMENTS, [reference]),
      [
        { type: means, status: "completed", amount: 600, refunded: 600 },
        { type: "cash", status: "completed", amount: 400, refunded: 400 },
      ].toSorted((one, other) => one.type.localeCompare(other.type)),
      at,
    );
    assert.deepEqual(
      await bench.db.all(DOCUMENTS, [reference]),
      [
        { type: "sale", status: "completed" },
        { type: "refund", status: "completed" },
      ],
      at,
    );
  }
});

/** Sells a voucher of 10.00, and returns it with its code. */
async function buyVoucher() {
  const item = { description: "Buono", quantity: 1, price: 10, vat: "N2", voucher: { purpose: "multi" } };
  const { issued } = await sold({ items: [item], payments: [cash(10)], document: { kind: "none" } });
  const { body: voucher } = await bench.call("POST", `/v1/vouchers/${issued[0].id}/code`, { token });
  return voucher as { id: string; code: string };
}
const balanceOf = async (id: string) =>
  (await bench.call("GET", `/v1/vouchers/${id}`, { token })).body.balance;

test("sales redeem their vouchers once after a kill at any statement", async () => {
  await bench.start();
  const vouchers = [];
  const sales: KilledSale[] = [];
  for (const point of pointsOf(VOUCHER_STEPS)) {
    const { id, code } = await buyVoucher();
    vouchers.push(id);
    sales.push(saleAt(point, [{ means: "voucher", code, amount: 6 }, cash(4)]));
  }
  await completeOnce(sales, [
    { type: "voucher", amount: 600 },
    { type: "cash", amount: 400 },
  ]);
  for (const id of vouchers) assert.equal(await balanceOf(id), 4);
});

test("returns restore their vouchers once after a kill at any statement", async () => {
  await bench.start();
  const vouchers: string[] = [];
  const returns: (Killed & { id: string })[] = [];
  for (const point of pointsOf(VOUCHER_RETURN_STEPS)) {
    const { id: voucherId, code } = await buyVoucher();
    const { id } = await sold({ items: goods(6), payments: [{ means: "voucher", code, amount: 6 }] });
    const key = randomUUID();
    vouchers.push(voucherId);
    returns.push({ point, id, send: () => ask("POST", `/v1/sales/${id}/returns`, key, { amount: 6 }) });
  }
  await killed(returns);
  await reach(
    returns.map(({ id }) => id),
    ["returned"],
  );
  for (const id of vouchers) assert.equal(await balanceOf(id), 10);
});
