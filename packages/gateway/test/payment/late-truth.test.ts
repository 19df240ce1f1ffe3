import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import type { Answer, Sent } from "@banco/gateway-testing/http";
import { payPage } from "@banco/gateway-testing/pay-pages";
import { findPaymentProvider, paymentProviders } from "@banco/providers";
import { type Simulators, startSimulators } from "@banco/simulators";
import { eventually } from "@banco/testing/eventually";
import { statement } from "../../src/db/statement.ts";

/** The simulated providers' clocks run behind, so new payments appear in their lists immediately. */
const BEHIND_MS = 10 * 60_000;
const ROUNDS_MAX = 20;

const EVENTS = statement(
  "test_late_events",
  "select type, data ->> 'cause' as cause from event where subject_id = $1 order by created_at, id",
);
const HELD_FOR_FAILED = statement(
  "test_late_failed",
  `update payment_transaction set status = 'failed', stage = null, next_check_at = null,
     failure = '{"code":"not_executed","message":"The provider has no record"}' where id = $1`,
);
const REFUND_HELD_FOR_FAILED = statement(
  "test_late_refund_failed",
  `with refund as (update payment_refund set status = 'failed', stage = null, provider_refund_id = null,
       failure = '{"code":"not_executed","message":"The provider has no record"}' where transaction_id = $1)
   update payment_transaction set refunded_minor = 0 where id = $1`,
);
const FORGET_REFUND = statement(
  "test_late_refund_forgotten",
  `with refund as (delete from payment_refund where transaction_id = $1 returning id)
   update payment_transaction set refunded_minor = 0, refund_count = 0 where id = $1
   returning (select count(*)::int from refund) as forgotten`,
);
const FORGET = statement(
  "test_late_forgotten",
  "delete from payment_transaction where id = $1 returning status",
);
/** Records a person's decision and prevents checks, so that only the list has the provider's outcome. */
const DECIDED = statement(
  "test_late_decided",
  `update payment_transaction set stage = 'watching', next_check_at = now() + interval '1 day', result = result ||
     jsonb_build_object('decision', jsonb_build_object('status', 'completed', 'amountMinor', amount_minor, 'reason', 'Seen',
                                                       'userId', 'usr_1', 'at', now(), 'provider', null)) where id = $1`,
);
const DUE = statement(
  "test_late_due",
  "update account set history_at = now(), history_until = null where provider = $1",
);

/** PayPal's list is three hours late. */
const LISTING = paymentProviders().filter(({ history }) => history && history.lagMs < BEHIND_MS);

let simulators: Simulators;
let gateway: TestGateway;
let merchant: SignedIn;
before(async () => {
  simulators = await startSimulators({ now: () => Date.now() - BEHIND_MS });
  gateway = await startTestGateway({ SIMULATORS_URL: simulators.url });
  merchant = await gateway.signIn();
});
after(async () => {
  await gateway.stop();
  await simulators.close();
});

const call = (method: string, path: string, sent: Sent = {}): Promise<Answer> =>
  gateway.send(method, path, {
    token: merchant.accessToken,
    headers: { "x-client-id": "till" },
    ...sent,
  });

const read = async (provider: string, id: string) =>
  (await call("GET", `/v1/payment/${provider}/transactions/${id}`)).body;

/** A completed payment through a link or, if the provider has no links, on its first terminal. */
async function completed(provider: string): Promise<Answer["body"]> {
  await call("POST", `/v1/payment/${provider}`);
  const capabilities: readonly string[] = findPaymentProvider(provider)!.manifest.capabilities;
  const path = `/v1/payment/${provider}`;
  let response: Answer;
  if (capabilities.includes("link")) {
    response = await call("POST", `${path}/link`, { json: { amount: 12.5 } });
    await payPage(response.body.url);
  } else {
    const { items } = (await call("GET", `${path}/terminals`)).body;
    response = await call("POST", `${path}/terminal`, { json: { amount: 12.5, terminalId: items[0].id } });
  }
  const { id } = response.body;
  await untilListed(provider, "it is paid", async () => (await read(provider, id)).status === "completed");
  return read(provider, id);
}

/** More than the pause between two polls of the list. */
const ROUND_MS = 15_000;
/** How long to wait for a poll's result before polling again. */
const LOOK_MS = 2_000;

/** Polls the provider's list until the result appears. */
async function untilListed(
  provider: string,
  what: string,
  isThere: () => Promise<Answer["body"]>,
): Promise<Answer["body"]> {
  for (let round = 1; ; round += 1) {
    await gateway.db.one(DUE, [provider]);
    await gateway.pass(ROUND_MS);
    try {
      return await eventually(what, isThere, LOOK_MS);
    } catch (error) {
      if (round === ROUNDS_MAX) throw error;
    }
  }
}

