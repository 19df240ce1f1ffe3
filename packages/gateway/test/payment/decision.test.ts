/** Tests payments in verification that an owner settles after looking at the provider's dashboard. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { inTime } from "@banco/gateway-testing/in-time";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { openShop, putInDoubt, putRefundInDoubt, type Shop, STRIPE } from "@banco/gateway-testing/payments";
import { statement } from "../../src/db/statement.ts";

const EVENTS = statement(
  "test_decision_events",
  "select type, data ->> 'cause' as cause from event where subject_id = $1 order by created_at, id",
);
const AUDIT = statement(
  "test_decision_audit",
  "select action from audit_entry where subject_id = $1 and action like '%decision'",
);
const AGED = statement(
  "test_decision_aged",
  "update payment_transaction set created_at = created_at - interval '20 minutes', next_check_at = now() where id = $1",
);
const REFUND_DUE = statement(
  "test_refund_due",
  "update payment_refund set next_check_at = now() where id = $1",
);
const RESERVED = statement(
  "test_reserved",
  "select reserved_minor::int as reserved from payment_transaction where id = $1",
);
const REFUND_EVENTS = statement(
  "test_refund_decision_events",
  "select type from event where subject_id = $1 and type like 'refund.%' order by created_at, id",
);
const HOLD_REFUND = statement(
  "test_hold_refund",
  "select 1 as held from payment_refund where id = $1 for update",
);
const WAITING = statement(
  "test_waiting_decisions",
  "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
);
const REASON = "The dashboard shows no payment for this order";

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.stop());

/** Creates a payment with an unknown outcome on a terminal where no one has presented a card yet. */
async function inDoubt(terminalId: string) {
  const { body } = await shop.pay("terminal", { amount: 12, terminalId });
  await putInDoubt(shop.gateway, body.id);
  return body.id as string;
}

const decide = (id: string, json: object, sent: object = {}) =>
  shop.call("POST", `${STRIPE}/transactions/${id}/decision`, { json, ...sent });

test("settling a payment frees the terminal, and later outcomes are still recorded", async () => {
  const terminalId = await shop.terminal({ does: "nothing" });
  const id = await inDoubt(terminalId);
  const busy = await shop.pay("terminal", { amount: 5, terminalId });
  assert.equal(busy.body.code, "terminal_busy");
  const decided = await decide(id, { status: "failed", reason: REASON });
  assert.equal(decided.status, 200, decided.text);
  const { status, failure, decision } = decided.body;
  assert.deepEqual(
    [status, failure.message, decision.status, decision.reason, decision.provider],
    ["failed", REASON, "failed", REASON, null],
  );
  assert.deepEqual((await shop.gateway.db.all(EVENTS, [id])).at(-1), {
    type: "payment.failed",
    cause: "person",
  });
  assert.equal((await shop.gateway.db.all(AUDIT, [id])).length, 1);
  const url = `${shop.simulators.url}/_control/stripe/readers/${terminalId}`;
  const paid = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ does: "approve" }),
    redirect: "manual",
  });
  assert.ok(paid.status < 400);
  const known = await shop.reaches(id, "completed");
  assert.deepEqual(
    [known.amount, known.decision.status, known.decision.provider.status],
    [12, "failed", "completed"],
  );
  assertProblem(await decide(id, { status: "failed", reason: REASON }), 409, "conflict");
  assert.equal((await shop.pay("terminal", { amount: 5, terminalId })).status, 201);
});

test("an owner can settle a terminal payment that has no provider response", async () => {
  const terminalId = await shop.terminal({ does: "nothing" });
  const { body } = await shop.pay("terminal", { amount: 12, terminalId });
  assertProblem(await decide(body.id, { status: "failed", reason: REASON }), 409, "conflict");
  const match = { method: "GET", path: "^/v1/payment_intents/pi_" };
  await shop.fault({ fault: "status", status: 404, match, times: 1000 });
  await shop.gateway.db.one(AGED, [body.id]);
  await shop.reaches(body.id, "verification");
  const decided = await decide(body.id, { status: "failed", reason: REASON });
  assert.equal(decided.body.status, "failed", decided.text);
  await fetch(`${shop.simulators.url}/_control/stripe/faults`, { method: "DELETE" });
});

