import assert from "node:assert/strict";
import { test } from "node:test";
import { newId } from "@banco/core";
import type { Charge } from "@banco/providers";
import {
  operationDate,
  orderIdOf,
  orderOutcome,
  refundedOf,
  uuidOf,
} from "@banco/providers/payment/nexi/map";
import { lastDay } from "@banco/providers/payment/nexi/orders";
import { webhooks } from "@banco/providers/payment/nexi/webhook";
import type { Operation } from "@banco/providers/payment/nexi/wire";

const CHARGE = { id: "pay_1", type: "card", amountMinor: 1250, currency: "EUR" } as Charge;

function state(capturedAmount: string, ...operations: [type: string, result: string][]) {
  return {
    orderStatus: { order: { orderId: "A1", amount: "1250", currency: "EUR" }, capturedAmount },
    operations: operations.map(
      ([operationType, operationResult]) => ({ operationType, operationResult }) as Operation,
    ),
  };
}

test("a time is Italian local time, with or without Z", () => {
  const at = (operationTime: string) => operationDate({ operationTime } as Operation).toISOString();
  assert.equal(at("2023-11-28 12:41:46.724"), "2023-11-28T11:41:46.724Z");
  assert.equal(at("2022-09-01T01:20:00.001Z"), "2022-08-31T23:20:00.001Z");
});

test("an executed authorization is paid, even after a refund", () => {
  const status = (...args: Parameters<typeof state>) => orderOutcome(CHARGE, state(...args)).status;
  assert.equal(status("0"), "pending");
  assert.equal(status("0", ["AUTHORIZATION", "EXECUTED"]), "completed");
  assert.equal(status("0", ["AUTHORIZATION", "EXECUTED"], ["REFUND", "VOIDED"]), "completed");
  assert.equal(status("0", ["AUTHORIZATION", "AUTHORIZED"]), "pending");
  assert.equal(status("1250", ["AUTHORIZATION", "EXECUTED"], ["CAPTURE", "EXECUTED"]), "completed");
  assert.equal(status("0", ["AUTHORIZATION", "DECLINED"]), "failed");
  assert.equal(status("0", ["AUTHORIZATION", "VOIDED"]), "canceled");
  assert.equal(status("0", ["AUTHORIZATION", "SETTLED"]), "verification");
});

test("a reversed authorization is canceled and reverses the sale", () => {
  const outcome = (...args: Parameters<typeof state>) => {
    const { status, isUndone = false } = orderOutcome(CHARGE, state(...args));
    return [status, isUndone];
  };
  const paid: [string, string] = ["AUTHORIZATION", "EXECUTED"];
  for (const result of ["EXECUTED", "VOIDED"])
    assert.deepEqual(outcome("1250", paid, ["VOID", result]), ["canceled", true]);
  assert.deepEqual(outcome("0", ["AUTHORIZATION", "VOIDED"]), ["canceled", true]);
  assert.deepEqual(outcome("1250", paid, ["VOID", "DECLINED"]), ["completed", false]);
  assert.deepEqual(outcome("1250", paid, ["VOID", "EXECUTED"], paid), ["completed", false]);
  const operations = state("1250", paid, ["REFUND", "VOIDED"], ["VOID", "EXECUTED"]).operations;
  for (const operation of operations) operation.operationAmount = "1250";
  assert.equal(orderOutcome(CHARGE, { ...state("0"), operations }).status, "completed");
});

test("an implicit capture may be reported only by its amount", () => {
  const paid = orderOutcome(CHARGE, state("1250", ["AUTHORIZATION", "EXECUTED"]));
  assert.deepEqual([paid.status, paid.amountMinor], ["completed", 1250]);
});

test("a payer's cancelation ends a payment page but not a link", () => {
  for (const word of ["CANCELED", "CANCELLED"]) {
    const left = state("0", ["AUTHORIZATION", word]);
    assert.equal(orderOutcome(CHARGE, left).status, "canceled");
    assert.equal(orderOutcome({ ...CHARGE, type: "link" } as Charge, left).status, "pending");
  }
});

