import assert from "node:assert/strict";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type TestContext, test } from "node:test";
import { makePlace } from "@banco/bridge-testing/bridge";
import type { Outcome } from "@banco/driver";
import { type Entry, Journal } from "../src/orders/journal.ts";
import type { SaleEntry } from "../src/orders/sale-entries.ts";

test("the journal flushes each write and excludes other processes and users", async (context) => {
  const place = makePlace();
  context.after(() => place.remove());
  const file = join(place.dataDir, "bridge.sqlite");
  // The setting belongs to the connection, and a second connection cannot be opened, so the test queries this one.
  const opened: DatabaseSync[] = [];
  const { exec } = DatabaseSync.prototype;
  context.mock.method(DatabaseSync.prototype, "exec", function (this: DatabaseSync, sql: string) {
    opened.push(this);
    return exec.call(this, sql);
  });
  const journal = new Journal(file);
  const [db] = opened;
  const pragmaValue = (pragma: string) => Object.values(db!.prepare(`pragma ${pragma}`).get() ?? {})[0];
  // 2 is FULL (sqlite.org, "PRAGMA synchronous"): with a write-ahead log, a flush after each transaction.
  assert.equal(pragmaValue("synchronous"), 2);
  assert.equal(pragmaValue("journal_mode"), "wal");
  assert.throws(() => new Journal(file), /in use by another bridge/);
  for (const name of [file, `${file}-wal`]) assert.equal((await stat(name)).mode & 0o777, 0o600, name);
  journal.close();
});

/** Opens a journal with sent orders. */
async function journalOf(context: TestContext, ...orders: Partial<Entry>[]): Promise<Journal> {
  const place = makePlace();
  const journal = new Journal(join(place.dataDir, "bridge.sqlite"));
  context.after(() => {
    journal.close();
    return place.remove();
  });
  for (const [index, order] of orders.entries()) {
    const entry = entryOf(`ord_${index}`, { createdAt: index, ...order });
    journal.open(entry);
    journal.remember(entry.id, { sent: true });
  }
  return journal;
}

/** Opens a journal for sales. */
async function salesOf(context: TestContext) {
  const journal = await journalOf(context);
  return {
    sales: journal.sales,
    /** Stores an order of a sale under its key. */
    open: (id: string, key: string) => journal.open(entryOf(id, { key })),
    answer: journal.answer.bind(journal),
    byId: journal.byId.bind(journal),
    forgetSettled: journal.forgetSettled.bind(journal),
  };
}

const entryOf = (id: string, change: Partial<Entry> = {}): Entry => ({
  id,
  order: { kind: "payment", amountMinor: 400, currency: "EUR" },
  driver: "ecr17",
  device: "terminal",
  key: null,
  fingerprint: "same",
  source: "127.0.0.1",
  createdAt: 0,
  memory: null,
  outcome: null,
  overtaken: false,
  ...change,
});

test("an order can overtake only its own device's sent and open orders", async (context) => {
  const journal = await journalOf(context, {}, { device: "other" }, { device: null }, {}, {});
  journal.open(entryOf("ord_unsent"));
  const data = { id: "pay_1", status: "completed", amount: 4, currency: "EUR" } as const;
  journal.answer("ord_4", { state: "settled", data }, 5);
  journal.overtake("ord_3", "terminal", 10);
  const overtaken = journal.recent(10).filter((entry) => entry.overtaken);
  assert.deepEqual(
    overtaken.map(({ id }) => id),
    ["ord_0"],
  );
});

test("outcomes of local devices are reported until the hosted API confirms them", async (context) => {
  const journal = await journalOf(context, {}, { driver: "hosted" }, {});
  journal.answer("ord_0", { state: "open" }, 100);
  journal.answer("ord_1", { state: "open" }, 100);
  const unreported = () => journal.unreported(10);
  assert.deepEqual(
    unreported().map(({ id }) => id),
    ["ord_0"],
  );
  journal.reported(unreported());
  assert.deepEqual(unreported(), []);
  journal.answer("ord_0", { state: "refused", reason: "no", fault: "bridge" }, 110);
  assert.equal(unreported().length, 1, "another outcome");
});

test("open orders are kept indefinitely, settled orders only for a limited time", async (context) => {
  const journal = await journalOf(context, {}, {}, {});
  const data = { id: "pay_1", status: "completed", amount: 4, currency: "EUR" } as const;
  journal.answer("ord_1", { state: "settled", data }, 100);
  journal.answer("ord_2", { state: "settled", data }, 200);
  journal.forgetSettled(200);
  assert.deepEqual(
    ["ord_0", "ord_1", "ord_2"].map((id) => journal.byId(id) !== undefined),
    [true, false, true],
  );
});

