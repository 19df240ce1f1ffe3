/** Tests voucher payments at a bridge, which are redeemed in the hosted API before any charge. */

import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import type { Ecr17Terminal, EpsonSimulator } from "@banco/bridge-simulators";
import { type Counter, openCounter } from "@banco/bridge-testing/counter";
import { Hosted, ignores, losesAnswer, refuses, type Treatment } from "@banco/bridge-testing/hosted";
import { afterWrite } from "@banco/bridge-testing/writes";
import { eventually } from "@banco/testing/eventually";

const goods = (price: number) => [{ description: "Piatto", quantity: 1, price, vat: "10" }];
const card = (amount: number) => ({ means: "terminal", amount });
const by = (code: string, amount: number) => ({ means: "voucher", code, amount });
/** The bridge reports, and polls for open sales, immediately. */
const SWIFT = { reportMs: 20, askOpenMs: 20 };
const SPENDING = "/v1/bridges/vouchers/spend";

/** Redeems the voucher and cuts the bridge's power before the response. */
const cutsPower: Treatment = (...treated) => {
  counter.cutPower();
  return losesAnswer(...treated);
};

let counter: Counter<Ecr17Terminal, EpsonSimulator>;
let hosted: Hosted;
before(async () => {
  hosted = await Hosted.start();
});
after(() => hosted.stop());
beforeEach(async () => {
  counter = await openCounter({ baseUrl: hosted.url });
  await counter.start(SWIFT);
  hosted.vouchers.set("GIFT", { vat: null, balance: 20, spent: new Set() });
});
afterEach(() => counter.close());

const newest = async () => (await counter.ask("GET", "/sales")).body.data.sales[0];
const balance = () => hosted.vouchers.get("GIFT")!.balance;
const spendings = () => hosted.calls("POST", SPENDING).length;
const charged = () => counter.terminal.charged.length;
const printed = () => counter.printer.register.issued.length;

test("a sale's receipt deducts a voucher that is used along with a card", async () => {
  const { data } = (await counter.sell({ items: goods(30), payments: [card(18), by("GIFT", 12)] })).body;
  assert.deepEqual([data.status, data.due, balance(), charged()], ["completed", 0, 8, 1]);
  assert.deepEqual(
    data.payments.map((one: Record<string, unknown>) => [one.means, one.provider, one.status]),
    [
      ["terminal", "ecr17", "completed"],
      ["voucher", "handoff", "completed"],
    ],
  );
  assert.equal(printed(), 1);
  await eventually("it is reported", () => hosted.sales.some(({ id }) => id === data.id));
});

test("an invalid voucher is refused with its field", async () => {
  const sell = (...payments: object[]) => counter.sell({ items: goods(30), payments });
  for (const [payments, path] of [
    [[card(10), by("NONE", 5)], "/payments/1/code"],
    [[by("GIFT", 21)], "/payments/0/amount"],
    [[{ means: "voucher", amount: 5 }], "/payments/0/code"],
    [[{ ...card(5), code: "GIFT" }], "/payments/0/code"],
  ] as const) {
    const { status, body } = await sell(...payments);
    assert.equal(status, 400, JSON.stringify(body));
    assert.match(body.error, new RegExp(path), JSON.stringify(body));
  }
  assert.deepEqual([balance(), charged(), printed(), await newest()], [20, 0, 0, undefined]);
});

test("a voucher is refused offline, but the sale accepts other payment methods", async () => {
  hosted.rule = ({ path }) => (path.endsWith("/find") ? ignores : undefined);
  const { status, body } = await counter.sell({ items: goods(5), payments: [by("GIFT", 5)] });
  hosted.rule = () => undefined;
  assert.deepEqual([status >= 400, await newest()], [true, undefined]);
  assert.match(body.error, /only be spent online/);
});

test("a voucher with a lost response is redeemed once", async () => {
  hosted.rule = ({ path }) => (path === SPENDING ? losesAnswer : undefined);
  const { data } = (await counter.sell({ items: goods(30), payments: [by("GIFT", 12), card(18)] })).body;
  assert.deepEqual([data.status, data.question.kind], ["question", "payment_unknown"]);
  hosted.rule = () => undefined;
  const open = await eventually("the voucher is recorded as spent", async () => {
    const sale = await newest();
    return sale.status === "open" && sale;
  });
  assert.deepEqual([open.due, open.payments[1].status, balance(), charged()], [18, "failed", 8, 0]);
  const paid = (await counter.ask("POST", `/sales/${open.id}/payments`, card(18))).body.data;
  assert.deepEqual([paid.status, charged(), printed()], ["completed", 1, 1]);
});

