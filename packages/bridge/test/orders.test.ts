import assert from "node:assert/strict";
import { join } from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { makePlace, type Place } from "@banco/bridge-testing/bridge";
import { INVOICE, RECEIPT } from "@banco/bridge-testing/samples";
import { HOST_CLOCK } from "@banco/core/clock";
import type { FiscalDriver, Order, Outcome, PaymentDriver, Task } from "@banco/driver";
import { fastify } from "fastify";
import { type Entry, Journal } from "../src/orders/journal.ts";
import { OrderRefused, Orders } from "../src/orders/orders.ts";

const HOUR_MS = 3_600_000;
const PAYMENT = { kind: "payment", amountMinor: 400, currency: "EUR" } as Order;
const REFUND = { kind: "refund", transactionId: "pay_1" } as Order;
const RECEIPT_ORDER = { kind: "receipt", document: RECEIPT } as Order;
const INVOICE_ORDER = { kind: "invoice", document: INVOICE } as Order;
const OPEN: Outcome = { state: "open" };
const WAITING: Outcome = { state: "open", isWaiting: true };
const DONE = { state: "settled", data: { id: "x", status: "completed", amount: 4 } } as Outcome;
const REFUSED: Outcome = { state: "refused", reason: "no", fault: "bridge" };

type Step = (task: Task) => Promise<Outcome>;

let place: Place;
let journal: Journal;
let nowMs: number;
/** Each call to a driver, as "start pay" or "resume ord_1". */
let calls: string[];
let start: Step;
let resume: Step;
beforeEach(() => {
  place = makePlace();
  journal = new Journal(join(place.dataDir, "bridge.sqlite"));
  nowMs = Date.parse("2026-11-28T10:00:00Z");
  calls = [];
  start = async () => DONE;
  resume = async () => OPEN;
});
afterEach(() => {
  journal.close();
  return place.remove();
});

/** Returns the orders of a bridge with one terminal, one printer and the hosted API's queue of invoices. */
function open(payment = "ecr17"): Orders {
  const started = (verb: string) => (_order: unknown, task: Task) => {
    calls.push(`start ${verb}`);
    return start(task) as Promise<never>;
  };
  const resumed = (_order: unknown, task: Task) => {
    calls.push(`resume ${task.id}`);
    return resume(task) as Promise<never>;
  };
  const rest = { resume: resumed, check: () => assert.fail(), reports: {}, close: async () => {} };
  const devices = {
    payment: {
      name: payment,
      deviceOf: ({ kind }: Order) => (payment === "hosted" && kind === "refund" ? null : "terminal"),
      pay: started("pay"),
      refund: started("refund"),
      ...rest,
    },
    fiscal: {
      name: "epson-rt",
      deviceOf: ({ kind }: Order) => (kind === "receipt" ? "printer" : "invoices"),
      receipt: started("receipt"),
      invoice: started("invoice"),
      ...rest,
    },
    advice: "",
  } as { payment: PaymentDriver; fiscal: FiscalDriver; advice: string };
  const clock = { ...HOST_CLOCK, wall: () => nowMs, monotonic: () => nowMs };
  return new Orders(journal, () => devices, fastify().log, clock);
}

/** Leaves an order in the journal, with the outcome that an earlier process has stored. */
function leave(id: string, order: Order, { outcome = OPEN, ...change }: Partial<Entry> = {}): void {
  const [driver, device] = order.kind === "payment" ? ["ecr17", "terminal"] : ["epson-rt", "invoices"];
  const fields = { id, order, driver, device, key: id, fingerprint: id, source: "till", createdAt: nowMs };
  journal.open({ ...fields, memory: null, outcome: null, overtaken: false, ...change } as Entry);
  if (change.memory !== null) journal.remember(id, { sent: true });
  if (outcome) journal.answer(id, outcome, nowMs);
}