test("an undelivered response to a keyless request is returned only to its client", async (context) => {
  const journal = await journalOf(
    context,
    {},
    { key: "sale-1", source: "127.0.0.2" },
    { fingerprint: "other" },
  );
  for (const id of ["ord_0", "ord_1", "ord_2"]) journal.answer(id, { state: "open" }, 100);
  const match = journal.undelivered("same", "127.0.0.1");
  assert.deepEqual([match?.entry.id, match?.answeredAt], ["ord_0", 100]);
  assert.equal(journal.undelivered("same", "127.0.0.2"), undefined);
  journal.delivered("ord_0", 110);
  assert.equal(journal.undelivered("same", "127.0.0.1"), undefined);
});

test("the newest of two undelivered identical responses is returned", async (context) => {
  const journal = await journalOf(context, {}, {}, {});
  for (const [id, at] of [
    ["ord_0", 100],
    ["ord_1", 200],
  ] as const)
    journal.answer(id, { state: "open" }, at);
  assert.equal(journal.undelivered("same", "127.0.0.1")?.entry.id, "ord_1");
  journal.answer("ord_1", { state: "open" }, 300);
  assert.equal(journal.undelivered("same", "127.0.0.1")?.answeredAt, 200, "the first response");
});

test("only own devices' refunds that may have been made count for the day", async (context) => {
  const refund = { kind: "refund", transactionId: "pay_1" } as const;
  const document = (type: string) =>
    ({ kind: "receipt", document: { type, items: [], payment: {} } }) as unknown as Entry["order"];
  const outcomeOf = (status: string) =>
    ({ state: "settled", data: { id: "x", status, amount: 4, currency: "EUR" } }) as Outcome;
  const statuses = ["completed", "pending", "verification", "failed", "canceled"];
  const journal = await journalOf(
    context,
    ...statuses.map(() => ({ order: refund, createdAt: 100 })),
    { order: refund, createdAt: 100 },
    { order: refund, createdAt: 99 },
    { order: refund, createdAt: 100, driver: "hosted" },
    { createdAt: 100 },
    ...["sale", "return", "refund"].map((type) => ({ order: document(type), createdAt: 101 })),
  );
  for (const [index, status] of statuses.entries()) journal.answer(`ord_${index}`, outcomeOf(status), 110);
  const ids = journal.refundsSince(100).map(({ id }) => id);
  assert.deepEqual(ids, ["ord_0", "ord_1", "ord_2", "ord_5", "ord_10", "ord_11"]);
});

test("a sale's receipts are those sent for it, unless they failed", async (context) => {
  const receipt = (original?: string) =>
    ({ kind: "receipt", document: { items: [], payment: {}, ...(original && { original }) } }) as unknown;
  const order = (original?: string) => ({ order: receipt(original) as Entry["order"] });
  const journal = await journalOf(context, order(), order("doc_0"), order("doc_0"), order("doc_9"), {});
  journal.open(entryOf("ord_unsent", order("doc_0")));
  const documentOf = (id: string, status: "completed" | "failed") =>
    ({ state: "settled", data: { id, status, amount: 4 } }) as const;
  journal.answer("ord_0", documentOf("doc_0", "completed"), 100);
  journal.answer("ord_2", documentOf("ord_2", "failed"), 100);
  journal.answer("ord_4", documentOf("doc_0", "completed"), 100);
  assert.deepEqual(
    journal.receiptsOf("doc_0").map(({ id }) => id),
    ["ord_0", "ord_1"],
  );
  assert.deepEqual(
    (["receipt", "payment"] as const).map((kind) => journal.entryOf(kind, "doc_0")?.id),
    ["ord_0", "ord_4"],
  );
});

test("outcomes are reported oldest first, except invoices", async (context) => {
  const invoice = { order: { kind: "invoice" } as Entry["order"] };
  const journal = await journalOf(context, { createdAt: 9 }, { createdAt: 3 }, { createdAt: 5 }, invoice);
  for (const id of ["ord_0", "ord_1", "ord_3"]) journal.answer(id, { state: "open" }, 100);
  assert.deepEqual(
    journal.unreported(10).map(({ id }) => id),
    ["ord_1", "ord_0"],
  );
  assert.deepEqual(
    journal.unsettled().map(({ id }) => id),
    ["ord_1", "ord_3", "ord_2", "ord_0"],
  );
  assert.deepEqual(
    journal.recent(2).map(({ id }) => id),
    ["ord_0", "ord_2"],
  );
});

test("a refused key keeps its first reason for a limited time", async (context) => {
  const journal = await journalOf(context);
  journal.refuse("k", "first", 100);
  journal.refuse("k", "second", 200);
  journal.forgetSettled(100);
  assert.equal(journal.refusalOf("k"), "first");
  journal.forgetSettled(101);
  assert.equal(journal.refusalOf("k"), undefined);
});

