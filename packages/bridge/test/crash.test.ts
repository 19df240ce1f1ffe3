import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { call, makePlace, type Place, usual } from "@banco/bridge-testing/bridge";
import { Hosted, losesAnswer } from "@banco/bridge-testing/hosted";
import { leaveBehind, sentTo } from "@banco/bridge-testing/journal";
import { RECEIPT } from "@banco/bridge-testing/samples";
import { eventually } from "@banco/testing/eventually";
import { type RunningProgram, startProgram } from "@banco/testing/process";
import { request } from "undici";

const HOUR_MS = 3_600_000;
const KEY = { "idempotency-key": "sale-1" };

let hosted: Hosted;
let place: Place;
let bridge: RunningProgram | undefined;

beforeEach(async () => {
  hosted = await Hosted.start();
  place = makePlace();
  await place.configure(usual(hosted.url));
});
afterEach(async () => {
  await bridge?.stop();
  await hosted.stop();
  await place.remove();
});

const start = async () => {
  const env = { BRIDGE_PORT: "0", BRIDGE_HOST: undefined, BRIDGE_CONFIG: undefined, DATA_DIR: place.dataDir };
  bridge = await startProgram({ file: "packages/bridge/src/main.ts", env: { ...env, LOG_LEVEL: "info" } });
};
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  call(String(bridge?.ready.url), "POST", path, body, { headers });
const retry = async (headers: Record<string, string> = KEY) => post("/payments", { amount: 6 }, headers);

/** Kills the bridge while one of its requests is in progress. */
async function killDuring(request: Promise<unknown>, isUnderWay: () => boolean): Promise<void> {
  const lost = request.catch(() => "lost");
  await eventually("the request is in progress", isUnderWay);
  await bridge?.kill();
  assert.equal(await lost, "lost");
}

test("a bridge killed during a card payment recovers it after restart", async () => {
  await start();
  hosted.begins = "pending";
  await killDuring(retry(), () => hosted.payments.size === 1);
  await start();
  const again = retry();
  await eventually("the bridge has polled again", () => hosted.calls("POST").length === 2);
  hosted.finish("completed");
  const first = await again;
  assert.deepEqual(first.body.data, { id: "pay_1", status: "completed", amount: 6, currency: "EUR" });
  assert.deepEqual((await retry()).body, first.body);
  assert.equal(hosted.payments.size, 1);
});

test("a bridge killed after a lost response charges once", async () => {
  await start();
  hosted.treat(losesAnswer);
  await killDuring(retry(), () => hosted.payments.size === 1);
  await start();
  assert.equal((await retry()).body.data.status, "completed");
  await bridge?.kill();
  await start();
  assert.equal((await retry()).body.data.id, "pay_1");
  assert.equal(hosted.payments.size, 1);
});

test("a keyless retry from the same till resumes the interrupted payment", async () => {
  await start();
  hosted.begins = "pending";
  await killDuring(retry({}), () => hosted.payments.size === 1);
  await start();
  await eventually("the bridge has polled again", () => hosted.calls("POST").length === 2);
  const again = retry({});
  hosted.finish("completed");
  assert.equal((await again).body.data.id, "pay_1");
  assert.equal(hosted.payments.size, 1);
});

test("a bridge killed after printing a receipt does not print it again", async () => {
  await start();
  hosted.treat(losesAnswer);
  await killDuring(post("/receipts", RECEIPT, KEY), () => hosted.documents.size === 1);
  await start();
  assert.equal((await post("/receipts", RECEIPT, KEY)).body.data.number, "0001-0002");
  assert.equal(hosted.documents.size, 1);
});

test("an order never sent before a crash is dropped", async () => {
  leaveBehind(place, { memory: null });
  await start();
  assert.equal(hosted.payments.size, 0);
  assert.equal((await retry()).body.data.status, "completed");
  assert.equal(hosted.payments.has("ord_1"), false);
});

test("a payment recovered after its time limit is canceled on the terminal", async () => {
  leaveBehind(place, { memory: await sentTo(hosted.url), createdAt: Date.now() - HOUR_MS });
  hosted.begins = "pending";
  await start();
  await eventually("it is cancelled", () => hosted.calls("DELETE").length === 1);
  assert.equal((await retry()).body.data.status, "canceled");
});

test("the bridge stops polling an open order after a day", async () => {
  leaveBehind(place, { memory: await sentTo(hosted.url), createdAt: Date.now() - 25 * HOUR_MS });
  await start();
  const page = async () => (await request(`${bridge!.ready.url}/`)).body.text();
  await eventually("a person can see it", async () =>
    (await page()).includes("Guardare l'ultima operazione"),
  );
  const { status, body } = await retry();
  assert.equal(status, 200);
  assert.deepEqual(body.data, { id: "ord_1", status: "verification", amount: 6, currency: "EUR" });
  assert.equal(hosted.payments.size, 0);
});

test("an open order is not polled under another registration", async () => {
  leaveBehind(place, { memory: await sentTo(hosted.url) });
  await place.configure({ ...usual(hosted.url), sourceAddress: "tenant.other.secret" });
  await start();
  assert.equal((await retry()).body.data.status, "verification");
  assert.equal(hosted.payments.size, 0);
});

test("an orderly shutdown reports open payments as in verification after a short wait", async () => {
  await start();
  hosted.begins = "pending";
  const open = retry();
  await eventually("the payment is at the terminal", () => hosted.payments.size === 1);
  const { code } = await bridge!.stop();
  assert.equal(code, 0);
  assert.equal((await open).body.data.status, "verification");
  await start();
  const next = await post("/payments", { amount: 7 });
  assert.match(next.body.error, /terminal is busy/);
  hosted.finish("completed");
  assert.equal((await retry()).body.data.id, "pay_1");
});

test("two bridges cannot share a journal", async () => {
  await start();
  const env = { BRIDGE_PORT: "0", DATA_DIR: place.dataDir, BRIDGE_CONFIG: undefined };
  await assert.rejects(
    startProgram({ file: "packages/bridge/src/main.ts", env }),
    /bridge\.sqlite is in use by another bridge/,
  );
});

test("the log contains orders and outcomes without addresses, keys or descriptions", async () => {
  await start();
  await post("/payments", { amount: 6, description: "Rossi, table 7" }, KEY);
  const log = await eventually("the response is logged", () => {
    const text = bridge!.output();
    return text.includes('"route":"/payments","status":200') ? text : undefined;
  });
  assert.match(log, /"kind":"payment","state":"settled","status":"completed"/);
  for (const secret of ["tenant.bridge.secret", "sale-1", "Rossi"]) assert.ok(!log.includes(secret), secret);
});
