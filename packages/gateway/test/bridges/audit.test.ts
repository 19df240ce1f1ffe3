/** Tests that a bridge's actions are in its owner's audit log, with the bridge and the result. */

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { HANDOFF, sale } from "@banco/gateway-testing/fiscal";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";
import { eventually } from "@banco/testing/eventually";

const BRIDGES = "/v1/bridges";

let shop: Shop;
before(async () => {
  shop = await openShop();
  for (const account of [HANDOFF, "/v1/payment/handoff"]) await shop.call("POST", account);
});
after(() => shop.stop());

interface Entry {
  actor: { type: string; id: string };
  userId: string | null;
  action: string;
  subjectId: string | null;
  effects: string[];
  status: number;
}

async function openBridge(cardholder?: object) {
  const terminalId = await shop.terminal(cardholder);
  const json = {
    name: "Counter",
    payment: { provider: "stripe", terminalId },
    fiscal: { provider: "handoff" },
  };
  const { body } = await shop.call("POST", BRIDGES, { json });
  const call = (method: string, path: string, sent: object = {}, headers = {}) =>
    shop.gateway.send(method, `${BRIDGES}${path}`, {
      headers: { "x-source-address": body.sourceAddress, ...headers },
      ...sent,
    });
  const entries = async (): Promise<Entry[]> =>
    (await shop.call("GET", "/v1/audit", { query: { bridgeId: body.id } })).body.items;
  /** Returns the newest entry, after checking that it is for this action. */
  const last = async (action: string): Promise<Pick<Entry, "subjectId" | "effects" | "status">> => {
    const [entry] = await entries();
    assert.deepEqual(
      [entry?.actor, entry?.userId, entry?.action],
      [{ type: "bridge", id: body.id }, body.approvedBy.memberId, action],
    );
    const { subjectId, effects, status } = entry!;
    return { subjectId, effects, status };
  };
  return { id: body.id as string, call, entries, last };
}

test("payments, refunds and receipts are logged once with their IDs", async () => {
  const { call, last, entries } = await openBridge();
  const key = { "idempotency-key": randomUUID() };
  const { body: paid } = await call("POST", "/payment", { json: { amount: 5 } }, key);
  assert.deepEqual(await last("POST /v1/bridges/payment"), { subjectId: paid.id, effects: [], status: 200 });
  await call("POST", "/payment", { json: { amount: 5 } }, key);
  assert.equal((await entries()).length, 1);

  const json = { refund: { transactionId: paid.id, amount: 2 } };
  assert.equal((await call("POST", "/payment", { json })).status, 200);
  const { refunds } = (await shop.call("GET", `${STRIPE}/transactions/${paid.id}`)).body;
  const refund = { subjectId: paid.id, effects: [refunds[0].id], status: 200 };
  assert.deepEqual(await last("POST /v1/bridges/payment"), refund);

  const { body: receipt } = await call("POST", "/fiscal", { json: sale() });
  assert.deepEqual(await last("POST /v1/bridges/fiscal"), {
    subjectId: receipt.id,
    effects: [],
    status: 200,
  });
});

test("running, canceled and refused payments are logged", async () => {
  const { call, last, entries } = await openBridge({ does: "nothing" });
  const running = call("POST", "/payment", { json: { amount: 5 } }, { prefer: "wait=60" });
  const entry = await eventually("it is in the log", async () => (await entries())[0]);
  const canceled = await call("DELETE", "/payment");
  assert.equal(canceled.body.id, entry.subjectId);
  assert.equal((await last("DELETE /v1/bridges/payment")).subjectId, entry.subjectId);
  await running;

  const refused = await call("POST", "/payment", { json: { amount: 6, terminalId: "tmr_nobody" } });
  const { subjectId, status } = await last("POST /v1/bridges/payment");
  assert.equal(status, refused.status);
  assert.ok(status >= 400);
  assert.equal((await shop.call("GET", `${STRIPE}/transactions/${subjectId}`)).body.status, "failed");
});

test("handed-over orders are logged when claimed and when settled", async () => {
  const { id, call, last, entries } = await openBridge();
  const { body: payment } = await shop.call("POST", "/v1/payment/handoff/terminal", {
    json: { amount: 3, terminalId: id },
    headers: { "x-client-id": "till" },
  });
  const { body: receipt } = await shop.call("POST", `${HANDOFF}/receipts`, {
    json: { ...sale(), bridgeId: id },
  });
  const path = "/handover?instance=1&takes=payments,receipts";
  assert.equal((await call("GET", path)).status, 200);
  const entry = await last("GET /v1/bridges/handover");
  assert.deepEqual(entry.effects.toSorted(), [payment.id, receipt.id].toSorted());
  await call("GET", path);
  assert.equal((await entries()).length, 1, "nothing was taken the second time");

  const json = { status: "completed" };
  await call("POST", `/handover/${payment.id}`, { json });
  const paid = await last("POST /v1/bridges/handover/{transactionId}");
  assert.deepEqual(paid, { subjectId: payment.id, effects: [], status: 200 });
  await call("POST", `/handover/receipts/${receipt.id}`, { json: { ...json, number: "0764-0001" } });
  const printed = await last("POST /v1/bridges/handover/receipts/{receiptId}");
  assert.deepEqual(printed, { subjectId: receipt.id, effects: [], status: 200 });

  const operation = {
    kind: "payment",
    driver: "ecr17",
    status: "completed",
    amount: 6.5,
    currency: "EUR",
    documentId: null,
    number: null,
    reason: null,
    occurredAt: "2026-11-21T10:00:00.000Z",
  };
  const operations = ["ord_1", "ord_2"].map((name) => ({ ...operation, id: name }));
  await call("POST", "/operations", { json: { operations } });
  assert.deepEqual((await last("POST /v1/bridges/operations")).effects, ["ord_1", "ord_2"]);
});

test("audit entries are separate for each bridge and merchant", async () => {
  const [one, other] = [await openBridge(), await openBridge()];
  await one.call("POST", "/fiscal", { json: sale() });
  assert.equal((await one.entries()).length, 1);
  assert.deepEqual(await other.entries(), []);
  const { accessToken: token } = await shop.gateway.signIn();
  const { body } = await shop.gateway.send("GET", "/v1/audit", { token, query: { bridgeId: one.id } });
  assert.deepEqual(body.items, []);
});