test("a correct PIN or the end of the window resets only its member's attempts", async (context) => {
  const journal = await journalOf(context);
  const attempt = (subject: string, now: number) => journal.countPinTry(subject, now, 50);
  assert.deepEqual([attempt("anna", 100), attempt("anna", 149), attempt("bruno", 149)], [1, 2, 1]);
  assert.equal(attempt("anna", 150), 1, "the window starts with the first attempt");
  journal.forgivePinTries("anna");
  assert.deepEqual([attempt("anna", 151), attempt("bruno", 151)], [1, 2]);
});

test("each registration has its own rights", async (context) => {
  const journal = await journalOf(context);
  journal.writeRights("one", { refunds: "all" });
  journal.writeRights("other", { refunds: "none" });
  journal.writeRights("one", { refunds: "own" });
  assert.deepEqual(
    ["one", "other", "third"].map((registration) => journal.readRights(registration)),
    [{ refunds: "own" }, { refunds: "none" }, undefined],
  );
});

/** Returns a cash sale for the journal, which updates it at time 100. */
const saleOf = (id: string, change: Partial<SaleEntry> = {}): SaleEntry => ({
  ...{
    id,
    clientId: "till",
    version: 1,
    status: "completed",
    isMoving: false,
    orderId: null,
    reference: null,
  },
  ...{ metadata: {}, payments: [], document: null, returns: [], question: null },
  content: {} as SaleEntry["content"],
  createdAt: new Date(100),
  updatedAt: new Date(100),
  ...change,
});

test("only reported sales that have ended are deleted", async (context) => {
  const { sales, ...journal } = await salesOf(context);
  const kept = {
    unreported: { isReported: false },
    moving: { isMoving: true },
    open: { status: "open" },
    asked: { status: "question" },
    recent: { updatedAt: new Date(200) },
  } as const;
  for (const [id, { isReported = true, ...change }] of Object.entries<
    Partial<SaleEntry> & { isReported?: boolean }
  >({ ended: {}, undone: { status: "undone" }, ...kept })) {
    const sale = saleOf(id, change);
    sales.insert(sale);
    if (isReported) sales.reported(sale);
    sales.insertRequest(id, { key: id, fingerprint: "same", source: "till" });
  }
  journal.forgetSettled(200);
  const left = (ids: readonly string[], read: (id: string) => unknown) =>
    ids.filter((id) => read(id) !== undefined);
  const all = ["ended", "undone", ...Object.keys(kept)];
  assert.deepEqual(
    left(all, (id) => sales.byId(id)),
    Object.keys(kept),
  );
  assert.deepEqual(
    left(all, (id) => sales.requestByKey(id)),
    Object.keys(kept),
  );
});

test("the orders of a sale in progress are kept until it ends", async (context) => {
  const { sales, open, answer, byId, forgetSettled } = await salesOf(context);
  const data = { id: "pay_1", status: "completed", amount: 4, currency: "EUR" } as const;
  for (const isMoving of [true, false]) {
    const sale = saleOf(`sal_${isMoving}`, { isMoving });
    sales.insert(sale);
    open(`ord_${isMoving}`, `sale ${sale.id} spm_1`);
    answer(`ord_${isMoving}`, { state: "settled", data }, 100);
  }
  forgetSettled(200);
  assert.deepEqual([byId("ord_true") !== undefined, byId("ord_false")], [true, undefined]);
});

test("a change during a sale's report is reported next", async (context) => {
  const { sales } = await salesOf(context);
  const first = saleOf("sal_1");
  sales.insert(first);
  sales.update({ ...first, version: 2, status: "returned" });
  sales.reported(first);
  assert.deepEqual(
    sales.unreported(10).map(({ version, status }) => [version, status]),
    [[2, "returned"]],
  );
  sales.reported({ ...first, version: 2 });
  assert.deepEqual(sales.unreported(10), []);
});

test("an order can be sold again once its sale was undone or returned", async (context) => {
  const { sales } = await salesOf(context);
  for (const status of ["undone", "returned"] as const)
    sales.insert(saleOf(`sal_${status}`, { status, orderId: "ord_1" }));
  assert.equal(sales.ofOrder("ord_1"), undefined);
  sales.insert(saleOf("sal_paid", { orderId: "ord_1" }));
  assert.deepEqual([sales.ofOrder("ord_1")?.id, sales.ofOrder("ord_2")], ["sal_paid", undefined]);
});

test("an undelivered response about a sale is returned only to its client", async (context) => {
  const { sales } = await salesOf(context);
  sales.insert(saleOf("sal_1"));
  const asker = { key: null, fingerprint: "same", source: "till-1" };
  const { id } = sales.insertRequest("sal_1", asker);
  sales.insertRequest("sal_1", { ...asker, key: "k", source: "till-2" });
  sales.answered(id, 300);
  const match = sales.undelivered(asker);
  assert.deepEqual([match?.id, match?.at], [id, 300]);
  for (const change of [{ source: "till-2" }, { fingerprint: "other" }])
    assert.equal(sales.undelivered({ ...asker, ...change }), undefined);
  sales.delivered(id, 310);
  assert.equal(sales.undelivered(asker), undefined);
});
