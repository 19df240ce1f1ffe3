import assert from "node:assert/strict";
import { test } from "node:test";
import { INVOICE, RECEIPT } from "@banco/bridge-testing/samples";
import {
  type DocumentOrder,
  DRIVER_TIMING,
  type PaymentOrder,
  type RefundOrder,
  type Task,
} from "@banco/driver";
import type { HostedAnswer } from "../src/client.ts";
import { hostedDocuments } from "../src/fiscal.ts";
import { hostedPayments, type PaymentChoice } from "../src/payment.ts";
import { answered, scriptedHosted } from "./scripted-hosted.ts";

const PAYMENT: PaymentOrder = { kind: "payment", amountMinor: 600, currency: "EUR" };
const REFUND: RefundOrder = { kind: "refund", transactionId: "pay_1", amount: 2 };
const RECEIPT_ORDER = { kind: "receipt", document: RECEIPT } as DocumentOrder;
const INVOICE_ORDER = { kind: "invoice", document: INVOICE } as DocumentOrder;
const LOST: HostedAnswer = { kind: "no_answer" };
const UNSENT: HostedAnswer = { kind: "not_sent", reason: "no route" };
const REFUSAL = answered(400, { detail: "no", errors: [] });
const paymentOf = (status: string, more: object = {}) =>
  answered(200, { id: "pay_9", status, amount: 6, currency: "EUR", ...more });
const documentOf = (status: string, more: object = {}) =>
  answered(200, { id: "doc_9", status, number: null, amount: 12.2, ...more });

/** Returns an order's context, and the notes of its driver. */
function taskOf(memory: unknown = null) {
  const notes: unknown[] = [];
  const signal = new AbortController().signal;
  const task = { id: "ord_1", createdAt: 0, memory, signal, remember: (note: unknown) => notes.push(note) };
  return { task: task as unknown as Task, notes };
}
const SENT = { registration: "own", body: { amount: 6 } };

function payments(choice: Partial<PaymentChoice>, ...answers: HostedAnswer[]) {
  const { hosted, calls } = scriptedHosted(...answers);
  return { driver: hostedPayments(hosted, { driver: "hosted", ...choice }, DRIVER_TIMING), calls };
}
function documents(canWait: boolean, ...answers: HostedAnswer[]) {
  const { hosted, calls } = scriptedHosted(...answers);
  return { driver: hostedDocuments(hosted, { provider: "acube" }, DRIVER_TIMING, { canWait }), calls };
}

test("a refusal does not disprove an order that an earlier process has sent", async () => {
  const { task } = taskOf(SENT);
  assert.equal((await payments({}, REFUSAL).driver.resume(PAYMENT, task)).state, "open");
  assert.equal((await payments({}, REFUSAL).driver.resume(REFUND, task)).state, "open");
  assert.equal((await documents(false, REFUSAL).driver.resume(RECEIPT_ORDER, task)).state, "open");
  const waiting = taskOf({ ...SENT, isWaiting: true }).task;
  const failed = { id: "ord_1", status: "failed", amount: 12.2, reason: "no" };
  assert.deepEqual(await documents(true, REFUSAL).driver.resume(INVOICE_ORDER, waiting), {
    state: "settled",
    data: failed,
  });
});

test("an order is not sent again under another registration", async () => {
  const { task } = taskOf({ ...SENT, registration: "former" });
  const { driver, calls } = payments({}, paymentOf("completed"));
  assert.deepEqual(await driver.resume(PAYMENT, task), { state: "open" });
  assert.deepEqual(await driver.resume(PAYMENT, taskOf().task), { state: "open" });
  assert.deepEqual(calls, []);
});

test("an order whose stored refusal is about rights has failed", async () => {
  const refused = answered(403, { code: "bridge_right_missing", detail: "no" }, true);
  const failed = async (order: PaymentOrder | RefundOrder) => {
    const outcome = await payments({}, refused).driver.resume(order, taskOf(SENT).task);
    return outcome.state === "settled" ? outcome.data : outcome;
  };
  const texts = { status: "failed", reason: "no", currency: "EUR" };
  assert.deepEqual(await failed(PAYMENT), { id: "ord_1", amount: 6, ...texts });
  assert.deepEqual(await failed(REFUND), { id: "pay_1", amount: 2, ...texts });
});

test("an order's own provider and terminal replace the bridge's", async () => {
  const choice = { provider: "stripe", terminalId: "till-1" };
  const bodyOf = async (order: PaymentOrder | RefundOrder) => {
    const { driver, calls } = payments(choice, paymentOf("completed"));
    const { task, notes } = taskOf();
    await (order.kind === "refund" ? driver.refund(order, task) : driver.pay(order, task));
    assert.deepEqual(notes, [{ registration: "own", body: calls[0]!.body }], "stored before it is sent");
    return [calls[0]!.body, driver.deviceOf(order)];
  };
  const basic = { amount: 6, currency: "EUR" };
  assert.deepEqual(await bodyOf(PAYMENT), [{ ...basic, ...choice }, "terminal till-1"]);
  const own = { provider: "sumup", terminalId: "till-2" };
  assert.deepEqual(await bodyOf({ ...PAYMENT, ...own }), [{ ...basic, ...own }, "terminal till-2"]);
  const refund = { transactionId: "pay_1", amount: 2, provider: "sumup" };
  assert.deepEqual(await bodyOf({ ...REFUND, provider: "sumup" }), [{ refund }, null]);
});

