import assert from "node:assert/strict";
import { test } from "node:test";
import { newId } from "@banco/core";
import { known, newCharge, newRefund } from "@banco/provider-testing/payment/bench";
import type { KnownCharge, ProviderRequest } from "@banco/providers";
import { history } from "@banco/providers/payment/nexi/history";
import type { Context } from "@banco/providers/payment/nexi/manifest";
import { orderIdOf, orderOutcome, refundOutcome, uuidOf } from "@banco/providers/payment/nexi/map";
import { openPage, readOrder } from "@banco/providers/payment/nexi/orders";
import { readRefund, refund } from "@banco/providers/payment/nexi/refunds";
import type { Operation } from "@banco/providers/payment/nexi/wire";

/** 12:00 in Italy. */
const AT = new Date("2026-11-20T11:00:00.000Z");
const HOUR_MS = 3_600_000;
const after = (ms: number) => new Date(AT.getTime() + ms);

/** Returns a context with the responses of a function of the path, and the requests that it receives. */
function nexi(answerOf: (path: string) => object | undefined) {
  const requests: ProviderRequest[] = [];
  const send = async (request: ProviderRequest) => {
    requests.push(request);
    const answer = answerOf(request.path);
    const status = (answer as { status?: number } | undefined)?.status ?? (answer ? 200 : 404);
    return { status, headers: {}, text: JSON.stringify(answer ?? {}) };
  };
  const context = {
    ...{ http: { xpay: { send } }, credentials: { apiKey: "k" }, settings: {}, mode: "live" },
    ...{ clock: { now: () => AT }, returnUrl: "https://shop.example.com", webhookUrl: "https://hook" },
  } as unknown as Context;
  return { requests, context };
}

const CHARGE = newCharge("card", { createdAt: AT });
const PAID = { ...known(CHARGE), providerTransactionId: orderIdOf(CHARGE.id) } as KnownCharge;
const operation = (operationId: string, operationType: string, change: Partial<Operation> = {}) =>
  ({
    ...{ operationId, operationType, operationResult: "EXECUTED", operationTime: "2026-11-20 12:00:00.000" },
    ...{ orderId: "A1", operationAmount: "500", operationCurrency: "EUR" },
    ...change,
  }) as Operation;
const refunded = (operationId: string, change: Partial<Operation> = {}) =>
  operation(operationId, "REFUND", { operationResult: "VOIDED", ...change });
const orderOf = (operations: Operation[], change: object = {}, capturedAmount = "0") => ({
  orderStatus: { order: { orderId: "A1", amount: "1250", currency: "EUR", ...change }, capturedAmount },
  operations,
});

test("a refund refers to the completed capture, or to the authorization", async () => {
  const pathFor = async (...operations: Operation[]) => {
    const { context, requests } = nexi((path) =>
      path.endsWith("/refunds") ? { operationId: "R1" } : orderOf(operations),
    );
    const request = newRefund(PAID, 500);
    assert.equal((await refund(context, request)).status, "pending");
    assert.equal(requests[1]?.headers?.["idempotency-key"], uuidOf(request.id));
    return /operations\/(\w+)/.exec(requests[1]?.path ?? "")?.[1];
  };
  const failed = { operationResult: "FAILED" } as const;
  assert.equal(await pathFor(operation("A", "AUTHORIZATION"), operation("C", "CAPTURE")), "C");
  assert.equal(await pathFor(operation("A", "AUTHORIZATION"), operation("C", "CAPTURE", failed)), "A");
  await assert.rejects(pathFor(operation("A", "AUTHORIZATION", failed)), { code: "not_paid" });
});

test("a lost refund is the only one of its amount and time", async () => {
  const request = newRefund(PAID, 500, { createdAt: AT, mayRepeat: false, others: ["R9"] });
  const findAmong = (...operations: Operation[]) =>
    readRefund(nexi(() => orderOf([operation("C", "CAPTURE"), ...operations])).context, request);
  assert.equal((await findAmong(refunded("R1"))).providerRefundId, "R1");
  assert.equal((await findAmong(refunded("R9"), refunded("R2"))).providerRefundId, "R2");
  const near = refunded("R3", { operationTime: "2026-11-20 13:59:59.999" });
  assert.equal((await findAmong(near)).providerRefundId, "R3");
  for (const change of [
    { operationAmount: "501" },
    { operationTime: "2026-11-20 14:00:00.000" },
    { operationTime: "2026-11-20 10:00:00.000" },
    { operationType: "CAPTURE" },
  ] as const)
    assert.equal((await findAmong(refunded("R1", change as never))).status, "no_record");
  await assert.rejects(findAmong(refunded("R1"), refunded("R2")), { code: "ambiguous" });
});