const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);
let keys = 0;
const give = (orders: Orders, order: Order) => {
  keys += 1;
  return orders.give(order, { key: `key-${keys}`, source: "till" });
};
const refused = (call: Promise<unknown>, reason: RegExp) =>
  assert.rejects(call, (error) => error instanceof OrderRefused && reason.test(error.message));

/** Lets the next orders run until the returned function ends them. */
function hold() {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  start = () => promise;
  return resolve;
}

test("waiting invoices are sent in order until the hosted API is unreachable", async () => {
  for (const id of ["ord_1", "ord_2", "ord_3"]) leave(id, INVOICE_ORDER, { outcome: WAITING });
  const orders = open();
  resume = async ({ id }) => (id === "ord_2" ? WAITING : OPEN);
  await orders.askOpen();
  assert.deepEqual(calls, ["resume ord_1", "resume ord_2"]);
});

test("a new invoice comes after those that wait, and after no other device's", async () => {
  leave("ord_1", INVOICE_ORDER, { outcome: WAITING });
  leave("ord_2", PAYMENT);
  resume = async () => DONE;
  await give(open(), INVOICE_ORDER);
  assert.deepEqual(calls, ["resume ord_1", "start invoice"]);
});

test("invoices are polled for twelve days, and other orders for one", async () => {
  leave("ord_1", INVOICE_ORDER);
  leave("ord_2", PAYMENT);
  const orders = open();
  nowMs += 24 * HOUR_MS;
  await orders.askOpen();
  assert.deepEqual(calls, ["resume ord_2", "resume ord_1"]);
  nowMs += 1;
  await orders.askOpen();
  assert.deepEqual(calls.slice(2), ["resume ord_1"]);
  nowMs += 11 * 24 * HOUR_MS;
  await orders.askOpen();
  assert.equal(calls.length, 3);
});

test("a settled order is never polled, and is kept for thirty days", async () => {
  leave("ord_1", PAYMENT, { outcome: DONE });
  const orders = open();
  nowMs += 30 * 24 * HOUR_MS;
  await orders.askOpen();
  assert.equal((await orders.recall("ord_1"))?.id, "ord_1");
  nowMs += 1;
  await orders.askOpen();
  assert.equal(orders.recall("ord_1"), undefined);
  assert.deepEqual(calls, []);
});

test("an order is continued only by the driver that started it", async () => {
  leave("ord_1", PAYMENT);
  await open("adyen-local").askOpen();
  assert.deepEqual(calls, []);
});

test("at the start, an order that was never sent is dropped, unlike others", () => {
  leave("ord_1", PAYMENT, { memory: null, outcome: null });
  leave("ord_2", PAYMENT);
  const orders = open();
  assert.equal(orders.recall("ord_1"), undefined);
  assert.deepEqual(ids(orders.open()), ["ord_2"]);
});

test("an order interrupted before its first outcome is not for manual review", async () => {
  leave("ord_1", PAYMENT, { outcome: null });
  const orders = open();
  assert.deepEqual(orders.open(), []);
  nowMs += 25 * HOUR_MS;
  await orders.askOpen();
  assert.deepEqual(calls, []);
  assert.deepEqual(ids(orders.open()), ["ord_1"]);
});

test("the terminal takes one payment or refund at a time, and the printer queues", async () => {
  const orders = open();
  const end = hold();
  const first = give(orders, PAYMENT);
  assert.equal(orders.isBusy, true);
  const busy = [PAYMENT, REFUND].map((order) => refused(give(orders, order), /busy with another payment/));
  const receipts = [give(orders, RECEIPT_ORDER), give(orders, RECEIPT_ORDER)];
  await new Promise(setImmediate);
  assert.deepEqual(calls, ["start pay", "start receipt"]);
  end(DONE);
  await Promise.all([first, ...busy, ...receipts]);
  assert.deepEqual(calls, ["start pay", "start receipt", "start receipt"]);
  assert.equal(orders.isBusy, false);
});