test("a payment settled as completed counts unless the provider contradicts it", async () => {
  const terminalId = await shop.terminal({ does: "nothing" });
  const id = await inDoubt(terminalId);
  const decided = await decide(id, { status: "completed", amount: 11.5, reason: "Paid, says the dashboard" });
  assert.deepEqual(
    [decided.body.status, decided.body.amount, decided.body.decision.amount],
    ["completed", 11.5, 11.5],
  );
  const url = `${shop.simulators.url}/_control/stripe/readers/${terminalId}`;
  await fetch(url, { method: "POST", body: new URLSearchParams({ does: "cancel" }), redirect: "manual" });
  const known = await shop.reaches(id, "canceled");
  assert.deepEqual([known.decision.status, known.decision.provider.status], ["completed", "canceled"]);
});

test("only the signed-in owner can settle a payment in verification", async () => {
  const terminalId = await shop.terminal({ does: "nothing" });
  const id = await inDoubt(terminalId);
  assertProblem(await decide(id, { status: "failed" }), 400, "validation_failed");
  assertProblem(await decide(id, { status: "pending", reason: REASON }), 400, "validation_failed");
  const part = await decide(id, { status: "failed", amount: 3, reason: REASON });
  assert.equal(part.body.errors[0].path, "/amount");
  const stranger = (await shop.gateway.signIn()).accessToken;
  await shop.call("POST", STRIPE, { token: stranger });
  assert.equal((await decide(id, { status: "failed", reason: REASON }, { token: stranger })).status, 404);
  const key = await shop.call("POST", "/v1/keys", { json: { name: "till", scopes: ["payments:write"] } });
  const byKey = await decide(id, { status: "failed", reason: REASON }, { token: key.body.key });
  assert.equal(byKey.status, 403, byKey.text);
  const paid = await shop.completedCard(4);
  assertProblem(await decide(paid.id, { status: "failed", reason: REASON }), 409, "conflict");
});

/** A payment of 10 with a refund of 4 in verification. */
async function refundInDoubt() {
  const { id } = await shop.completedCard(10);
  const { body } = await shop.call("DELETE", `${STRIPE}/transactions/${id}`, { json: { amount: 4 } });
  const refundId: string = body.refunds[0].id;
  await putRefundInDoubt(shop.gateway, refundId);
  const path = `${STRIPE}/transactions/${id}/refunds/${refundId}/decision`;
  return {
    id: id as string,
    refundId,
    decideRefund: (json: object, sent: object = {}) => shop.call("POST", path, { json, ...sent }),
    refund: (amount: number) => shop.call("DELETE", `${STRIPE}/transactions/${id}`, { json: { amount } }),
  };
}

test("settling a refund as failed releases its amount", async () => {
  const { id, refundId, decideRefund, refund } = await refundInDoubt();
  assertProblem(await refund(7), 400, "refund_exceeds_payment");
  const { status, body } = await decideRefund({ status: "failed", reason: REASON });
  assert.equal(status, 200);
  const [decided] = body.refunds;
  assert.deepEqual(
    [body.refundedAmount, decided.status, decided.failure.message, decided.decision.reason],
    [0, "failed", REASON, REASON],
  );
  // The simulated provider has made it anyway, and has six left. Its webhook about the six may report the
  // first refund too, so the payment's total does not show the released amount.
  const { refunds } = (await refund(6)).body as { refunds: { id: string; amount: number; status: string }[] };
  const others = refunds.filter((one) => one.id !== refundId);
  assert.deepEqual(
    others.map(({ amount, status }) => [amount, status]),
    [[6, "completed"]],
  );
  assert.deepEqual(await shop.gateway.db.one(RESERVED, [id]), { reserved: 0 });
  assert.equal((await shop.gateway.db.all(AUDIT, [id])).length, 1);
  assert.ok(
    (await shop.gateway.db.all<{ type: string }>(REFUND_EVENTS, [id])).some(
      ({ type }) => type === "refund.failed",
    ),
  );
});

