import assert from "node:assert/strict";
import { join } from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { Ecr17Terminal } from "@banco/bridge-simulators";
import { type Answer, call, makePlace, type Place, startIn } from "@banco/bridge-testing/bridge";
import { Hosted } from "@banco/bridge-testing/hosted";
import { pinOf } from "@banco/bridge-testing/pins";
import { patience } from "@banco/bridge-testing/terminal-shop";
import { eventually } from "@banco/testing/eventually";
import type { RunningBridge } from "../src/start.ts";

let place: Place;
let hosted: Hosted;
let terminal: Ecr17Terminal;
let bridge: RunningBridge;

const RIGHTS = { payments: true, receipts: true, invoices: true, refunds: "own", asksPin: true };
const REGISTERED = { id: "brg_1", name: "test", addressExposedAt: null };
const PINS = [pinOf("usr_anna", "10", "408193"), pinOf("usr_bruno", "11", "771204")];

beforeEach(async () => {
  place = await makePlace();
  hosted = await Hosted.start();
  terminal = new Ecr17Terminal({ file: join(place.dataDir, "terminal.json") });
  await terminal.start();
  await place.configure({
    ...{ baseUrl: hosted.url, sourceAddress: "tenant.bridge.secret" },
    payment: { driver: "ecr17", host: "127.0.0.1", port: terminal.port, terminalId: terminal.terminalId },
    fiscal: { driver: "hosted" },
  });
  bridge = await open();
  await hosted.register({ ...REGISTERED, rights: RIGHTS, pins: PINS });
});
afterEach(async () => {
  await bridge.stop();
  await Promise.all([hosted.stop(), terminal.stop()]);
  await place.remove();
});

const open = () => startIn(place, { ...patience(), probeMs: 10, reportMs: 30 });
const post = (path: string, body: object, pin?: string) =>
  call(bridge.url, "POST", path, body, { headers: pin === undefined ? {} : { "x-pin": pin } });
const refund = (transactionId: string, pin?: string) => post("/payments/refund", { transactionId }, pin);
const outcomeOf = ({ status, body }: Answer) => (status === 200 ? body.data.status : body.code);
const paid = async () => (await post("/payments", { amount: 10 })).body.data.id as string;

test("refunds require a PIN, and the report names the member", async () => {
  const payment = await paid();
  assert.equal(outcomeOf(await refund(payment)), "bridge_pin_required");
  assert.equal(outcomeOf(await refund(payment, "10 408 194")), "bridge_pin_wrong");
  assert.equal(outcomeOf(await refund(payment, "11 408 193")), "bridge_pin_wrong");
  assert.equal(outcomeOf(await refund(payment, "408193")), "bridge_pin_wrong");
  assert.equal(outcomeOf(await refund(payment, "10 408 193")), "completed");
  await eventually("it is reported", () =>
    [...hosted.operations.values()].some((one) => "memberId" in one && one.memberId === "usr_anna"),
  );
});

test("returns and cancelations require a PIN, and reports name the member", async () => {
  const items = [{ description: "Piatto", quantity: 2, price: 5, vat: "10" }];
  const sell = async (amount: number, document = {}) =>
    (await post("/sales", { items, payments: [{ means: "terminal", amount }], document })).body.data;
  const sold = await sell(10);
  const returnSale = (pin?: string) => post("/sales/return", { saleId: sold.id, amount: 10 }, pin);
  assert.equal(outcomeOf(await returnSale()), "bridge_pin_required");
  assert.equal(outcomeOf(await returnSale("10 408 194")), "bridge_pin_wrong");
  assert.equal(terminal.charged.length, 1);
  assert.equal(outcomeOf(await returnSale("10 408 193")), "returned");
  const open = await sell(4, { kind: "none" });
  const undo = (pin?: string) =>
    call(bridge.url, "DELETE", `/sales/${open.id}`, undefined, { headers: pin ? { "x-pin": pin } : {} });
  assert.equal(outcomeOf(await undo()), "bridge_pin_required");
  assert.equal(outcomeOf(await undo("11771204")), "undone");
  for (const member of ["usr_anna", "usr_bruno"])
    await eventually(`the refund by ${member} is reported`, () =>
      [...hosted.operations.values()].some((one) => "memberId" in one && one.memberId === member),
    );
});

