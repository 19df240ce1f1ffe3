import assert from "node:assert/strict";
import { test } from "node:test";
import { newCharge } from "@banco/provider-testing/payment/bench";
import { disputes } from "@banco/providers/payment/revolut/disputes";
import { history } from "@banco/providers/payment/revolut/history";
import type { Context } from "@banco/providers/payment/revolut/manifest";
import { orderOutcome } from "@banco/providers/payment/revolut/map";
import { payouts } from "@banco/providers/payment/revolut/payouts";
import type { Order } from "@banco/providers/payment/revolut/wire";

const AT = new Date("2026-11-20T12:00:00.000Z");
const SPAN = { from: new Date(AT.getTime() - 1000), to: new Date(AT.getTime() + 1000), cursor: null };

/** Returns a context whose requests get the text of a function of their path. */
function responding(textOf: (path: string) => unknown, mode = "live"): Context {
  const send = async ({ path }: { path: string }) => {
    const body = textOf(path);
    return { status: 200, headers: {}, text: typeof body === "string" ? body : JSON.stringify(body) };
  };
  const context = { http: { merchant: { send } }, credentials: { secretKey: "sk" }, mode };
  return context as unknown as Context;
}

const HELD = newCharge("card", { amountMinor: 1250, card: { token: null, returnUrl: null, capture: false } });
const ordered = (change: Partial<Order> = {}): Order => ({
  ...{ id: "o1", type: "payment", state: "completed", created_at: AT.toISOString() },
  ...{ amount: 1250, currency: "EUR" },
  ...change,
});

test("a captured hold has our captured amount, and a released one the order's", () => {
  const amountOf = (kind: "capture" | "release") => {
    const ending = { kind, id: "e1", amountMinor: 1000 };
    return orderOutcome({ ...HELD, ending } as never, ordered()).amountMinor;
  };
  assert.deepEqual([amountOf("capture"), amountOf("release")], [1000, 1250]);
  assert.equal(orderOutcome(HELD, ordered()).amountMinor, 1250);
});

test("an authorised order is a hold only if a hold was requested", () => {
  const order = ordered({ state: "authorised" });
  assert.deepEqual(orderOutcome(HELD, order).hold, { amountMinor: 1250 });
  const card = { token: null, returnUrl: null, capture: true };
  assert.equal(orderOutcome({ ...HELD, card }, order).hold, undefined);
});

test("a failed order has the reason of its last decline", () => {
  const declined = (decline_reason: string) => ({ state: "declined", decline_reason });
  const payments = [declined("insufficient_funds"), declined("expired_card")] as Order["payments"];
  const order = ordered({ state: "failed", ...(payments && { payments }) });
  assert.equal(orderOutcome(HELD, order).failure?.code, "expired_card");
});

test("payments and payment requests are listed, but no refunds", async () => {
  const types = ["payment", "payment_request", "refund"] as const;
  const orders = types.map((type) => ordered({ id: type, type }));
  const context = responding((path) =>
    path.endsWith("/orders") ? { orders } : orders.find(({ id }) => path.endsWith(`/${id}`)),
  );
  assert.deepEqual(
    (await history.list(context, SPAN)).charges.map(({ type }) => type),
    ["card", "link"],
  );
});

test("a page of orders of one time is read again with a higher limit", async () => {
  const orders = Array.from({ length: 100 }, () => ordered());
  const context = responding((path) => (path.endsWith("/orders") ? { orders } : ordered()));
  const until = new Date(AT.getTime() + 1);
  const { next } = await history.list(context, { ...SPAN, to: until });
  assert.equal(next, `${until.toISOString()}|1000`);
});

test("each state of a dispute has its status, and a cut list is refused", async () => {
  const dispute = { id: "d1", created_at: AT.toISOString(), amount: 100, currency: "EUR" };
  const states = ["needs_response", "under_review", "won", "lost"];
  const context = responding(() => states.map((state) => ({ ...dispute, state })));
  assert.deepEqual(
    (await disputes.list(context, SPAN)).disputes.map(({ status }) => status),
    states,
  );
  const full = responding(() => Array.from({ length: 500 }, () => ({ ...dispute, state: "won" })));
  await assert.rejects(async () => disputes.list(full, SPAN), { code: "list_too_long" });
});

test("a payout in the span has its status, and lines unless it failed", async () => {
  const payout = { id: "p1", amount: 100, currency: "EUR", created_at: AT.toISOString() };
  const listOf = async (to: Date) => {
    const states = ["processing", "completed", "failed"];
    const context = responding(() => states.map((state) => ({ ...payout, state })));
    return (await payouts.list(context, { ...SPAN, to })).payouts;
  };
  assert.deepEqual(
    (await listOf(SPAN.to)).map(({ status, hasLines }) => [status, hasLines]),
    [
      ["in_transit", true],
      ["paid", true],
      ["failed", false],
    ],
  );
  assert.deepEqual(await listOf(AT), []);
});

test("each kind of row in a statement has its kind of line", async () => {
  const kinds = {
    ...{ Settlement: "sale", Refund: "refund", "Customer dispute - withdrawal": "chargeback" },
    ...{ "Customer dispute - won": "chargeback", "Money reserve block": "reserve" },
    ...{ "Money reserve unblock": "reserve", "Irreducible balance hold": "reserve" },
    ...{ "IC++ post-billing fee": "fee", "Fee refund": "fee", Correction: "adjustment" },
  };
  const header =
    "transaction_id,order_id,merchant_order_reference,type,transaction_amount,transaction_currency,state,original_order_id,fee_amount,fee_currency,settlement_amount,settlement_currency,created_date,affected_payout_amount,completed_date,payout_affected_date";
  const rows = [...Object.keys(kinds), "Payout to bank"].map(
    (type, index) =>
      `t${index},o1,,${type},9.00,EUR,completed,o0,1.00,EUR,8.00,EUR,${AT.toISOString()},true,,`,
  );
  const context = responding((path) =>
    path.endsWith("/file") ? [header, ...rows].join("\n") : { report_run_id: "run", status: "completed" },
  );
  const payout = { providerPayoutId: "p1", createdAt: AT, currency: "EUR" };
  const { lines } = await payouts.listLines(context, payout, null);
  assert.deepEqual(
    lines.map(({ kind }) => kind),
    Object.values(kinds),
  );
  assert.deepEqual([lines[0]?.amountMinor, lines[0]?.feeMinor], [900, 100]);
  assert.deepEqual(
    lines.slice(0, 2).map(({ providerTransactionId }) => providerTransactionId),
    ["o1", "o0"],
  );
});