test("a voucher that another till redeemed first leaves the sale open", async () => {
  hosted.rule = ({ path }) =>
    path === SPENDING
      ? refuses(400, { code: "validation_failed", detail: "is more than is left" })
      : undefined;
  const { data } = (await counter.sell({ items: goods(5), payments: [by("GIFT", 5)] })).body;
  hosted.rule = () => undefined;
  assert.deepEqual([data.status, data.payments[0].status, data.due], ["open", "failed", 5]);
  assert.match(data.payments[0].failure.message, /more than is left/);
});

for (const status of [500, 429])
  test(`a voucher with the response ${status} is requested again`, async () => {
    hosted.rule = ({ path }) =>
      path === SPENDING ? refuses(status, { code: "unavailable", detail: "try again" }) : undefined;
    const { data } = (await counter.sell({ items: goods(5), payments: [by("GIFT", 5)] })).body;
    assert.deepEqual([data.status, data.question.kind], ["question", "payment_unknown"]);
    hosted.rule = () => undefined;
    await eventually("the voucher pays", async () => (await newest()).status === "completed");
    assert.equal(balance(), 15);
  });

test("a voucher payment refers to the order, not to the sale's reference", async () => {
  const sale = { items: goods(5), payments: [by("GIFT", 5)], orderId: "ord_1", reference: "Table 4" };
  await counter.sell(sale);
  assert.equal(hosted.calls("POST", SPENDING).at(-1)!.body.reference, "ord_1");
});

test("a retry with the same key does not redeem the voucher again", async () => {
  const body = { items: goods(20), payments: [by("GIFT", 20)] };
  const first = await counter.sell(body, "k");
  assert.deepEqual([first.body.data.status, balance()], ["completed", 0]);
  const before = spendings();
  const again = await counter.sell(body, "k");
  assert.deepEqual([again.body.data.id, spendings()], [first.body.data.id, before]);
});

test("a bridge killed at any write redeems the voucher at most once", async () => {
  for (let at = 1, isOver = false; !isOver; at += 1) {
    hosted.vouchers.set("GIFT", { vat: null, balance: 20, spent: new Set() });
    const writes = afterWrite(at, () => counter.cutPower());
    await counter.sell({ items: goods(5), payments: [by("GIFT", 5)] }, `k${at}`).catch(() => "lost");
    isOver = !writes.isReached();
    writes.restore();
    if (!isOver) await counter.startAgain(SWIFT, { baseUrl: hosted.url });
    const sale = await eventually("the sale is at rest", async () => {
      const found = await newest();
      return !found || found.status === "open" || found.status === "completed"
        ? (found ?? "none")
        : undefined;
    });
    if (sale === "none") continue;
    const spent = sale.payments[0].status === "completed";
    assert.equal(balance(), spent ? 15 : 20, `killed after write ${at}: ${JSON.stringify(sale)}`);
  }
});

test("a bridge killed while redeeming a voucher recovers the outcome after restart", async () => {
  hosted.rule = ({ path }) => (path === SPENDING ? cutsPower : undefined);
  await counter.sell({ items: goods(5), payments: [by("GIFT", 5)] }).catch(() => "lost");
  hosted.rule = () => undefined;
  await counter.startAgain(SWIFT, { baseUrl: hosted.url });
  const isOver = async () => (await newest()).status === "completed";
  await eventually("the sale is completed", isOver);
  assert.deepEqual([balance(), printed()], [15, 1]);
});

test("a return credits the voucher, even offline", async () => {
  const { data } = (await counter.sell({ items: goods(12), payments: [by("GIFT", 12)] })).body;
  hosted.rule = () => ignores;
  const { body } = await counter.ask("POST", "/sales/return", { saleId: data.id, amount: 12 });
  hosted.rule = () => undefined;
  assert.deepEqual([body.data.status, body.data.returns[0].payments[0].means], ["returned", "voucher"]);
  const isReported = () => hosted.sales.some(({ id, returns }) => id === data.id && returns.length === 1);
  await eventually("it is reported", isReported);
});
