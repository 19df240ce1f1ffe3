import assert from "node:assert/strict";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, test } from "node:test";
import { bridgeScript, makeRelease, offer } from "@banco/bridge-testing/programs";
import { ProgramsFolder } from "../../src/updates/programs.ts";
import { openSupervisedShop, type SupervisedShop } from "./supervised.ts";

const REQUESTED = "2026-11-27T10:00:00.000Z";
let shop: SupervisedShop;
beforeEach(async () => {
  shop = await openSupervisedShop();
});
afterEach(() => shop.close());

const release = (version: string, before = "") => makeRelease(version, bridgeScript(version, before));

/** Starts a payment whose cardholder pays when the returned function is called. */
async function payingCard(amount: number) {
  const card = Promise.withResolvers<void>();
  shop.terminal.plan({ paysAfter: card.promise });
  const paid = shop.pay(amount);
  await shop.wait("the terminal asks for the card", () => shop.terminal.requests.includes("X"));
  return { paid, approve: card.resolve };
}

test("a bridge installs an offered program and reports it", async () => {
  const supervisor = await shop.supervise();
  await shop.seen("0.1.0");
  const platform = `${process.platform}-${process.arch}`;
  const first = await shop.reported("it reports its program", () => true);
  assert.deepEqual(first, { program: "0.1.0", platform, canUpdate: true, says: null, last: null });
  offer(shop.hosted, release("0.2.0"), REQUESTED);
  await shop.seen("0.2.0");
  const { program, last } = await shop.reported("it reports the outcome", (one) => one.last !== null);
  assert.equal(program, "0.2.0");
  assert.deepEqual(last, { version: "0.2.0", result: "installed", says: null, requestedAt: REQUESTED });
  assert.equal((await shop.pay(2.5)).body.data.status, "completed");
  // The next program change and the supervisor's restart start from the newest program.
  offer(shop.hosted, release("0.10.0"));
  await shop.seen("0.10.0");
  await supervisor.stop();
  const before = shop.hosted.states.length;
  await shop.supervise();
  await shop.seen("0.10.0", before);
  assert.equal((await shop.pay(2.5)).body.data.status, "completed");
  assert.equal(shop.terminal.charged.length, 2);
});

test("a program change waits for a running order", async () => {
  await shop.supervise();
  await shop.seen("0.1.0");
  const { paid, approve } = await payingCard(6.5);
  offer(shop.hosted, release("0.2.0"), REQUESTED);
  await shop.reported("it waits", ({ says }) => /0\.2\.0 is ready: it waits/.test(says ?? ""));
  assert.equal(shop.hosted.programs.at(-1).program, "0.1.0");
  approve();
  assert.equal((await paid).body.data.status, "completed");
  await shop.seen("0.2.0");
  assert.equal(shop.terminal.charged.length, 1);
});

test("a program change waits for an unfinished sale", async () => {
  await shop.supervise();
  await shop.seen("0.1.0");
  shop.terminal.plan({ cardholder: "decline" });
  const items = [{ description: "Coffee", quantity: 1, price: 2.5, vat: "22" }];
  const sale = { items, payments: [{ means: "terminal", amount: 2.5 }] };
  const { data, error } = (await shop.request("POST", "/sales", sale)).body;
  assert.equal(data?.status, "open", error);
  const { id } = data;
  offer(shop.hosted, release("0.2.0"), REQUESTED);
  await shop.reported("it waits", ({ says }) => /it waits/.test(says ?? ""));
  const paid = await shop.request("POST", `/sales/${id}/payments`, { means: "terminal", amount: 2.5 });
  assert.equal(paid.body.data.status, "completed");
  await shop.seen("0.2.0");
  assert.equal(shop.terminal.charged.length, 1);
});

const BROKEN = {
  "that does not start": "process.exit(3);",
  "that hangs": "setInterval(() => {}, 1000); await new Promise(() => {});",
  "that does not reach the hosted API": "",
};
for (const [what, before] of Object.entries(BROKEN))
  test(`a program ${what} is rolled back and not retried automatically`, async () => {
    shop.hosted.onProgram = (_what, report) => report?.program !== "0.2.0";
    await shop.supervise({ TRIAL_MS: "8000" });
    await shop.seen("0.1.0");
    const changed = shop.hosted.states.length;
    offer(shop.hosted, release("0.2.0", before));
    const { program, last } = await shop.reported("it reports the failure", (one) => one.last !== null);
    assert.deepEqual([program, last.version, last.result], ["0.1.0", "0.2.0", "rolled_back"]);
    await shop.seen("0.1.0", changed);
    assert.equal((await shop.pay(2.5)).body.data.status, "completed");
    const downloads = shop.hosted.ranges.length;
    const polls = shop.hosted.programs.length;
    await shop.wait("it asks again", () => shop.hosted.programs.length > polls + 2);
    assert.equal(shop.hosted.ranges.length, downloads);
    offer(shop.hosted, release("0.3.0"));
    await shop.seen("0.3.0");
  });

test("a journal converted by a failed program is restored", async () => {
  const supervisor = await shop.supervise();
  await shop.seen("0.1.0");
  assert.equal((await shop.pay(2.5)).body.data.status, "completed");
  const convert = `
    const { DatabaseSync } = await import("node:sqlite");
    const db = new DatabaseSync(process.env.DATA_DIR + "/bridge.sqlite");
    db.exec("delete from journal; pragma user_version = 99;"); db.close(); process.exit(1);`;
  offer(shop.hosted, release("0.2.0", convert), REQUESTED);
  const { last } = await shop.reported("it reports the failure", (one) => one.last !== null);
  assert.equal(last.result, "rolled_back");
  await shop.pays(2.5);
  await supervisor.stop();
  const journal = new DatabaseSync(join(shop.place.dataDir, "bridge.sqlite"), { readOnly: true });
  assert.deepEqual({ ...journal.prepare("select count(*) as orders from journal").get() }, { orders: 2 });
  journal.close();
});

test("a program changed on disk after its download is downloaded again", async () => {
  await shop.supervise();
  await shop.seen("0.1.0");
  const { paid, approve } = await payingCard(6.5);
  offer(shop.hosted, release("0.2.0"), REQUESTED);
  await shop.reported("it waits", ({ says }) => /it waits/.test(says ?? ""));
  appendFileSync(new ProgramsFolder(shop.place.dataDir).programOf("0.2.0"), "# changed\n");
  approve();
  await paid;
  const { program, last } = await shop.reported("it reports the refusal", (one) => one.last !== null);
  assert.deepEqual([program, last.result], ["0.1.0", "failed"]);
  assert.match(last.says, /not the one that was signed/);
  offer(shop.hosted, release("0.2.0"), "2026-11-27T11:00:00.000Z");
  await shop.seen("0.2.0");
  assert.equal(shop.hosted.ranges.length, 2);
});