test("settling a refund as completed counts it as refunded", async () => {
  const { decideRefund, refund } = await refundInDoubt();
  const { body } = await decideRefund({ status: "completed", providerRefundId: "re_1", reason: REASON });
  assert.deepEqual([body.refundedAmount, body.refunds[0].decision.status], [4, "completed"]);
  assertProblem(await refund(6.01), 400, "refund_exceeds_payment");
  assert.equal((await refund(6)).body.refundedAmount, 10);
  assertProblem(await decideRefund({ status: "failed", reason: REASON }), 409, "conflict");
});

test("only one of two concurrent refund settlements wins", async () => {
  const { id, refundId, decideRefund } = await refundInDoubt();
  // Both read the refund before either writes.
  const deciding = await shop.gateway.db.transaction(async (queries) => {
    await queries.one(HOLD_REFUND, [refundId]);
    const both = (["completed", "failed"] as const).map((status) => decideRefund({ status, reason: REASON }));
    await inTime(
      shop.gateway,
      "both wait for it",
      async () => (await shop.gateway.db.all(WAITING, [])).length >= 2,
    );
    return { both };
  });
  const answers = await Promise.all(deciding.both);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  const decided = answers.find(({ status }) => status === 200)!.body.refunds[0].status;
  const { body } = await shop.call("GET", `${STRIPE}/transactions/${id}`);
  assert.deepEqual([body.refunds[0].status, body.refundedAmount], [decided, decided === "failed" ? 0 : 4]);
});

test("a later provider outcome overrides a manually settled refund", async () => {
  const { id, refundId, decideRefund } = await refundInDoubt();
  await decideRefund({ status: "failed", reason: REASON });
  await shop.gateway.db.one(REFUND_DUE, [refundId]);
  const known = await inTime(shop.gateway, "the refund is completed", async () => {
    const { body } = await shop.call("GET", `${STRIPE}/transactions/${id}`);
    return body.refunds[0].status === "completed" && body;
  });
  assert.deepEqual([known.refundedAmount, known.refunds[0].decision.status], [4, "failed"]);
});

test("only the owner can settle a refund in verification", async () => {
  const { id, decideRefund } = await refundInDoubt();
  const input = { status: "failed", reason: REASON };
  assertProblem(await decideRefund({ status: "failed" }), 400, "validation_failed");
  assertProblem(await decideRefund({ ...input, status: "canceled" }), 400, "validation_failed");
  const stranger = (await shop.gateway.signIn()).accessToken;
  await shop.call("POST", STRIPE, { token: stranger });
  assertProblem(await decideRefund(input, { token: stranger }), 404, "not_found");
  const key = await shop.call("POST", "/v1/keys", { json: { name: "till", scopes: ["payments:write"] } });
  assert.equal((await decideRefund(input, { token: key.body.key })).status, 403);
  const other = `${STRIPE}/transactions/${(await shop.completedCard(4)).id}/refunds`;
  assertProblem(await shop.call("POST", `${other}/rfd_none/decision`, { json: input }), 404, "not_found");
  const unknown = `${STRIPE}/transactions/${id}/refunds/rfd_none/decision`;
  assertProblem(await shop.call("POST", unknown, { json: input }), 404, "not_found");
  const { body } = await shop.call("DELETE", `${STRIPE}/transactions/${id}`, { json: { amount: 1 } });
  const completed = body.refunds.find(({ status }: { status: string }) => status === "completed");
  const path = `${STRIPE}/transactions/${id}/refunds/${completed.id}/decision`;
  assertProblem(await shop.call("POST", path, { json: input }), 409, "conflict");
});
