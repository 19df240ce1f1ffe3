import assert from "node:assert/strict";
import { join } from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { Ecr17Terminal, EpsonSimulator } from "@banco/bridge-simulators";
import { type Answer, call, makePlace, type Place, startIn } from "@banco/bridge-testing/bridge";
import { Hosted } from "@banco/bridge-testing/hosted";
import { DEPARTMENTS, refundOf, SALE, voidOf } from "@banco/bridge-testing/printer-shop";
import { INVOICE } from "@banco/bridge-testing/samples";
import { patience } from "@banco/bridge-testing/terminal-shop";
import type { RunningBridge } from "../src/start.ts";

let place: Place;
let hosted: Hosted;
let terminal: Ecr17Terminal;
let printer: EpsonSimulator;
let bridge: RunningBridge;

const ALL = { payments: true, receipts: true, invoices: true, refunds: "all" };
const OWN = { ...ALL, refunds: "own" };

beforeEach(async () => {
  place = makePlace();
  hosted = await Hosted.start();
  terminal = new Ecr17Terminal({ file: join(place.dataDir, "terminal.json") });
  printer = new EpsonSimulator({ file: join(place.dataDir, "printer.json") });
  await Promise.all([terminal.start(), printer.start()]);
  await configure({});
  bridge = await open();
});
afterEach(async () => {
  await bridge.stop();
  await Promise.all([hosted.stop(), terminal.stop(), printer.stop()]);
  await place.remove();
});

const open = () => startIn(place, { ...patience(), probeMs: 10, documentMs: 200, lastWordMs: 200 });
const configure = (more: object) =>
  place.configure({
    ...{ baseUrl: hosted.url, sourceAddress: "tenant.bridge.secret", ...more },
    payment: { driver: "ecr17", host: "127.0.0.1", port: terminal.port, terminalId: terminal.terminalId },
    fiscal: {
      ...{ driver: "epson-rt", host: "127.0.0.1", port: printer.port, departments: DEPARTMENTS },
      invoiceProvider: "acube",
    },
  });
const post = (path: string, body: object, headers = {}) => call(bridge.url, "POST", path, body, { headers });
const refund = (transactionId: string, amount?: number) =>
  post("/payments/refund", { transactionId, ...(amount && { amount }) });
const give = (rights: object | null, more: object = {}) =>
  hosted.register({ id: "brg_1", name: "test", rights, addressExposedAt: null, ...more });
const outcomeOf = ({ status, body }: Answer) => (status === 200 ? body.data.status : body.code);
const outcomes = async (...requests: Promise<Answer>[]) => (await Promise.all(requests)).map(outcomeOf);

async function paid(amount = 10): Promise<string> {
  const { body } = await post("/payments", { amount });
  assert.equal(body.data?.status, "completed", body.error);
  return body.data.id;
}

test("a bridge without approval uses no device, even after an offline restart", async () => {
  await give(null);
  const results = () =>
    outcomes(post("/payments", { amount: 5 }), post("/receipts", SALE), post("/invoices", INVOICE));
  const refused = ["bridge_not_approved", "bridge_not_approved", "bridge_not_approved"];
  assert.deepEqual(await results(), refused);
  await bridge.stop();
  await hosted.stop();
  bridge = await open();
  assert.deepEqual(await results(), refused);
});

test("each missing right blocks only the orders that require it", async () => {
  const results = async () => [
    ...(await outcomes(post("/payments", { amount: 5 }))),
    ...(await outcomes(post("/receipts", SALE))),
    ...(await outcomes(post("/invoices", INVOICE))),
  ];
  await give({ ...OWN, payments: false });
  assert.deepEqual(await results(), ["bridge_right_missing", "completed", "completed"]);
  await give({ ...OWN, receipts: false });
  assert.deepEqual(await results(), ["completed", "bridge_right_missing", "completed"]);
  await give({ ...OWN, invoices: false });
  assert.deepEqual(await results(), ["completed", "completed", "bridge_right_missing"]);
});