test("refunds without a device run at the same time as other orders", async () => {
  const orders = open("hosted");
  const end = hold();
  const running = [RECEIPT_ORDER, PAYMENT, REFUND, REFUND].map((order) => give(orders, order));
  await new Promise(setImmediate);
  const expected = ["start pay", "start receipt", "start refund", "start refund"];
  assert.deepEqual(calls.toSorted(), expected);
  end(DONE);
  await Promise.all(running);
});

test("at most 32 orders run at a time", async () => {
  const orders = open();
  const end = hold();
  const running = Array.from({ length: 32 }, () => give(orders, RECEIPT_ORDER));
  const beyond = refused(give(orders, RECEIPT_ORDER), /too many requests/);
  end(DONE);
  await beyond;
  await Promise.all(running);
});

test("an open order keeps its outcome while another occupies its device", async () => {
  leave("ord_2", PAYMENT);
  const orders = open();
  const end = hold();
  const running = give(orders, PAYMENT);
  await new Promise(setImmediate);
  const [lookup, polled] = [orders.recall("ord_2"), orders.askOpen()];
  await new Promise(setImmediate);
  assert.deepEqual(calls, ["resume ord_2", "start pay"]);
  end(DONE);
  await Promise.all([running, polled]);
  assert.equal((await lookup)?.data.status, "verification");
});

test("a lookup of an open order does not occupy its device", async () => {
  leave("ord_1", PAYMENT);
  const orders = open();
  const end = hold();
  resume = start;
  start = async () => DONE;
  const lookup = orders.recall("ord_1");
  const payment = give(orders, PAYMENT);
  end(OPEN);
  assert.equal((await payment).data.status, "completed");
  assert.equal((await lookup)?.data.status, "verification");
});

test("a driver that fails leaves the order open once it was sent", async () => {
  const orders = open();
  start = async () => {
    throw new Error("broken");
  };
  await refused(give(orders, PAYMENT), /failed before anything was done/);
  assert.deepEqual(journal.unsettled(), []);
  start = async (task) => {
    task.remember({ sent: true });
    throw new Error("broken");
  };
  assert.equal((await give(orders, PAYMENT)).data.status, "verification");
  assert.deepEqual(journal.unsettled()[0]?.memory, { sent: true });
});

test("an open order keeps what its driver knew about it", async () => {
  const stored = { id: "pay_9", status: "verification", amount: 3, currency: "EUR" } as const;
  leave("ord_1", PAYMENT, { outcome: { state: "open", data: stored } });
  assert.deepEqual((await open().recall("ord_1"))?.data, stored);
  assert.deepEqual(journal.byId("ord_1")?.outcome, { state: "open", data: stored });
});

test("a terminal's new order makes only its older orders unresolvable", async () => {
  leave("ord_1", PAYMENT);
  leave("ord_2", INVOICE_ORDER);
  const orders = open();
  start = async (task) => {
    task.overtake({ sent: true });
    return OPEN;
  };
  const { id } = await give(orders, PAYMENT);
  assert.deepEqual(
    ["ord_1", "ord_2", id].map((one) => journal.byId(one)?.overtaken),
    [true, false, false],
  );
  calls = [];
  await orders.askOpen();
  assert.deepEqual(calls, [`resume ${id}`, "resume ord_2"]);
});

test("a receipt's driver sees the other receipts of its sale, not its own", async () => {
  const { items, payment } = RECEIPT;
  const refund = {
    kind: "receipt",
    document: { type: "refund", original: "doc_1", items, payment },
  } as Order;
  leave("ord_1", RECEIPT_ORDER, {
    outcome: { ...DONE, data: { id: "doc_1", status: "completed", amount: 2.4 } } as Outcome,
  });
  const orders = open();
  let seen: unknown[] = [];
  start = async (task) => {
    task.remember({ sent: true });
    seen = task
      .receiptsOf("doc_1")
      .map(({ order }) => (order.kind === "receipt" ? order.document.type : order.kind));
    return DONE;
  };
  await give(orders, refund);
  assert.deepEqual(seen, ["sale"]);
});

