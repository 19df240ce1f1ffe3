import assert from "node:assert/strict";
import { join } from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { EpsonSimulator, type PrinterStage } from "@banco/bridge-simulators";
import { call, makePlace, type Place, startApart, startIn, usual } from "@banco/bridge-testing/bridge";
import { Hosted, ignores, losesAnswer, refuses } from "@banco/bridge-testing/hosted";
import { refundOf, SALE, voidOf } from "@banco/bridge-testing/printer-shop";
import { eventually } from "@banco/testing/eventually";
import type { RunningProgram } from "@banco/testing/process";
import type { RunningBridge } from "../src/start.ts";
import type { Timing } from "../src/timing.ts";

let hosted: Hosted;
let place: Place;
let printer: EpsonSimulator;
let bridge: RunningBridge | undefined;
let program: RunningProgram | undefined;

beforeEach(async () => {
  hosted = await Hosted.start();
  place = makePlace();
  printer = new EpsonSimulator({ file: join(place.dataDir, "printer.json") });
  await printer.start();
  printer.byHand(240);
  const fiscal = {
    driver: "epson-rt",
    host: "127.0.0.1",
    port: printer.port,
    departments: { "10": 2, "22": 1 },
  };
  await place.configure({ ...usual(hosted.url), fiscal });
});
afterEach(async () => {
  await bridge?.stop();
  await program?.stop();
  bridge = undefined;
  program = undefined;
  await Promise.all([hosted.stop(), printer.stop()]);
  await place.remove();
});

const start = async (timing: Partial<Timing> = {}) => {
  bridge = await startIn(place, { printerMs: 300, reportMs: 30, ...timing });
  return bridge;
};

/** Kills the bridge at a given point during printing. */
function killedAt(stage: PrinterStage): Promise<unknown> {
  return new Promise((resolve) => {
    printer.onStage = (now) => {
      if (now !== stage) return;
      printer.onStage = () => {};
      resolve(program?.kill());
      program = undefined;
    };
  });
}

/** Returns the documents printed after the manual one. */
const printed = () => printer.register.issued.slice(1).map(({ kind, totalMinor }) => `${kind} ${totalMinor}`);
const outcomes = () =>
  hosted.reports.map(({ id, status, number }) => `${id} ${status} ${number ?? ""}`.trim());
const reported = (id: string) =>
  eventually(`${id} is reported`, () => hosted.reports.find((report) => report.id === id));
/** Prints and reports a later receipt, once the earlier receipts have been reported. */
async function theNextOne(): Promise<void> {
  hosted.handReceipt("rcp_last", SALE);
  await reported("rcp_last");
}

test("a handed-over receipt is printed and reported once with its number", async () => {
  await start();
  hosted.handReceipt("rcp_1", SALE);
  const report = await reported("rcp_1");
  const { documentId, date, ...rest } = report as typeof report & { date: string };
  assert.deepEqual(rest, { id: "rcp_1", status: "completed", number: "0764-0002" });
  assert.match(documentId!, /^epson-rt:[A-Z0-9]+:764:2:\d{8}$/);
  assert.equal(new Date(date).toISOString(), date);
  await theNextOne();
  assert.deepEqual(outcomes(), ["rcp_1 completed 0764-0002", "rcp_last completed 0764-0003"]);
  assert.deepEqual(printed(), ["sale 240", "sale 240"]);
});

test("a return and a refund refer to the sale by the printer's ID", async () => {
  await start();
  hosted.handReceipt("rcp_1", SALE);
  hosted.handReceipt("rcp_2", SALE);
  hosted.handReceipt("rcp_3", voidOf((await reported("rcp_1")).documentId!));
  hosted.handReceipt("rcp_4", refundOf((await reported("rcp_2")).documentId!));
  assert.equal((await reported("rcp_3")).status, "completed");
  assert.equal((await reported("rcp_4")).status, "completed");
  assert.deepEqual(printed(), ["sale 240", "sale 240", "void 240", "refund 120"]);
});

test("concurrent handed-over and till receipts queue at the printer", async () => {
  const { url } = await start();
  const names = Array.from({ length: 40 }, (_, index) => `rcp_${index}`);
  for (const name of names) hosted.handReceipt(name, SALE);
  const till = await call(url, "POST", "/receipts", SALE);
  assert.equal(till.body.data.status, "completed");
  for (const name of names) await reported(name);
  const numbers = new Set([...hosted.reports.map(({ number }) => number), till.body.data.number]);
  assert.equal(numbers.size, names.length + 1);
  assert.equal(printed().length, names.length + 1);
});

test("a refused or unreadable receipt is reported with the reason", async () => {
  await start();
  printer.plan({ fails: { code: "EPTR_REC_EMPTY", status: "16" } });
  hosted.handReceipt("rcp_1", SALE);
  const refused = await reported("rcp_1");
  assert.equal(refused.status, "failed");
  assert.match(refused.reason!, /nothing was printed/);
  assert.equal(refused.documentId, undefined);
  hosted.handReceipt("rcp_2", { type: "gift card" });
  assert.match((await reported("rcp_2")).reason!, /\/items is required/);
  hosted.handReceipt("rcp_3", voidOf("rcp_1"));
  assert.match((await reported("rcp_3")).reason!, /original/);
  assert.deepEqual(printed(), []);
});

test("a receipt too old to print requires a person's decision", async () => {
  await start();
  hosted.handReceipt("rcp_1", SALE, false);
  await theNextOne();
  assert.deepEqual(outcomes(), ["rcp_last completed 0764-0002"]);
});