test("a bridge's rights decide which payments it refunds", async () => {
  const payment = await paid();
  const receipt = (await post("/receipts", SALE)).body.data.id;
  const guessed = receipt.replace(/\d(?=\D*$)/, (digit: string) => String((Number(digit) + 1) % 10));
  const elsewhere = { ...refundOf(""), original: undefined, withoutOriginal: { date: "2026-11-02" } };
  const creditNote = { ...INVOICE, type: "TD04", related: [{ number: "1" }] };
  await give({ ...ALL, refunds: "none" });
  const refused = "bridge_right_missing";
  assert.deepEqual(
    await outcomes(refund(payment), post("/receipts", voidOf(receipt)), post("/invoices", creditNote)),
    [refused, refused, refused],
  );
  await give(OWN);
  assert.deepEqual(
    await outcomes(
      refund("pay_of_another"),
      post("/receipts", voidOf(guessed)),
      post("/receipts", elsewhere),
    ),
    [refused, refused, refused],
  );
  assert.deepEqual(await outcomes(post("/receipts", voidOf(receipt)), refund(payment)), [
    "completed",
    "completed",
  ]);
  await give(ALL);
  assert.deepEqual(await outcomes(post("/receipts", elsewhere)), ["completed"]);
});

test("the configuration file can reduce refund rights but not extend them", async () => {
  const elsewhere = { ...refundOf(""), original: undefined, withoutOriginal: { date: "2026-11-02" } };
  const files = [
    { givesBack: "none", rights: ALL },
    { givesBack: "own", rights: ALL },
    { givesBack: "all", rights: OWN },
  ];
  for (const { givesBack, rights } of files) {
    await bridge.stop();
    await configure({ givesBack });
    bridge = await open();
    await give(rights);
    assert.deepEqual(await outcomes(post("/receipts", elsewhere)), ["bridge_right_missing"], givesBack);
  }
});

test("a bridge with an exposed address can sell but not refund", async () => {
  const payment = await paid();
  await give({ ...OWN, refunds: "none" }, { addressExposedAt: "2026-11-26T10:00:00.000Z" });
  assert.deepEqual(await outcomes(refund(payment), post("/receipts", SALE)), [
    "bridge_address_exposed",
    "completed",
  ]);
});

test("a deleted bridge stops using devices, unlike one that gets an unrelated 404", async () => {
  const known = hosted.unknown;
  hosted.unknown = { detail: "There is no such page" };
  await hosted.register(null);
  assert.deepEqual(await outcomes(post("/payments", { amount: 5 })), ["completed"]);
  hosted.unknown = known;
  await hosted.register(null);
  assert.deepEqual(await outcomes(post("/payments", { amount: 5 })), ["bridge_not_approved"]);
});

test("refunds and returned documents each have a daily limit", async () => {
  const [small, large, last] = [await paid(5), await paid(30), await paid(8)];
  const receipts = [];
  for (const _ of [1, 2]) receipts.push((await post("/receipts", SALE)).body.data.id);
  await give({ ...OWN, refundsPerDay: 12 });
  assert.deepEqual(await outcomes(refund(large)), ["bridge_right_missing"]);
  assert.deepEqual(await outcomes(refund(last)), ["completed"]);
  const beyond = await refund(small);
  assert.equal(outcomeOf(beyond), "bridge_right_missing");
  assert.match(beyond.body.error, /at most 12\.00 EUR a day: 4\.00 are left/);
  const claim = {
    ...voidOf(receipts[0]),
    items: [{ ...SALE.items[0], quantity: 1 }],
    payment: { cash: 1.2 },
  };
  await give({ ...OWN, refundsPerDay: 2 });
  // A void refunds the whole receipt of 2.40 EUR.
  assert.deepEqual(await outcomes(post("/receipts", claim)), ["bridge_right_missing"]);
  await give({ ...OWN, refundsPerDay: 3 });
  assert.deepEqual(await outcomes(post("/receipts", voidOf(receipts[0]))), ["completed"]);
  assert.deepEqual(await outcomes(post("/receipts", voidOf(receipts[1]))), ["bridge_right_missing"]);
});

test("a retried order gets its response even after the right is removed", async () => {
  const headers = { "idempotency-key": "k1" };
  await post("/payments", { amount: 7 }, headers);
  await give({ ...OWN, payments: false });
  const again = await post("/payments", { amount: 7 }, headers);
  assert.equal(outcomeOf(again), "completed");
  assert.equal(again.headers["idempotency-replayed"], "true");
});