test("a refund is read by its operation, and is pending until listed", async () => {
  const request = newRefund(PAID, 500, { providerRefundId: "R2" });
  const readAmong = (...operations: Operation[]) =>
    readRefund(nexi(() => orderOf(operations)).context, request);
  const failed = { operationResult: "FAILED" } as const;
  assert.equal((await readAmong(refunded("R1"), refunded("R2", failed))).status, "failed");
  assert.deepEqual(await readAmong(refunded("R1")), { status: "pending", providerRefundId: "R2" });
});

test("a refund of another amount or currency does not match", () => {
  const request = newRefund(PAID, 500);
  assert.equal(refundOutcome(request, refunded("R1", { operationCurrency: "978" })).status, "completed");
  for (const change of [{ operationAmount: "501" }, { operationCurrency: "USD" }])
    assert.throws(() => refundOutcome(request, refunded("R1", change)), { code: "answer_mismatch" });
});

test("a rejected order that exists has its outcome", async () => {
  const refusal = { status: 400, errors: [{ code: "GW0001", description: "order exists" }] };
  const existing = orderOf([operation("A", "AUTHORIZATION")]);
  const { context } = nexi((path) => (path.endsWith("/hpp") ? refusal : existing));
  assert.equal((await openPage(context, CHARGE)).status, "completed");
  const unknown = nexi((path) => (path.endsWith("/hpp") ? refusal : undefined)).context;
  await assert.rejects(openPage(unknown, CHARGE), { code: "GW0001" });
  const broken = nexi((path) => (path.endsWith("/hpp") ? { ...refusal, status: 500 } : existing)).context;
  await assert.rejects(openPage(broken, CHARGE), { code: "GW0001" });
});

test("an order with a lost response counts only if it was used", async () => {
  const lost = { ...known(CHARGE), mayRepeat: false } as KnownCharge;
  const statusOf = async (...operations: Operation[]) =>
    (await readOrder(nexi(() => orderOf(operations)).context, lost)).status;
  assert.equal(await statusOf(), "no_record");
  assert.equal(await statusOf(operation("A", "AUTHORIZATION")), "completed");
});

test("a link with an attempt in progress is open after its last day", async () => {
  const link = newCharge("link", {
    ...{ createdAt: AT, link: { expiresAt: AT.toISOString(), successUrl: null, cancelUrl: null } },
  });
  const readAt = async (now: Date, operationResult: string) => {
    const operations = [operation("A", "AUTHORIZATION", { operationResult } as never)];
    const shown = { ...orderOf(operations), links: [{ linkId: "L1" }] };
    const { context, requests } = nexi(() => shown);
    const charge = { ...known(link), providerTransactionId: "A1", now } as KnownCharge;
    return [(await readOrder(context, charge)).status, requests.length];
  };
  assert.deepEqual(await readAt(after(48 * HOUR_MS), "PENDING"), ["pending", 1]);
  assert.deepEqual(await readAt(after(48 * HOUR_MS), "DECLINED"), ["canceled", 1]);
  assert.deepEqual(await readAt(after(1), "DECLINED"), ["canceled", 2]);
  assert.deepEqual(await readAt(after(-1), "DECLINED"), ["pending", 1]);
});

/** Returns the payments that are listed for orders. */
async function listed(order: object, from = AT, to = after(1)) {
  const { context } = nexi((path) =>
    path.endsWith("/operations") ? { operations: [operation("A", "AUTHORIZATION")] } : order,
  );
  return (await history.list(context, { from, to, cursor: null })).charges;
}