test("an order whose turn comes late is started, unless it moves money", async () => {
  const orders = open();
  const end = hold();
  const [first, second] = [give(orders, RECEIPT_ORDER), give(orders, RECEIPT_ORDER)];
  await new Promise(setImmediate);
  start = async (task) => {
    task.remember({ sent: true });
    return DONE;
  };
  nowMs += HOUR_MS;
  end(DONE);
  await first;
  assert.equal((await second).data.status, "completed");
  leave("ord_1", PAYMENT);
  resume = async () => {
    nowMs += HOUR_MS;
    return OPEN;
  };
  await refused(give(orders, PAYMENT), /delayed, and nothing was done/);
});

test("only an order's first notes must be written in time", async ({ mock }) => {
  const orders = open();
  start = async (task) => {
    task.remember({ sent: true });
    nowMs += HOUR_MS;
    task.remember({ result: 400 });
    return DONE;
  };
  assert.equal((await give(orders, PAYMENT)).data.status, "completed");
  const remember = journal.remember.bind(journal);
  mock.method(journal, "remember", (id: string, notes: unknown) => {
    remember(id, notes);
    nowMs += HOUR_MS;
  });
  await refused(give(orders, PAYMENT), /delayed, and nothing was done/);
  assert.deepEqual(journal.unsettled(), []);
});

test("a stopping bridge starts no queued order and reviews interrupted ones later", async () => {
  const orders = open();
  start = ({ remember, signal }) => {
    remember({ sent: true });
    return new Promise((resolve) => signal.addEventListener("abort", () => resolve(OPEN)));
  };
  const first = give(orders, RECEIPT_ORDER);
  await new Promise(setImmediate);
  const second = give(orders, RECEIPT_ORDER);
  const stopped = refused(second, /The bridge is stopping/);
  await orders.stop(0);
  assert.equal((await first).data.status, "pending");
  await stopped;
  assert.deepEqual(calls, ["start receipt"]);
  assert.equal(journal.unsettled()[0]?.outcome, null);
});

test("an order that its device refuses can be sent again under its key", async () => {
  const orders = open();
  const client = { key: "k", source: "till" };
  start = async () => REFUSED;
  await refused(orders.give(PAYMENT, client), /^no$/);
  start = async () => DONE;
  const again = await orders.give(PAYMENT, client);
  assert.deepEqual([again.data.status, again.isRepeat], ["completed", false]);
  assert.equal((await orders.give(PAYMENT, client)).isRepeat, true);
});

test("a keyless order joins only an equal order of its client in progress", async () => {
  const orders = open();
  const end = hold();
  const other = { ...RECEIPT_ORDER, document: { ...RECEIPT, payment: { cash: 3 } } } as Order;
  const sent = [
    [RECEIPT_ORDER, "till"],
    [RECEIPT_ORDER, "till"],
    [other, "till"],
    [RECEIPT_ORDER, "till 2"],
  ] as const;
  const running = sent.map(([order, source]) => orders.give(order, { key: null, source }));
  end(DONE);
  const [first, second, ...others] = ids(await Promise.all(running));
  assert.equal(second, first);
  assert.equal(new Set([first, ...others]).size, 3);
});

test("a keyless order repeats an undelivered one only seconds after its first response", async () => {
  const orders = open();
  const client = { key: null, source: "till" };
  nowMs += HOUR_MS;
  start = async (task) => {
    task.remember({ sent: true });
    return OPEN;
  };
  const first = await orders.give(PAYMENT, client);
  nowMs += 10_000;
  assert.equal((await orders.give(PAYMENT, client)).id, first.id);
  nowMs += HOUR_MS;
  await orders.askOpen();
  assert.notEqual((await orders.give(PAYMENT, client)).id, first.id);
});

test("the refunds of a time window are those that began in it", async () => {
  const orders = open();
  await give(orders, REFUND);
  nowMs += HOUR_MS;
  assert.equal(orders.refundsWithin(HOUR_MS).entries.length, 1);
  assert.equal(orders.refundsWithin(HOUR_MS - 1).entries.length, 0);
});