test("only a failed payment has a failure", () => {
  const failureOf = (word: string) => orderOutcome(CHARGE, state("0", ["AUTHORIZATION", word])).failure?.code;
  assert.equal(failureOf("DECLINED"), "DECLINED");
  for (const word of ["AUTHORIZED", "CANCELED", "SETTLED"]) assert.equal(failureOf(word), undefined, word);
});

test("a declined card ends a payment page but not a link", () => {
  const declined = state("0", ["AUTHORIZATION", "DECLINED"]);
  assert.equal(orderOutcome({ ...CHARGE, type: "link" } as Charge, declined).status, "pending");
  assert.equal(orderOutcome(CHARGE, declined).failure?.code, "DECLINED");
});

test("a euro order can have a numeric currency code", () => {
  const { orderStatus, ...rest } = state("1250", ["AUTHORIZATION", "EXECUTED"]);
  const order = { ...orderStatus.order, currency: "978" };
  assert.equal(orderOutcome(CHARGE, { ...rest, orderStatus: { ...orderStatus, order } }).status, "completed");
});

test("an order for a different amount or currency does not match", () => {
  for (const change of [{ amountMinor: 1251 }, { currency: "USD" }]) {
    assert.throws(() => orderOutcome({ ...CHARGE, ...change }, state("1250")), { code: "answer_mismatch" });
  }
});

test("an order ID is stable, unique and 18 characters long", () => {
  const ids = Array.from({ length: 1_000 }, () => newId("pay"));
  for (const id of ids) assert.match(orderIdOf(id), /^[A-Z0-9]{18}$/);
  assert.equal(new Set(ids.map(orderIdOf)).size, ids.length);
  assert.equal(orderIdOf(ids[0]!), orderIdOf(ids[0]!));
});

test("a refund's key is the UUID in its ID", () => {
  assert.match(uuidOf(newId("rfd")), /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

test("a link expires at the end of a day, within 89 days", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  assert.equal(lastDay(null, now), "2026-12-20");
  assert.equal(lastDay("2026-11-25T08:00:00Z", now), "2026-11-25");
  assert.equal(lastDay("2028-01-01T00:00:00Z", now), "2027-02-17");
});

test("a notification refers to its order, and invalid ones are refused", () => {
  const delivery = (body: string) =>
    ({ method: "POST", headers: {}, query: {}, body, receivedAt: new Date() }) as const;
  const good = delivery(
    JSON.stringify({ eventId: "e1", operation: { orderId: "A1", operationType: "CAPTURE" } }),
  );
  assert.deepEqual(webhooks.read(good), [
    { id: "e1", type: "CAPTURE", charges: [{ providerTransactionId: "A1" }] },
  ]);
  assert.equal(webhooks.verify({} as never, good), true);
  for (const operation of [
    { operationType: "VOID", operationResult: "EXECUTED" },
    { operationType: "AUTHORIZATION", operationResult: "VOIDED" },
  ]) {
    const body = JSON.stringify({ eventId: "e2", operation: { orderId: "A1", ...operation } });
    assert.equal(webhooks.read(delivery(body))[0]!.mayChangeCompleted, true);
  }
  for (const body of ["{", "null", '{"eventId":"e1"}']) {
    assert.equal(webhooks.verify({} as never, delivery(body)), false);
    assert.deepEqual(webhooks.read(delivery(body)), []);
  }
});

test("only completed refunds are counted as refunded", () => {
  const refund = (operationResult: string, operationAmount: string) =>
    ({ operationType: "REFUND", operationResult, operationAmount }) as Operation;
  assert.equal(refundedOf([refund("VOIDED", "200"), refund("DECLINED", "300"), refund("VOIDED", "50")]), 250);
});

test("an order in a different currency or amount does not match", () => {
  const { orderStatus, operations } = state("1250", ["AUTHORIZATION", "EXECUTED"]);
  const judge = (change: object) =>
    orderOutcome(CHARGE, {
      operations,
      orderStatus: { ...orderStatus, order: { ...orderStatus.order, ...change } },
    });
  assert.equal(judge({ currency: "978" }).status, "completed");
  for (const change of [{ currency: "USD" }, { amount: "1251" }])
    assert.throws(() => judge(change), { code: "answer_mismatch" });
});
