/**
 * Tests payments by voucher at a bridge: with the gateway, a bridge and the shop's own devices, and
 * directly through the API.
 */

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, afterEach, before, test } from "node:test";
import { call } from "@banco/bridge-testing/bridge";
import { type Counter, openCounter } from "@banco/gateway-testing/counter";
import { eventually } from "@banco/testing/eventually";
import type { RunningProgram } from "@banco/testing/process";

let counter: Counter;
let gateway: RunningProgram;
let bridge: { url: string; stop(): Promise<unknown> } | undefined;
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

const goods = (price: number) => [{ description: "Dish", quantity: 1, price, vat: "10" }];
const cash = (amount: number) => ({ means: "cash", amount });
const by = (code: string, amount: number) => ({ means: "voucher", code, amount });
const read = async (path: string) => (await counter.call("GET", path)).body;
const atTill = (path: string, body: object) => call(bridge!.url, "POST", path, body);

/** Sells a voucher of 50 in the hosted API, and returns it with its code. */
async function buy(vat = "N2") {
  const voucher = { purpose: vat === "N2" ? "multi" : "single" };
  const items = [{ description: "Buono", quantity: 1, price: 50, vat, voucher }];
  const sold = await counter.call("POST", "/v1/sales", {
    json: { items, payments: [cash(50)], document: { kind: "none" } },
    headers: { "idempotency-key": randomUUID(), "x-client-id": "office" },
  });
  assert.equal(sold.body.status, "completed", JSON.stringify(sold.body));
  const { id } = sold.body.issued[0];
  const { body } = await counter.call("POST", `/v1/vouchers/${id}/code`);
  return { id: id as string, code: body.code as string };
}
const balanceOf = async (id: string) => (await read(`/v1/vouchers/${id}`)).balance;

test("a voucher pays at a bridge, and the hosted API records it", async () => {
  const { id, code } = await buy();
  bridge = await counter.startBridge();
  const sold = await atTill("/sales", { items: goods(30), payments: [by(code, 20), cash(10)] });
  const { data } = sold.body;
  assert.equal(data.status, "completed", JSON.stringify(sold.body));
  assert.equal(await balanceOf(id), 30);
  const isReported = async () => (await read(`/v1/sales/${data.id}`)).status === "completed";
  await eventually("the sale is reported", isReported);
  const [payment] = (await read(`/v1/sales/${data.id}`)).payments;
  assert.equal(payment.transactionId, data.payments[0].transactionId);
  const paid = await read(`/v1/payment/handoff/transactions/${payment.transactionId}`);
  assert.deepEqual([paid.type, paid.amount, paid.clientId], ["voucher", 20, counter.bridgeId]);
  const query = { start: "2026-01-01T00:00:00Z", end: "2100-01-01T00:00:00Z" };
  const receipts = (await counter.call("GET", "/v1/fiscal/receipts", { query })).body.items;
  const { amount, payment: means } = receipts.at(-1);
  assert.deepEqual([amount, means], [30, { cash: 10, discount: 20 }]);

  const back = await atTill("/sales/return", { saleId: data.id, amount: 30 });
  assert.equal(back.body.data.status, "returned", JSON.stringify(back.body));
  await eventually("the voucher has its balance again", async () => (await balanceOf(id)) === 50);
});

test("a single-purpose voucher is a deduction on a bridge's receipt", async () => {
  const { id, code } = await buy("10");
  bridge = await counter.startBridge();
  const { body } = await atTill("/sales", { items: goods(30), payments: [by(code, 20), cash(10)] });
  assert.equal(body.data.status, "completed", JSON.stringify(body));
  await eventually("the sale is reported", async () => (await read(`/v1/sales/${body.data.id}`)).id);
  assert.equal(await balanceOf(id), 30);
  const document = counter.printer.register.issued.at(-1)!;
  assert.equal(document.totalMinor, 1000);
});

test("the till refuses wrong codes and amounts above the balance", async () => {
  const { id, code } = await buy();
  bridge = await counter.startBridge();
  const printed = counter.printer.register.issued.length;
  for (const [payment, path] of [
    [by("7K2M-9QXR-4TVB-C0DE", 10), "/payments/0/code"],
    [by(code, 50.01), "/payments/0/amount"],
  ] as const) {
    const { status, body } = await atTill("/sales", { items: goods(60), payments: [payment] });
    assert.deepEqual([status, body.error.includes(path)], [400, true], JSON.stringify(body));
  }
  assert.deepEqual([await balanceOf(id), counter.printer.register.issued.length], [50, printed]);
});

test("a payment redeems its voucher once, and only for the stated amount", async () => {
  const { id, code } = await buy();
  const post = (path: string, json: object, sourceAddress = counter.sourceAddress) =>
    counter.call("POST", `/v1/bridges/vouchers/${path}`, {
      json,
      headers: { "x-source-address": sourceAddress },
    });
  const response = await post("find", { code, amount: 20 });
  assert.deepEqual(response.body, { id, vat: null, balance: 50 });
  const spending = { voucherId: id, amount: 20, saleId: `sal_${randomUUID()}`, paymentId: "spm_1" };
  const answers = await Promise.all([post("spend", spending), post("spend", spending)]);
  const [first, repeated] = answers.map(({ body }) => body.transactionId);
  assert.deepEqual([answers[0]!.status, first, await balanceOf(id)], [200, repeated, 30]);

  const other = await buy();
  for (const changed of [{ amount: 21 }, { voucherId: other.id }])
    assert.equal((await post("spend", { ...spending, ...changed })).status, 409, JSON.stringify(changed));
  const deposit = [{ description: "Acconto", quantity: 1, price: 20, vat: "10", deposit: true }];
  const { body: sold } = await counter.call("POST", "/v1/sales", {
    json: { items: deposit, payments: [cash(20)], document: { kind: "none" } },
    headers: { "idempotency-key": randomUUID(), "x-client-id": "office" },
  });
  const voucherId = sold.issued[0].id;
  assert.equal((await post("spend", { ...spending, paymentId: "spm_3", voucherId })).status, 404);
  const { body: kiosk } = await counter.call("POST", "/v1/bridges", { json: { name: "Kiosk" } });
  const rights = { payments: false, receipts: true, invoices: true, refunds: "own" };
  await counter.call("PATCH", `/v1/bridges/${kiosk.id}`, { json: { rights } });
  for (const [path, json] of [
    ["find", { code, amount: 1 }],
    ["spend", { ...spending, paymentId: "spm_4", amount: 1 }],
  ] as const)
    assert.equal((await post(path, json, kiosk.sourceAddress)).body.code, "bridge_right_missing");
  const tooMuch = await post("spend", { ...spending, paymentId: "spm_2", amount: 31 });
  assert.deepEqual([tooMuch.status, tooMuch.body.errors[0].path], [400, "/amount"]);
  const { id: sale } = (
    await counter.call("POST", "/v1/sales", {
      json: { items: goods(9), payments: [] },
      headers: { "idempotency-key": randomUUID(), "x-client-id": "office" },
    })
  ).body;
  assert.equal((await post("spend", { ...spending, saleId: sale })).status, 409);
  assert.deepEqual([await balanceOf(id), await balanceOf(other.id)], [30, 50]);
});