for (const { manifest } of LISTING) {
  test(`${manifest.name}: a failed payment completes when the list shows it`, async () => {
    const { id } = await completed(manifest.id);
    await gateway.db.one(HELD_FOR_FAILED, [id]);
    const record = await untilListed(manifest.id, "the list was believed", async () => {
      const { cause } = (await gateway.db.all<{ cause: string }>(EVENTS, [id])).at(-1)!;
      const record = await read(manifest.id, id);
      if (record.status !== "completed") return false;
      if (cause === "reconciliation") return record;
      // A webhook about the payment also came late.
      await gateway.db.one(HELD_FOR_FAILED, [id]);
      return false;
    });
    assert.deepEqual([record.amount, record.failure], [12.5, null]);
  });
}

test("a failed refund completes once when the provider lists it", async () => {
  const { id } = await completed("stripe");
  const { body } = await call("DELETE", `/v1/payment/stripe/transactions/${id}`, { json: { amount: 5 } });
  assert.equal(body.refundedAmount, 5);
  await gateway.db.one(REFUND_HELD_FOR_FAILED, [id]);
  await untilListed("stripe", "it was found", async () => (await read("stripe", id)).refundedAmount === 5);
  const { refunds } = await read("stripe", id);
  assert.deepEqual(
    refunds.map((one: { status: string; amount: number; failure: unknown }) => [
      one.status,
      one.amount,
      one.failure,
    ]),
    [["completed", 5, null]],
  );
});

test("an amount refunded outside Banco is recorded as one refund", async () => {
  const { id } = await completed("stripe");
  await call("DELETE", `/v1/payment/stripe/transactions/${id}`, { json: { amount: 5 } });
  // A webhook or poll in progress may restore the refund before the next request.
  assert.deepEqual(await gateway.db.one(FORGET_REFUND, [id]), { forgotten: 1 });
  for (let reading = 0; reading < 2; reading += 1)
    await untilListed("stripe", "it was found", async () => (await read("stripe", id)).refundedAmount === 5);
  const { refunds } = await read("stripe", id);
  assert.deepEqual(
    refunds.map(({ status, reason }: { status: string; reason: string }) => [status, reason]),
    [["completed", "Made at the provider"]],
  );
  const tooMuch = await call("DELETE", `/v1/payment/stripe/transactions/${id}`, { json: { amount: 8 } });
  assert.equal(tooMuch.status, 400);
});

test("a payment lost from the ledger is restored under its original ID", async () => {
  const { id } = await completed("stripe");
  // A poll in progress may restore the payment before the next request.
  assert.deepEqual(await gateway.db.one(FORGET, [id]), { status: "completed" });
  await untilListed("stripe", "it is back", async () => (await read("stripe", id)).status === "completed");
  assert.equal((await read("stripe", id)).amount, 12.5);
});

/** Makes SumUp cancel a transaction, which only its list reports. */
async function cancelAtSumUp({ providerTransactionId }: Answer["body"]): Promise<void> {
  const url = `${simulators.url}/_control/sumup/transactions/${providerTransactionId}/cancel`;
  assert.equal((await fetch(url, { method: "POST" })).status, 200);
}

test("SumUp's list reverses only completed payments that it shows as canceled", async () => {
  const [payment, other] = [await completed("sumup"), await completed("sumup")];
  await cancelAtSumUp(payment);
  const isUndone = async () => (await read("sumup", payment.id)).status === "canceled";
  await untilListed("sumup", "the payment is undone", isUndone);
  assert.equal((await read("sumup", payment.id)).failure.code, "transaction_canceled");
  assert.deepEqual((await gateway.db.all(EVENTS, [payment.id])).at(-1), {
    type: "payment.canceled",
    cause: "reconciliation",
  });
  assert.equal((await read("sumup", other.id)).status, "completed");
});

test("a provider's list overrides a payment that a person settled as completed", async () => {
  const payment = await completed("sumup");
  // Canceled first, because a poll in progress would otherwise confirm the decision.
  await cancelAtSumUp(payment);
  await gateway.db.one(DECIDED, [payment.id]);
  const isKnown = async () => (await read("sumup", payment.id)).decision.provider !== null;
  await untilListed("sumup", "SumUp's outcome is known", isKnown);
  const { status, decision } = await read("sumup", payment.id);
  assert.deepEqual(
    [status, decision.status, decision.provider.status],
    ["canceled", "completed", "canceled"],
  );
});