test("only a pending payment on the bridge's own terminal is canceled at the deadline", async () => {
  const deletions = async (status: string, change: Partial<PaymentOrder> = {}, choice = {}) => {
    const { driver, calls } = payments(choice, paymentOf(status));
    const outcome = await driver.pay({ ...PAYMENT, ...change }, taskOf().task);
    assert.ok(outcome.state === "open" && outcome.data?.status === "verification", outcome.state);
    return calls.filter(({ method }) => method === "DELETE").length;
  };
  assert.equal(await deletions("pending"), 1);
  assert.equal(await deletions("verification"), 0);
  assert.equal(await deletions("pending", { terminalId: "till-2" }), 0);
  assert.equal(await deletions("pending", { provider: "sumup" }), 0);
  assert.equal(await deletions("pending", {}, { terminalId: "till-2" }), 0);
});

test("a refund is returned once its provider has accepted it", async () => {
  const { driver, calls } = payments({}, paymentOf("verification"), paymentOf("pending"));
  const outcome = await driver.refund({ ...REFUND, memberId: "usr_anna" }, taskOf().task);
  assert.ok(outcome.state === "open" && outcome.data?.status === "pending", outcome.state);
  assert.deepEqual(
    calls.map(({ memberId, waitSeconds }) => [memberId, waitSeconds]),
    [
      ["usr_anna", undefined],
      ["usr_anna", undefined],
    ],
  );
});

test("a payment outside the contract is no outcome, and unknown means are left out", async () => {
  const pay = (...answers: HostedAnswer[]) => payments({}, ...answers).driver.pay(PAYMENT, taskOf().task);
  assert.deepEqual(await pay(paymentOf("paid")), { state: "open" });
  const means = [{ kind: "card", amount: 6 }];
  const data = { id: "pay_9", status: "completed", amount: 6, currency: "EUR" };
  assert.deepEqual(await pay(paymentOf("completed", { means })), {
    state: "settled",
    data: { ...data, means },
  });
  const unknown = paymentOf("completed", { means: [{ kind: "shells", amount: 6 }] });
  assert.deepEqual(await pay(unknown), { state: "settled", data });
});

test("only an invoice that cannot be sent waits for the internet", async () => {
  const { task, notes } = taskOf();
  const waiting = await documents(true, UNSENT).driver.invoice(INVOICE_ORDER as never, task);
  assert.deepEqual(waiting, { state: "open", isWaiting: true });
  assert.deepEqual(
    notes.map((note) => (note as { isWaiting: boolean }).isWaiting),
    [false, true],
  );
  const refused = async (canWait: boolean, answer: HostedAnswer) =>
    (await documents(canWait, answer).driver.invoice(INVOICE_ORDER as never, taskOf().task)).state;
  assert.deepEqual([await refused(true, REFUSAL), await refused(false, UNSENT)], ["refused", "refused"]);
  const devices = [true, false].map((canWait) => documents(canWait, LOST).driver.deviceOf(INVOICE_ORDER));
  assert.deepEqual(devices, ["invoices at https://api.example.com", null]);
  assert.equal(documents(true, LOST).driver.deviceOf(RECEIPT_ORDER), null);
});

test("a document waits briefly for its number, and is issued by the requested provider", async () => {
  const issue = async (order: DocumentOrder, ...answers: HostedAnswer[]) => {
    const { driver, calls } = documents(false, ...answers);
    const outcome = await driver.receipt(order as never, taskOf().task);
    return { outcome, calls };
  };
  const data = { id: "doc_9", status: "completed", amount: 12.2, number: "0001" };
  const soon = await issue(RECEIPT_ORDER, documentOf("pending"), documentOf("completed", { number: "0001" }));
  assert.deepEqual(soon.outcome, { state: "settled", data });
  const late = await issue(RECEIPT_ORDER, documentOf("pending"));
  assert.ok(late.outcome.state === "settled" && late.outcome.data.status === "pending");
  assert.equal(late.calls.length, 1 + DRIVER_TIMING.numberMs / DRIVER_TIMING.againMs);
  assert.deepEqual((await issue(RECEIPT_ORDER, answered(200, { id: "doc_9" }))).outcome, { state: "open" });
  const providers = [RECEIPT_ORDER, { ...RECEIPT_ORDER, document: { ...RECEIPT, provider: "own" } }];
  for (const [index, order] of providers.entries()) {
    const { calls } = await issue(order as DocumentOrder, documentOf("completed"));
    assert.equal((calls[0]!.body as { provider: string }).provider, ["acube", "own"][index]);
  }
});
