/** Tests sales that a provider reverses after they counted as paid. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { HANDOFF, SELLER, sale } from "@banco/gateway-testing/fiscal";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import type { Answer, Sent } from "@banco/gateway-testing/http";
import { inTime } from "@banco/gateway-testing/in-time";
import { payPage } from "@banco/gateway-testing/pay-pages";
import { type Simulators, startSimulators } from "@banco/simulators";
import { statement } from "../../src/db/statement.ts";

const EVENTS = statement(
  "test_undone_events",
  "select type, data ->> 'from' as before, data ->> 'cause' as cause from event where subject_id = $1 order by created_at, id",
);
const ADYEN = "/v1/payment/adyen";

let simulators: Simulators;
const DAY_MS = 24 * 60 * 60 * 1_000;

let gateway: TestGateway;
let merchant: SignedIn;
before(async () => {
  simulators = await startSimulators();
  gateway = await startTestGateway({ SIMULATORS_URL: simulators.url });
  merchant = await gateway.signIn();
  await call("POST", ADYEN);
  await call("POST", HANDOFF);
  await call("PATCH", `${HANDOFF}/merchant`, { json: SELLER });
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

const reaches = (id: string, status: string) =>
  inTime(gateway, `${id} is ${status}`, async () => {
    const { body } = await call("GET", `${ADYEN}/transactions/${id}`);
    return body.status === status && body;
  });

/** Creates a completed payment of 2.40 through a link. */
async function paid(): Promise<Answer["body"]> {
  const response = await call("POST", `${ADYEN}/link`, { json: { amount: 2.4 } });
  await payPage(response.body.url);
  return reaches(response.body.id, "completed");
}

/** Makes Adyen send a notification about a payment. */
async function happens(payment: Answer["body"], eventCode: string): Promise<void> {
  const url = `${simulators.url}/_control/adyen/payments/${payment.providerTransactionId}`;
  assert.equal((await fetch(url, { method: "POST", body: new URLSearchParams({ eventCode }) })).status, 204);
}

const reconciliation = async () => (await call("GET", "/v1/fiscal/reconciliation")).body;

for (const [eventCode, status, code] of [
  ["CANCELLATION", "canceled", "authorisation_canceled"],
  ["TECHNICAL_CANCEL", "canceled", "authorisation_canceled"],
  ["CAPTURE_FAILED", "failed", "capture_failed"],
] as const) {
  test(`${eventCode} reverses a completed sale, which triggers an event and leaves no turnover`, async () => {
    // Longer than a day, because Italy's day starts an hour or two before the UTC day.
    const query = {
      start: new Date(Date.now() - DAY_MS).toISOString(),
      end: new Date(Date.now() + DAY_MS).toISOString(),
    };
    const turnover = async () => {
      const { body } = await call("GET", "/v1/reports/payments", { query });
      return body.totals[0]?.taken ?? 0;
    };
    const before = await turnover();
    const payment = await paid();
    assert.equal(await turnover(), Math.round((before + 2.4) * 100) / 100);
    await happens(payment, eventCode);
    const undone = await reaches(payment.id, status);
    assert.equal(undone.failure.code, code);
    assert.deepEqual((await gateway.db.all(EVENTS, [payment.id])).at(-1), {
      type: `payment.${status}`,
      before: "completed",
      cause: "webhook",
    });
    assert.equal(await turnover(), before);
    const refund = await call("DELETE", `${ADYEN}/transactions/${payment.id}`, { json: {} });
    assert.deepEqual([refund.status, refund.body.code], [400, "transaction_not_refundable"]);
  });
}

test("a reversal in Nexi's back office reverses a completed payment", async () => {
  const nexi = "/v1/payment/nexi";
  await call("POST", nexi);
  const response = await call("POST", `${nexi}/link`, { json: { amount: 2.4 } });
  await payPage(response.body.url);
  const reached = (status: string) =>
    inTime(gateway, `the payment is ${status}`, async () => {
      const { body } = await call("GET", `${nexi}/transactions/${response.body.id}`);
      return body.status === status && body;
    });
  const payment = await reached("completed");
  const url = `${simulators.url}/_control/nexi/orders/${payment.providerTransactionId}/void`;
  assert.equal((await fetch(url, { method: "POST" })).status, 200);
  const undone = await reached("canceled");
  assert.equal(undone.failure.code, "VOIDED");
  assert.deepEqual((await gateway.db.all(EVENTS, [response.body.id])).at(-1), {
    type: "payment.canceled",
    before: "completed",
    cause: "webhook",
  });
});

test("a reversed sale leaves its receipt unpaid until another payment is linked", async () => {
  const payment = await paid();
  const receipt = await call("POST", `${HANDOFF}/receipts`, {
    json: sale({ payment: { electronic: 2.4 }, transactionId: payment.id }),
  });
  assert.equal(receipt.status, 201, receipt.text);
  const before = await reconciliation();
  await happens(payment, "CAPTURE_FAILED");
  await reaches(payment.id, "failed");
  const open = await reconciliation();
  assert.equal(open.receipts.linked, before.receipts.linked - 1);
  const lacking = open.receiptsWithoutPayment.find(({ id }: { id: string }) => id === receipt.body.id);
  assert.deepEqual(lacking.undoneTransactionIds, [payment.id]);
  const other = await paid();
  const link = { receiptId: receipt.body.id, transactionIds: [other.id] };
  const linked = await call("POST", "/v1/fiscal/reconciliation/links", { json: link });
  assert.equal(linked.status, 201, linked.text);
  const closed = await reconciliation();
  assert.ok(!closed.receiptsWithoutPayment.some(({ id }: { id: string }) => id === receipt.body.id));
});

test("a reversed sale changes a later close", async () => {
  const payment = await paid();
  const first = (await call("POST", "/v1/closes", { json: {} })).body;
  assert.ok(first.number > 0, JSON.stringify(first));
  await happens(payment, "CANCELLATION");
  await reaches(payment.id, "canceled");
  const reading = (await call("GET", "/v1/closes/reading")).body;
  assert.ok(JSON.stringify(reading.late).includes("-2.4"), JSON.stringify(reading.late));
  const other = await paid();
  await happens(other, "REPORT_AVAILABLE");
  const patched = await call("PATCH", `${ADYEN}/transactions/${other.id}`, { json: { status: "failed" } });
  assert.equal(patched.status, 400);
  assert.equal((await call("GET", `${ADYEN}/transactions/${other.id}`)).body.status, "completed");
});