test("a bridge with a printer but no terminal requests only receipts", async () => {
  await start();
  hosted.handOver("pay_1", 2.5);
  await theNextOne();
  assert.deepEqual(outcomes(), ["rcp_last completed 0764-0002"]);
  assert.match(hosted.received.find(({ method }) => method === "GET")!.path, /&takes=receipts$/);
});

test("payments from an older hosted API require a person's decision", async () => {
  hosted.knowsReceipts = false;
  await start();
  hosted.handOver("pay_1", 2.5);
  await eventually("it was fetched", () => hosted.handed.get("pay_1")!.isClaimed);
  hosted.knowsReceipts = true;
  hosted.dropConnections();
  await theNextOne();
  assert.deepEqual(outcomes(), ["rcp_last completed 0764-0002"]);
  assert.equal(hosted.payments.size, 0);
});

test("a receipt printed while the hosted API is unreachable is reported once", async () => {
  await start();
  hosted.rule = ({ path }) => (path.includes("handover") ? ignores : undefined);
  hosted.handReceipt("rcp_1", SALE);
  const tellings = () => hosted.calls("POST", "/v1/bridges/handover/receipts/rcp_1").length;
  await eventually("it was reported three times", () => tellings() >= 3);
  hosted.rule = () => undefined;
  await reported("rcp_1");
  await theNextOne();
  assert.deepEqual(outcomes(), ["rcp_1 completed 0764-0002", "rcp_last completed 0764-0003"]);
});

test("a report refused because a person closed the order is not retried", async () => {
  await start();
  hosted.treat(refuses(409, { code: "conflict" }));
  hosted.handReceipt("rcp_1", SALE);
  await eventually(
    "the report was sent",
    () => hosted.calls("POST", "/v1/bridges/handover/receipts/rcp_1").length === 1,
  );
  hosted.handed.delete("rcp_1");
  await theNextOne();
  assert.equal(hosted.calls("POST", "/v1/bridges/handover/receipts/rcp_1").length, 1);
});

test("a receipt with an unknown outcome stays open until resolved and reported", async () => {
  const { url } = await start({ documentMs: 50, lastWordMs: 50, askOpenMs: 50 });
  printer.plan({ cut: "after" });
  printer.onStage = (stage) => {
    if (stage === "printed") void printer.stop();
  };
  hosted.handReceipt("rcp_1", SALE);
  const page = async () => (await fetch(url, { headers: { "accept-language": "en" } })).text();
  await eventually("the staff can see it", async () =>
    /For a person to check<\/h2><table>.*Receipt<\/td>.*pending<\/td><td>Check the printer.* Then close it in the app/.test(
      await page(),
    ),
  );
  assert.deepEqual(hosted.reports, []);
  printer.onStage = () => {};
  await printer.start();
  await eventually("its outcome is known", async () => /completed/.test(await page()));
  // The receipt is listed again when the next receipt is handed over.
  await theNextOne();
  await reported("rcp_1");
  assert.deepEqual(outcomes().sort(), ["rcp_1 completed 0764-0002", "rcp_last completed 0764-0003"]);
});

test("a receipt reported as refused is never printed from an older list", async () => {
  await start();
  printer.plan({ fails: { code: "EPTR_REC_EMPTY", status: "16" } });
  hosted.handReceipt("rcp_1", SALE);
  const { reason } = await reported("rcp_1");
  hosted.handReceipt("rcp_1", SALE);
  await theNextOne();
  await bridge!.stop();
  await start();
  hosted.handReceipt("rcp_1", SALE);
  const again = () => hosted.reports.filter(({ id }) => id === "rcp_1");
  await eventually("it is reported once more", () => again().length === 3);
  for (const report of again()) assert.deepEqual([report.status, report.reason], ["failed", reason]);
  assert.deepEqual(printed(), ["sale 240"]);
});

for (const stage of ["asked", "heard", "printed", "answered"] as const) {
  test(`killed when ${stage}, the bridge prints and reports a receipt once`, async () => {
    const killed = killedAt(stage);
    program = await startApart(place);
    hosted.handReceipt("rcp_1", SALE);
    await killed;
    if (stage !== "asked") await eventually("the printer is done", () => printed().length === 1);
    program = await startApart(place);
    await reported("rcp_1");
    await theNextOne();
    assert.deepEqual(outcomes(), ["rcp_1 completed 0764-0002", "rcp_last completed 0764-0003"]);
    assert.deepEqual(printed(), ["sale 240", "sale 240"]);
  });
}

test("a receipt printed before a kill is found in the journal and reported", async () => {
  const killed = killedAt("printed");
  program = await startApart(place);
  hosted.handReceipt("rcp_1", SALE);
  await killed;
  hosted.handReceipt("rcp_1", SALE, false);
  program = await startApart(place);
  assert.equal((await reported("rcp_1")).number, "0764-0002");
  assert.deepEqual(printed(), ["sale 240"]);
});

for (const [what, treatment] of [
  ["never heard", ignores],
  ["heard and not answered", losesAnswer],
] as const) {
  test(`killed when its report was ${what}, the bridge reports a receipt once`, async () => {
    program = await startApart(place);
    hosted.treat(treatment);
    hosted.handReceipt("rcp_1", SALE);
    await eventually(
      "the report was sent",
      () => hosted.calls("POST", "/v1/bridges/handover/receipts/rcp_1").length === 1,
    );
    await program.kill();
    program = await startApart(place);
    await theNextOne();
    assert.deepEqual(outcomes(), ["rcp_1 completed 0764-0002", "rcp_last completed 0764-0003"]);
    assert.deepEqual(printed(), ["sale 240", "sale 240"]);
  });
}
