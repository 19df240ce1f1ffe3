import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import type { Moment } from "@banco/bridge-simulators";
import { openShop, pay, refund, type Shop } from "@banco/bridge-testing/terminal-shop";
import { eventually } from "@banco/testing/eventually";
import { type RunningProgram, startProgram } from "@banco/testing/process";

let shop: Shop;
let bridge: RunningProgram | undefined;

beforeEach(async () => {
  shop = await openShop();
  shop.terminal.byHand(650);
});
afterEach(async () => {
  await bridge?.stop();
  await shop.close();
});

async function start(): Promise<{ url: string }> {
  const env = { BRIDGE_PORT: "0", BRIDGE_HOST: undefined, BRIDGE_CONFIG: undefined, LOG_LEVEL: "info" };
  bridge = await startProgram({
    file: "packages/bridge/src/main.ts",
    env: { ...env, DATA_DIR: shop.place.dataDir },
  });
  return { url: String(bridge.ready.url) };
}

/** Kills the bridge at a moment of the exchange, as a power cut does, and waits until the terminal is done by itself. */
async function killAt(moment: Moment, order: (at: { url: string }) => Promise<unknown>): Promise<void> {
  const at = await start();
  const killed = new Promise((resolve) => {
    shop.terminal.onMoment = (now) => {
      if (now !== moment) return;
      shop.terminal.onMoment = () => {};
      resolve(bridge?.kill());
    };
  });
  await Promise.all([killed, order(at).catch(() => "lost")]);
}

const charges = () => shop.terminal.charged.slice(1).map(({ kind, amountMinor }) => `${kind} ${amountMinor}`);
const BEFORE: Moment[] = ["status", "last_result"];
const AFTER: Moment[] = ["heard", "confirmed", "done", "result_sent", "result_confirmed"];

for (const moment of BEFORE) {
  test(`killed at ${moment}, before anything was sent: nothing is charged, and the sale can be made`, async () => {
    await killAt(moment, (at) => pay(at, { amount: 6.5 }, "sale-1"));
    assert.deepEqual(charges(), []);
    assert.equal((await pay(await start(), { amount: 6.5 }, "sale-1")).body.data.status, "completed");
    assert.deepEqual(charges(), ["payment 650"]);
  });
}

for (const moment of AFTER) {
  test(`killed at ${moment}: one charge, which the repeated request and the next run of the bridge know`, async () => {
    shop.terminal.plan({ cardMs: 50 });
    await killAt(moment, (at) => pay(at, { amount: 6.5 }, "sale-1"));
    await eventually("the terminal is done", () => shop.terminal.charged.length === 2);
    const at = await start();
    const { data } = (await pay(at, { amount: 6.5 }, "sale-1")).body;
    assert.equal(data.status, "completed");
    assert.deepEqual(charges(), ["payment 650"]);
    assert.equal((await pay(at, { amount: 6.5 }, "sale-2")).body.data.status, "completed");
    assert.deepEqual(charges(), ["payment 650", "payment 650"]);
    assert.equal((await pay(at, { amount: 6.5 }, "sale-1")).body.data.id, data.id);
  });

  test(`killed at ${moment} of a reversal: the money goes back once`, async () => {
    const { id } = (await pay(await start(), { amount: 6.5 })).body.data;
    await bridge?.stop();
    shop.terminal.plan({ cardMs: 50 });
    await killAt(moment, (at) => refund(at, { transactionId: id }));
    await eventually("the terminal is done", () => charges().length === 2);
    const at = await start();
    await eventually("the bridge knows it again", async () => {
      const { body } = await refund(at, { transactionId: id });
      return body.data.status === "completed" || /its last payment only/.test(body.data.reason);
    });
    assert.deepEqual(charges(), ["payment 650", "reversal 650"]);
  });
}

test("killed while the payment is on its way, and the terminal switched off and on: one charge", async () => {
  await killAt("heard", (at) => pay(at, { amount: 6.5 }, "sale-1"));
  await eventually("the terminal is done", () => shop.terminal.charged.length === 2);
  await shop.terminal.stop();
  const at = await start();
  assert.equal((await pay(at, { amount: 6.5 }, "sale-1")).body.data.status, "verification");
  await shop.terminal.start();
  assert.equal((await pay(at, { amount: 6.5 }, "sale-1")).body.data.status, "completed");
  assert.deepEqual(charges(), ["payment 650"]);
});

test("no card number is left on disk or in the log", async () => {
  await pay(await start(), { amount: 6.5 });
  const { readFile, readdir } = await import("node:fs/promises");
  const files = (await readdir(shop.place.dataDir)).filter((name) => name.startsWith("bridge.sqlite"));
  for (const name of files) {
    const text = (await readFile(`${shop.place.dataDir}/${name}`)).toString("latin1");
    assert.ok(!text.includes("4111111111"), name);
  }
  assert.ok(!bridge!.output().includes("4111111111"));
});
