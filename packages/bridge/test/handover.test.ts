import assert from "node:assert/strict";
import { join } from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { Ecr17Terminal, type Stage } from "@banco/bridge-simulators";
import { call, makePlace, type Place, startApart, usual } from "@banco/bridge-testing/bridge";
import { Hosted, ignores, losesAnswer } from "@banco/bridge-testing/hosted";
import { eventually } from "@banco/testing/eventually";
import type { RunningProgram } from "@banco/testing/process";

let hosted: Hosted;
let place: Place;
let terminal: Ecr17Terminal;
let bridge: RunningProgram | undefined;

beforeEach(async () => {
  hosted = await Hosted.start();
  place = makePlace();
  terminal = new Ecr17Terminal({ file: join(place.dataDir, "terminal.json") });
  await terminal.start();
  terminal.byHand(650);
  const payment = { driver: "ecr17", host: "127.0.0.1", port: terminal.port, terminalId: "12345678" };
  await place.configure({ ...usual(hosted.url), payment });
});
afterEach(async () => {
  await bridge?.stop();
  bridge = undefined;
  await Promise.all([hosted.stop(), terminal.stop()]);
  await place.remove();
});

async function start(): Promise<string> {
  bridge = await startApart(place);
  return String(bridge.ready.url);
}

/** Kills the bridge at a given point in the exchange with its terminal. */
function killedAt(stage: Stage): Promise<unknown> {
  return new Promise((resolve) => {
    terminal.onStage = (now) => {
      if (now !== stage) return;
      terminal.onStage = () => {};
      resolve(bridge?.kill());
    };
  });
}

/** Returns the charges after the manual one. */
const charges = () => terminal.charged.slice(1).map(({ amountMinor }) => amountMinor);
const reported = (count = 1) => eventually("it is reported", () => hosted.reports.length >= count);
/** Executes and reports a later payment, once the earlier payments have been reported. */
async function theNextOne(): Promise<void> {
  hosted.handOver("pay_last", 9);
  await eventually("the next one is reported", () => hosted.reports.some(({ id }) => id === "pay_last"));
}

test("a handed-over payment is charged on the terminal and reported once", async () => {
  await start();
  hosted.handOver("pay_1", 2.5);
  await reported();
  assert.deepEqual(hosted.reports, [{ id: "pay_1", status: "completed" }]);
  await theNextOne();
  assert.deepEqual(charges(), [250, 900]);
  assert.equal(hosted.reports.length, 2);
});

test("a tip or partial payment is reported with the charged amount", async () => {
  await start();
  terminal.plan({ booksMinor: 300 });
  hosted.handOver("pay_1", 2.5);
  await reported();
  terminal.plan({ booksMinor: 65 });
  hosted.handOver("pay_2", 2.5);
  await reported(2);
  assert.deepEqual(hosted.reports, [
    { id: "pay_1", status: "completed", amount: 3, tip: 0.5 },
    { id: "pay_2", status: "completed", amount: 0.65 },
  ]);
});

test("a payment refused by customer or terminal is reported with the reason", async () => {
  await start();
  terminal.plan({ cardholder: "decline", words: "FONDI INSUFFICIENTI" });
  hosted.handOver("pay_1", 2.5);
  await reported();
  const [report] = hosted.reports;
  assert.deepEqual([report?.id, report?.status], ["pay_1", "failed"]);
  assert.match(report?.reason ?? "", /FONDI INSUFFICIENTI/);
});

test("a handed-over payment is refused while the terminal serves a till", async () => {
  const url = await start();
  const refused = Promise.withResolvers<void>();
  terminal.plan({ paysAfter: refused.promise });
  const till = call(url, "POST", "/payments", { amount: 4 });
  await eventually("the till's payment is in progress", () => terminal.requests.includes("X"));
  hosted.handOver("pay_1", 2.5);
  await reported();
  assert.equal(hosted.reports[0]?.status, "failed");
  assert.match(hosted.reports[0]?.reason ?? "", /busy/);
  refused.resolve();
  assert.equal((await till).body.data.status, "completed");
  assert.deepEqual(charges(), [400]);
});

test("a payment too old to start requires a person's decision", async () => {
  await start();
  hosted.handOver("pay_1", 2.5, false);
  await theNextOne();
  assert.deepEqual(charges(), [900]);
  assert.deepEqual(
    hosted.reports.map(({ id }) => id),
    ["pay_last"],
  );
});

test("a bridge without a device fetches nothing", async () => {
  await place.configure(usual(hosted.url));
  const url = await start();
  assert.equal((await call(url, "POST", "/payments", { amount: 4 })).body.data.status, "completed");
  assert.ok(!hosted.received.some(({ method }) => method === "GET"));
});

test("after a kill and a changed description, the payment stays the same", async () => {
  const killed = killedAt("done");
  await start();
  hosted.handOver("pay_1", 2.5);
  await killed;
  Object.assign(hosted.handed.get("pay_1")!.record, { description: "Table 4" });
  await start();
  await reported();
  assert.deepEqual(hosted.reports, [{ id: "pay_1", status: "completed" }]);
  assert.deepEqual(charges(), [250]);
});

for (const stage of ["status", "heard", "confirmed", "done", "result_sent", "result_confirmed"] as const) {
  test(`killed at ${stage}, the bridge charges and reports a payment once`, async () => {
    terminal.plan({ cardMs: 50 });
    const killed = killedAt(stage);
    await start();
    hosted.handOver("pay_1", 2.5);
    await killed;
    if (stage !== "status") await eventually("the terminal is done", () => charges().length === 1);
    await start();
    await reported();
    assert.deepEqual(hosted.reports, [{ id: "pay_1", status: "completed" }]);
    assert.deepEqual(charges(), [250]);
  });
}

for (const [what, treatment] of [
  ["never heard", ignores],
  ["heard and not answered", losesAnswer],
] as const) {
  test(`killed when its report was ${what}, the bridge charges once`, async () => {
    await start();
    hosted.treat(treatment);
    hosted.handOver("pay_1", 2.5);
    await eventually(
      "it was notified",
      () => hosted.calls("POST", "/v1/bridges/handover/pay_1").length === 1,
    );
    await bridge?.kill();
    await start();
    await theNextOne();
    assert.deepEqual(
      hosted.reports.map(({ id }) => id),
      ["pay_1", "pay_last"],
    );
    assert.deepEqual(charges(), [250, 900]);
  });
}