test("a refused refund can be retried only with a PIN", async () => {
  const items = [{ description: "Piatto", quantity: 2, price: 5, vat: "10" }];
  const payments = ["cash", "terminal"].map((means) => ({ means, amount: 5 }));
  const { id } = (await post("/sales", { items, payments, document: { kind: "none" } })).body.data;
  await terminal.stop();
  assert.equal(outcomeOf(await post("/sales/return", { saleId: id, amount: 10 }, "10408193")), "question");
  await terminal.start();
  const answer = (pin?: string) => post(`/sales/${id}/answer`, { choice: "refund_again" }, pin);
  assert.equal(outcomeOf(await answer()), "bridge_pin_required");
  assert.equal(outcomeOf(await answer("11771204")), "returned");
  await eventually("the refund is reported", () =>
    [...hosted.operations.values()].some((one) => "memberId" in one && one.memberId === "usr_bruno"),
  );
});

test("a new PIN rule or right applies to the next return", async () => {
  await hosted.register({ ...REGISTERED, rights: { ...RIGHTS, asksPin: false } });
  await bridge.stop();
  bridge = await startIn(place, { ...patience(), probeMs: 3_600_000, reportMs: 30 });
  const items = [{ description: "Piatto", quantity: 2, price: 5, vat: "10" }];
  const sell = async () =>
    (await post("/sales", { items, payments: [{ means: "cash", amount: 10 }] })).body.data.id as string;
  const [id, open] = [await sell(), await paid()];
  hosted.registration = { ...REGISTERED, rights: RIGHTS, pins: PINS };
  assert.equal(outcomeOf(await refund(open)), "bridge_pin_required");
  assert.equal(outcomeOf(await post("/sales/return", { saleId: id, amount: 5 })), "bridge_pin_required");
  const read = async () => (await call(bridge.url, "GET", `/sales/${id}`)).body.data;
  assert.deepEqual([(await read()).status, (await read()).returns], ["completed", []]);
  assert.equal(outcomeOf(await post("/sales/return", { saleId: id, amount: 5 }, "10408193")), "completed");
  hosted.registration = { ...REGISTERED, rights: { ...RIGHTS, refunds: "none", asksPin: false } };
  assert.equal(
    outcomeOf(await post("/sales/return", { saleId: id, amount: 5 }, "10408193")),
    "bridge_right_missing",
  );
});

test("a bridge without the right to refund never requests a PIN", async () => {
  const payment = await paid();
  const items = [{ description: "Piatto", quantity: 1, price: 5, vat: "10" }];
  const { id } = (await post("/sales", { items, payments: [{ means: "cash", amount: 5 }] })).body.data;
  hosted.registration = { ...REGISTERED, rights: { ...RIGHTS, refunds: "none" }, pins: PINS };
  for (const pin of [undefined, "10408194", "10408193"]) {
    assert.equal(outcomeOf(await refund(payment, pin)), "bridge_right_missing");
    const returned = await post("/sales/return", { saleId: id, amount: 5 }, pin);
    assert.equal(outcomeOf(returned), "bridge_right_missing");
  }
});

test("a PIN works offline and after a restart", async () => {
  const payment = await paid();
  await bridge.stop();
  await hosted.stop();
  bridge = await open();
  assert.equal(outcomeOf(await refund(payment)), "bridge_pin_required");
  assert.equal(outcomeOf(await refund(payment, "11771204")), "completed");
});

test("five wrong PINs lock only that member, even after a restart", async () => {
  const payment = await paid();
  const wrong = Array.from({ length: 7 }, () => refund(payment, "10000000"));
  const outcomes = (await Promise.all(wrong)).map(outcomeOf).sort();
  assert.equal(outcomes.filter((one) => one === "bridge_pin_wrong").length, 5);
  assert.equal(outcomes.filter((one) => one === "bridge_pin_locked").length, 2);
  await bridge.stop();
  bridge = await open();
  assert.equal(outcomeOf(await refund(payment, "10408193")), "bridge_pin_locked");
  assert.equal(outcomeOf(await refund(payment, "11771204")), "completed");
});

test("a document refunded through the hosted API also names the member", async () => {
  const item = { description: "Caffè", quantity: 1, price: 1.2, vat: "10" };
  const back = { type: "return", original: "doc_1", items: [item], payment: { cash: 1.2 } };
  assert.equal(outcomeOf(await post("/receipts", back)), "bridge_pin_required");
  assert.equal((await post("/receipts", back, "10408193")).status, 200);
  const [sent] = hosted.calls("POST", "/v1/bridges/fiscal");
  assert.equal(sent?.headers["x-bridge-member"], "usr_anna");
  assert.equal(sent?.headers["x-pin"], "10408193");
});
