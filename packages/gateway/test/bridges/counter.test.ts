/** Tests the main scenarios at a counter with the real gateway, a real bridge and the shop's devices. */

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { issue, pay } from "@banco/bridge-testing/orders";
import { refundOf, SALE } from "@banco/bridge-testing/printer-shop";
import { type Counter, openCounter } from "@banco/gateway-testing/counter";
import { HANDOFF, sale } from "@banco/gateway-testing/fiscal";
import { STRIPE } from "@banco/gateway-testing/payments";
import { eventually } from "@banco/testing/eventually";
import type { RunningProgram } from "@banco/testing/process";

const PAYMENT_HANDOFF = "/v1/payment/handoff";

let counter: Counter;
let gateway: RunningProgram;
let bridge: { stop(): Promise<unknown> } | undefined;
before(async () => {
  counter = await openCounter();
  gateway = await counter.startGateway();
});
after(async () => {
  await gateway.stop();
  await counter.close();
});
afterEach(async () => {
  await bridge?.stop();
  bridge = undefined;
});

const read = async (path: string) => (await counter.call("GET", path)).body;
const charged = () => counter.terminal.charged.map(({ amountMinor }) => amountMinor);
const printed = () => counter.printer.register.issued.map(({ kind, totalMinor }) => `${kind} ${totalMinor}`);
/** Returns the number on the last printed document. */
const lastNumber = () => {
  const { z, number } = counter.printer.register.last!;
  return [z, number].map((part) => String(part).padStart(4, "0")).join("-");
};
/**
 * Reads the operations on the shop's own devices that the bridge has reported to the gateway, oldest first.
 */
const journal = async () => {
  const operations = await read(`/v1/bridges/${counter.bridgeId}/operations`);
  return operations
    .map((one: Record<string, string>) => [one.kind, one.status, one.documentId ?? one.id])
    .reverse();
};
const handReceipt = async (receipt: object) => {
  const { status, body } = await counter.call("POST", `${HANDOFF}/receipts`, { json: receipt });
  assert.equal(status, 201, JSON.stringify(body));
  return body.id as string;
};
const completed = (receiptId: string) =>
  eventually(`${receiptId} is completed`, async () => {
    const receipt = await read(`${HANDOFF}/receipts/${receiptId}`);
    return receipt.status === "completed" && receipt;
  });

test("a payment made through the bridge appears in the gateway's list", async () => {
  const running = await counter.startBridge({ payment: { driver: "hosted" }, fiscal: null });
  bridge = running;
  const { status, body } = await pay(running, { amount: 6.5 }, "sale-1");
  const { id, ...rest } = body.data;
  assert.deepEqual([status, rest], [200, { status: "completed", amount: 6.5, currency: "EUR" }]);
  const query = { start: "2026-01-01T00:00:00Z", end: "2100-01-01T00:00:00Z" };
  const { items } = (await counter.call("GET", `${STRIPE}/transactions`, { query })).body;
  const listed = items.map((one: Record<string, unknown>) => [one.id, one.type, one.status, one.amount]);
  assert.deepEqual(listed, [[id, "terminal", "completed", 6.5]]);
  assert.deepEqual((await pay(running, { amount: 6.5 }, "sale-1")).body.data.id, id);
});

for (const type of ["return", "refund"]) {
  test(`a till's receipt and its ${type} are numbered immediately and only once`, async () => {
    await counter.issueAt("F1");
    const running = await counter.startBridge({ payment: null, fiscal: { driver: "hosted" } });
    bridge = running;
    const sold = (await issue(running, sale())).body.data;
    assert.equal(sold.status, "completed");
    const request = sale({ type, original: sold.id });
    const { data } = (await issue(running, request, `${type}-1`)).body;
    assert.deepEqual([data.status, data.amount, typeof data.number], ["completed", 2.4, "string"]);
    assert.deepEqual((await issue(running, request, `${type}-1`)).body.data, data);
    await counter.issueAt("handoff");
  });
}

test("a payment handed over by an app runs on the shop's terminal", async () => {
  bridge = await counter.startBridge();
  const { body } = await counter.call("POST", `${PAYMENT_HANDOFF}/terminal`, {
    json: { amount: 2.5, terminalId: counter.bridgeId },
    headers: { "x-client-id": "till", prefer: "wait=20" },
  });
  assert.deepEqual([body.status, body.amount], ["completed", 2.5]);
  assert.equal((await read(`${PAYMENT_HANDOFF}/transactions/${body.id}`)).status, "completed");
  assert.deepEqual(charged(), [250]);
});

test("an app's receipt and its refund are printed and numbered", async () => {
  bridge = await counter.startBridge();
  const before = printed().length;
  const sale = await completed(await handReceipt(SALE));
  assert.equal(sale.number, lastNumber());
  const { z, number } = counter.printer.register.last!;
  const refund = await completed(await handReceipt(refundOf(sale.id)));
  assert.equal(refund.number, lastNumber());
  assert.deepEqual(counter.printer.register.last!.of, { z, number });
  assert.deepEqual(printed().slice(before), ["sale 240", "refund 120"]);
  for (const { date } of [sale, refund]) assert.equal(new Date(date).toISOString(), date);
});

test("a bridge killed after printing completes the receipt without reprinting", async () => {
  const running = await counter.runBridge();
  bridge = running;
  const before = printed().length;
  const killed = new Promise((resolve) => {
    counter.printer.onStage = (stage) => {
      if (stage !== "printed") return;
      counter.printer.onStage = () => {};
      resolve(running.kill());
    };
  });
  const id = await handReceipt(SALE);
  await killed;
  assert.equal((await read(`${HANDOFF}/receipts/${id}`)).status, "pending");
  bridge = await counter.runBridge();
  assert.equal((await completed(id)).number, lastNumber());
  await completed(await handReceipt(SALE));
  assert.deepEqual(printed().slice(before), ["sale 240", "sale 240"]);
});

test("offline sales and prints reach the gateway once and in order", async () => {
  const running = await counter.startBridge();
  bridge = running;
  await gateway.stop();
  const payment = (await pay(running, { amount: 2.4 })).body.data;
  const receipt = (await issue(running, SALE)).body.data;
  assert.deepEqual([payment.status, receipt.status], ["completed", "completed"]);
  gateway = await counter.startGateway();
  const done = charged().length + printed().length;
  const entries = await eventually("everything is reported", async () => {
    const now = await journal();
    return now.length >= done && now;
  });
  assert.equal(entries.length, done);
  assert.deepEqual(entries.slice(-2), [
    ["payment", "completed", payment.id],
    ["receipt", "completed", receipt.id],
  ]);
});
