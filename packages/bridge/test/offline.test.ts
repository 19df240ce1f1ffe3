import assert from "node:assert/strict";
import { join } from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { EpsonSimulator } from "@banco/bridge-simulators";
import { call, makePlace, type Place, startApart, startIn, usual } from "@banco/bridge-testing/bridge";
import { Hosted, refuses } from "@banco/bridge-testing/hosted";
import { INVOICE, RECEIPT } from "@banco/bridge-testing/samples";
import { eventually } from "@banco/testing/eventually";
import { freePort } from "@banco/testing/ports";
import type { RunningBridge } from "../src/start.ts";

let place: Place;
let printer: EpsonSimulator;
let bridge: RunningBridge;
let hosted: Hosted | undefined;
/** The hosted API's port while there is internet access. */
let port: number;

const FISCAL = { driver: "epson-rt", host: "127.0.0.1", departments: { "10": 2, "22": 1 } };

beforeEach(async () => {
  port = await freePort();
  place = makePlace();
  printer = new EpsonSimulator({ file: join(place.dataDir, "printer.json") });
  await printer.start();
  const fiscal = { ...FISCAL, port: printer.port, invoiceProvider: "acube" };
  await place.configure({ ...usual(`http://127.0.0.1:${port}`), fiscal });
  bridge = await startIn(place, { askOpenMs: 100, documentMs: 200, lastWordMs: 200 });
});
afterEach(async () => {
  await bridge.stop();
  await hosted?.stop();
  hosted = undefined;
  await printer.stop();
  await place.remove();
});

const post = (path: string, body: object, key: string, at = bridge.url) =>
  call(at, "POST", path, body, { headers: { "idempotency-key": key } });
const invoice = (price: number) => ({ ...INVOICE, items: [{ ...INVOICE.items[0], price }] });

test("receipts are printed offline, and waiting invoices survive a crash", async () => {
  await bridge.stop();
  const program = await startApart(place);
  const at = String(program.ready.url);
  assert.equal((await post("/receipts", RECEIPT, "r1", at)).body.data.status, "completed");
  const waiting = [];
  for (const price of [10, 20, 30]) waiting.push(await post("/invoices", invoice(price), `i${price}`, at));
  for (const { status, body } of waiting) assert.deepEqual([status, body.data.status], [200, "pending"]);
  await program.kill();
  bridge = await startIn(place, { askOpenMs: 100, documentMs: 200, lastWordMs: 200 });
  hosted = await Hosted.start(port);
  await eventually("all are issued", () => hosted?.documents.size === 3);
  const sent = hosted
    .calls("POST", "/v1/bridges/fiscal")
    .map(({ body }) => [body.items[0].price, body.provider]);
  assert.deepEqual(sent.slice(0, 3), [
    [10, "acube"],
    [20, "acube"],
    [30, "acube"],
  ]);
  const { body } = await post("/invoices", invoice(20), "i20");
  assert.deepEqual([body.data.id, body.data.status], ["doc_2", "completed"]);
  assert.equal(hosted.documents.size, 3);
});

test("a waiting invoice that is refused later fails with the reason", async () => {
  await post("/invoices", invoice(10), "i1");
  hosted = await Hosted.start(port);
  hosted.rule = () => refuses(400, { detail: "/customer/vatId is wrong", errors: [] });
  await eventually("it has failed", async () => {
    const { data } = (await post("/invoices", invoice(10), "i1")).body;
    return data.status === "failed" && data.reason === "/customer/vatId is wrong";
  });
});

test("offline operations are reported later, in order, with their outcomes", async () => {
  const quick = { askOpenMs: 3_600_000, reportMs: 30, documentMs: 50, lastWordMs: 50, againMs: 10 };
  await bridge.stop();
  bridge = await startIn(place, quick);
  for (const key of ["r1", "r2"]) await post("/receipts", RECEIPT, key);
  assert.equal((await post("/invoices", invoice(10), "i1")).body.data.status, "pending");
  printer.plan({ cut: "after" });
  printer.onStage = (stage) => {
    if (stage === "printed") void printer.stop();
  };
  assert.equal((await post("/receipts", RECEIPT, "r3")).body.data.status, "pending");
  printer.onStage = () => {};
  hosted = await Hosted.start(port);
  const operations = () =>
    [...(hosted?.operations.values() ?? [])].map(({ kind, status }) => `${kind} ${status}`);
  await eventually("all are reported", () => operations().length === 3);
  assert.deepEqual(operations(), ["receipt completed", "receipt completed", "receipt pending"]);
  await printer.start();
  await post("/receipts", RECEIPT, "r3");
  await eventually("its outcome is reported", () => operations()[2] === "receipt completed");
  const reports = hosted.received.filter(({ path }) => path.endsWith("operations"));
  assert.deepEqual(
    reports.map(({ body }) => body.operations.length),
    [3, 1],
  );
  assert.ok(!JSON.stringify(reports).includes("Caff"));
});

test("payments through the hosted API are refused offline without a charge", async () => {
  const { status, body } = await post("/payments", { amount: 1 }, "p1");
  assert.equal(status, 500);
  assert.match(body.error, /cannot be reached .* nothing was charged/);
});