test("only our own executed authorization counts as charged in the list", async () => {
  const customField = newId("pay");
  const authorized = [operation("A", "AUTHORIZATION")];
  const [ours] = await listed(orderOf(authorized, { customField }, "1000"));
  assert.deepEqual([ours?.status, ours?.amountMinor, ours?.id], ["completed", 1250, customField]);
  const [unshown] = await listed(orderOf(authorized, { customField }));
  assert.deepEqual([unshown?.status, unshown?.amountMinor], ["completed", 1250]);
  const [held] = await listed(orderOf(authorized));
  assert.deepEqual([held?.status, held?.amountMinor, held?.id], ["pending", 1250, undefined]);
  const [part] = await listed(orderOf(authorized, { currency: "978" }, "1000"));
  assert.deepEqual([part?.status, part?.amountMinor, part?.currency], ["completed", 1000, "EUR"]);
  const [undone] = await listed(orderOf([...authorized, operation("V", "VOID")], { customField }));
  assert.equal(undone?.status, "canceled");
});

test("a payment is listed only within the span", async () => {
  const order = orderOf([operation("A", "AUTHORIZATION")]);
  assert.equal((await listed(order)).length, 1);
  assert.deepEqual([await listed(order, after(1), after(2)), await listed(order, after(-1), AT)], [[], []]);
});

test("a full page is followed by one that starts with its oldest time", async () => {
  const nextOf = async (times: string[], cursor: string | null = null) => {
    const operations = times.map((operationTime) => operation("R", "REFUND", { operationTime }));
    const { context } = nexi(() => ({ operations }));
    return (await history.list(context, { from: after(-HOUR_MS), to: AT, cursor })).next;
  };
  const full = (time: string, count = 100) => Array.from({ length: count }, () => time);
  const time = "2026-11-20 11:30:00.000";
  assert.equal(await nextOf(full(time, 99)), null);
  assert.equal(await nextOf(full(time)), "2026-11-20T11:30:00.001Z|100");
  const until = "2026-11-20T11:30:00.001Z";
  assert.equal(await nextOf(full(time), `${until}|100`), `${until}|500`);
  await assert.rejects(nextOf(full(time, 500), `${until}|500`), { code: "crowded" });
});

test("an order is charged by its last authorization, its capture or its amount", () => {
  const outcomeOf = (capturedAmount: string, ...operations: Operation[]) => {
    const { status, amountMinor } = orderOutcome(CHARGE, orderOf(operations, {}, capturedAmount));
    return [status, amountMinor];
  };
  const declined = { operationResult: "DECLINED" } as const;
  const open = operation("A", "AUTHORIZATION", { operationResult: "PENDING" });
  const paid = operation("A", "AUTHORIZATION");
  assert.deepEqual(outcomeOf("0", operation("A", "AUTHORIZATION", declined), paid), ["completed", 1250]);
  assert.deepEqual(outcomeOf("0", operation("C", "CAPTURE")), ["completed", 1250]);
  assert.deepEqual(outcomeOf("0", operation("C", "CAPTURE", declined)), ["pending", undefined]);
  assert.deepEqual(outcomeOf("1250"), ["completed", 1250]);
  assert.deepEqual(outcomeOf("1249", open), ["pending", undefined]);
  assert.deepEqual(outcomeOf("1350", paid), ["completed", 1350]);
  const undone = [paid, operation("V", "VOID"), operation("B", "AUTHORIZATION", declined)];
  assert.deepEqual(outcomeOf("1250", ...undone), ["canceled", undefined]);
});

test("a hosted page charges its payment immediately", async () => {
  const { context, requests } = nexi(() => ({ hostedPage: "https://pay" }));
  await openPage(context, CHARGE);
  const { paymentSession, order } = JSON.parse(String(requests[0]?.body));
  assert.deepEqual(
    [paymentSession.captureType, paymentSession.amount, order.customField],
    ["IMPLICIT", "1250", CHARGE.id],
  );
});

test("an expired link stays open if Nexi cannot deactivate it", async () => {
  const link = newCharge("link", {
    ...{ createdAt: AT, link: { expiresAt: AT.toISOString(), successUrl: null, cancelUrl: null } },
  });
  const statusOf = async (links: object[], answer: object, memory: object = {}) => {
    const { context } = nexi((path) => (path.endsWith("/cancels") ? answer : { ...orderOf([]), links }));
    const charge = { ...known(link), providerTransactionId: "A1", memory, now: after(1) } as KnownCharge;
    return (await readOrder(context, charge)).status;
  };
  assert.equal(await statusOf([{ linkId: "L1" }], {}), "canceled");
  assert.equal(await statusOf([], {}, { linkId: "L1" }), "canceled");
  assert.equal(await statusOf([], {}), "pending");
  assert.equal(await statusOf([{ linkId: "L1" }], { status: 400 }), "pending");
});
