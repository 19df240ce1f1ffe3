/** Tests payouts, their lines and balances as Stripe's simulator reports them. */

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { SignedIn } from "@banco/gateway-testing/gateway";
import type { Answer } from "@banco/gateway-testing/http";
import { inTime } from "@banco/gateway-testing/in-time";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";
import { SimulatorControl } from "@banco/provider-testing/simulator";
import { statement } from "../../src/db/statement.ts";

const DUE = statement("test_payouts_due", "update account set payouts_at = now() where kind = 'payment'");

let shop: Shop;
let stripe: SimulatorControl;
before(async () => {
  shop = await openShop();
  stripe = new SimulatorControl(shop.simulators.url, "stripe");
});
after(() => shop.stop());

type Body = Answer["body"];

/** Polls the provider's payouts until a payout's lines are as expected, and returns it. */
const payoutWith = (providerPayoutId: string, is: (payout: Body) => boolean) =>
  inTime(shop.gateway, `payout ${providerPayoutId} is as expected`, async () => {
    await shop.gateway.db.one(DUE);
    const { items } = (await shop.call("GET", "/v1/payment/payouts?limit=200")).body;
    const listed = items.find((one: Body) => one.providerPayoutId === providerPayoutId);
    if (!listed) return undefined;
    const { body } = await shop.call("GET", `/v1/payment/payouts/${listed.id}`);
    return is(body) ? body : undefined;
  });

const hasLines = ({ lines }: Body) => lines.length > 0;
const totalOf = ({ lines }: Body) =>
  Math.round(lines.reduce((sum: number, line: Body) => sum + line.amount - line.fee, 0) * 100) / 100;

async function refund(payment: Body, amount: number): Promise<Body> {
  const path = `${STRIPE}/transactions/${payment.id}`;
  const { status, body } = await shop.call("DELETE", path, { json: { amount } });
  assert.equal(status, 200);
  return body.refunds[0];
}

describe("payouts", () => {
  test("lines are linked to payments and refunds and total the payout", async () => {
    const [one, two] = [await shop.completedCard(12.5), await shop.completedCard(30)];
    const back = await refund(one, 2.5);
    const { id } = await stripe.payOut({ transaction: one.providerTransactionId });
    const payout = await payoutWith(id, hasLines);
    assert.equal(payout.status, "paid");
    assert.equal(payout.provider, "stripe");
    assert.equal(payout.mode, "sandbox");
    assert.match(payout.arrivesOn, /^\d{4}-\d\d-\d\d$/);
    assert.match(payout.bankReference, /^BANCO/);
    assert.equal(totalOf(payout), payout.amount);
    const kinds = payout.lines.map(({ kind, amount, fee, transactionId, refundId }: Body) => ({
      ...{ kind, amount, fee, transactionId, refundId },
    }));
    assert.deepEqual(
      kinds.sort((a: Body, b: Body) => a.amount - b.amount),
      [
        { kind: "refund", amount: -2.5, fee: 0, transactionId: one.id, refundId: back.id },
        { kind: "sale", amount: 12.5, fee: 0.44, transactionId: one.id, refundId: null },
        { kind: "sale", amount: 30, fee: 0.7, transactionId: two.id, refundId: null },
      ],
    );
    await inTime(shop.gateway, "the payment has its fee", async () => {
      const { fee } = (await shop.call("GET", `${STRIPE}/transactions/${two.id}`)).body;
      return fee === 0.7;
    });
  });

  test("a second import counts nothing twice and updates the fee", async () => {
    const paid = await shop.completedCard(10);
    const { id } = await stripe.payOut({ transaction: paid.providerTransactionId });
    const first = await payoutWith(id, hasLines);
    await stripe.changePayout(id, { status: "failed", fee: 99 });
    const later = await payoutWith(id, ({ status, lines }) => status === "failed" && lines[0].fee === 0.99);
    assert.deepEqual(
      later.lines.map((line: Body) => line.id),
      first.lines.map((line: Body) => line.id),
    );
    assert.equal(later.id, first.id);
  });

  test("lines that the provider refused are imported the next time", async () => {
    const paid = await shop.completedCard(10);
    const fault = { match: { path: "/v1/balance_transactions" }, times: 1, fault: "status", status: 404 };
    await shop.fault(fault);
    const { id } = await stripe.payOut({ transaction: paid.providerTransactionId });
    await payoutWith(id, ({ lines }) => lines.length === 0);
    assert.equal((await payoutWith(id, hasLines)).lines.length, 1);
  });

  test("a payout with more refunds than sales is negative", async () => {
    const paid = await shop.completedCard(40);
    const before = await stripe.payOut({ transaction: paid.providerTransactionId });
    await payoutWith(before.id, hasLines);
    await refund(paid, 40);
    const { id } = await stripe.payOut({ transaction: paid.providerTransactionId });
    const payout = await payoutWith(id, hasLines);
    assert.equal(payout.amount, -40);
    assert.equal(totalOf(payout), -40);
  });

  test("a withheld amount is listed in both payouts", async () => {
    const paid = await shop.completedCard(20);
    const held = await stripe.payOut({ transaction: paid.providerTransactionId, reserve: 500 });
    const freed = await stripe.payOut({ transaction: paid.providerTransactionId });
    const reserves = async (id: string) =>
      (await payoutWith(id, hasLines)).lines.flatMap(({ kind, amount }: Body) =>
        kind === "reserve" ? [amount] : [],
      );
    assert.deepEqual([await reserves(held.id), await reserves(freed.id)], [[-5], [5]]);
  });

  test("a paid payout creates one event, however often it is imported", async () => {
    const paid = await shop.completedCard(11);
    const { id } = await stripe.payOut({ transaction: paid.providerTransactionId, status: "in_transit" });
    const sent = await payoutWith(id, ({ status }) => status === "in_transit");
    const eventCount = async () =>
      (await shop.gateway.db.raw("select id from event where subject_id = $1", [sent.id])).rows.length;
    assert.equal(await eventCount(), 0);
    await stripe.changePayout(id, { status: "paid" });
    await payoutWith(id, ({ status }) => status === "paid");
    const next = await stripe.payOut({ transaction: paid.providerTransactionId, reserve: 1 });
    await payoutWith(next.id, () => true);
    assert.equal(await eventCount(), 1);
  });

  test("payouts are paged and can be filtered by provider and status", async () => {
    const all = (await shop.call("GET", "/v1/payment/payouts?limit=200")).body.items.map(
      ({ id }: Body) => id,
    );
    const paged: string[] = [];
    for (let token: string | null = ""; token !== null; ) {
      const { body }: Answer = await shop.call("GET", `${STRIPE}/payouts?limit=2&token=${token}`);
      paged.push(...body.items.map(({ id }: Body) => id));
      token = body.token;
    }
    assert.deepEqual(paged, all);
    const failed = (await shop.call("GET", "/v1/payment/payouts?status=failed&provider=P1")).body.items;
    assert.equal(failed.length, 1);
    assertProblem(await shop.call("GET", "/v1/payment/payouts?state=failed"), 400, "validation_failed");
    assertProblem(await shop.call("GET", "/v1/payment/payouts?provider=nobody"), 404, "provider_not_found");
  });

  test("lines are paged by the payout's token", async () => {
    const [payout] = (await shop.call("GET", "/v1/payment/payouts")).body.items;
    const path = `${STRIPE}/payouts/${payout.id}`;
    const whole = (await shop.call("GET", path)).body;
    assert.equal(whole.token, null);
    const first = (await shop.call("GET", `${path}?limit=2`)).body;
    const rest = (await shop.call("GET", `${path}?limit=2&token=${first.token}`)).body;
    assert.deepEqual([...first.lines, ...rest.lines], whole.lines);
    assert.equal(rest.token, null);
    const all = (await shop.call("GET", `${path}?limit=${whole.lines.length}`)).body;
    assert.deepEqual([all.lines, all.token], [whole.lines, null]);
    assertProblem(await shop.call("GET", `${path}?token=nonsense`), 400, "validation_failed");
  });
});

describe("other merchants and providers", () => {
  let other: SignedIn;
  const asOther = (path: string) => shop.call("GET", path, { token: other.accessToken });
  before(async () => {
    other = await shop.gateway.signIn();
  });

  test("another merchant's payout is not found", async () => {
    const [payout] = (await shop.call("GET", "/v1/payment/payouts")).body.items;
    assert.deepEqual((await asOther("/v1/payment/payouts")).body, { items: [], token: null });
    assertProblem(await asOther(`/v1/payment/payouts/${payout.id}`), 404, "not_found");
    assertProblem(await asOther(`${STRIPE}/payouts/${payout.id}`), 404, "account_not_found");
    assertProblem(await asOther(`${STRIPE}/payouts`), 404, "account_not_found");
    assertProblem(await asOther(`${STRIPE}/balance`), 404, "account_not_found");
    assert.deepEqual((await asOther("/v1/payment/balance")).body, { items: [] });
  });

  test("a payout is not found under another provider", async () => {
    assert.equal((await shop.call("POST", "/v1/payment/revolut")).status, 201);
    const [payout] = (await shop.call("GET", "/v1/payment/payouts?provider=P1")).body.items;
    const { items } = (await shop.call("GET", "/v1/payment/revolut/payouts?limit=200")).body;
    assert.ok(items.every(({ provider }: Body) => provider === "revolut"));
    assertProblem(await shop.call("GET", `/v1/payment/revolut/payouts/${payout.id}`), 404, "not_found");
  });

  test("a provider without payouts refuses the list", async () => {
    const path = "/v1/payment/handoff";
    for (const list of ["payouts", "disputes", "balance"])
      assertProblem(await shop.call("GET", `${path}/${list}`), 400, "capability_not_supported");
  });
});

test("balances are returned per provider or for all, including failures", async () => {
  await shop.completedCard(15);
  const one = (await shop.call("GET", `${STRIPE}/balance`)).body;
  const [balance] = one.balances;
  assert.deepEqual([one.provider, one.mode, balance.currency], ["stripe", "sandbox", "EUR"]);
  assert.ok(balance.pending > 0);
  assert.equal(balance.reserved, null);
  await shop.fault({ match: { path: "/v1/balance" }, fault: "status", status: 403 });
  const all = (await shop.call("GET", "/v1/payment/balance")).body.items;
  const failed = all.find(({ provider }: Body) => provider === "stripe");
  assert.deepEqual(failed.balances, []);
  assert.equal(failed.failure.code, "provider_refused");
});
