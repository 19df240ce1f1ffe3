import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import { DRIVER_TIMING, type FiscalDriver, type ReceiptOrder, type Task } from "@banco/driver";
import { printerDocuments } from "../src/fiscal.ts";
import type { PrinterMemory } from "../src/memory.ts";
import { type FiscalPrinter, type LastDocument, PrinterError, type Printing } from "../src/printer.ts";

const BEFORE: LastDocument = { z: 7, number: 3, date: "20260615", time: "1200", amountMinor: 650 };
const NEXT: LastDocument = { ...BEFORE, number: 4, time: "1201" };
const ISSUED = { z: 7, number: 4, date: "20260615", amountMinor: 650 };
const COMPLETED = {
  state: "settled",
  data: { id: "epson-rt:99IEC012345:7:4:20260615", status: "completed", number: "0007-0004", amount: 6.5 },
};
const OPEN = { state: "open" };

let nowMs: number;
let serial: string;
let state: { isOpen: boolean; last: LastDocument | null | undefined };
let printing: Printing;
/** What reaches the printer and the journal. */
let events: string[];
let memory: PrinterMemory | null;
/** Called when the printer prints. */
let onPrint: () => void;
/** The sale's receipts in the journal. */
let receipts: ReceiptOrder[];
beforeEach(() => {
  nowMs = 0;
  serial = "99IEC012345";
  state = { isOpen: false, last: BEFORE };
  printing = { kind: "issued", document: ISSUED };
  events = [];
  memory = null;
  onPrint = () => {};
  receipts = [];
});

const PRINTER: FiscalPrinter = {
  name: "epson-rt",
  address: "10.0.0.9:80",
  compose: ({ totalMinor }) => ({ document: "", totalMinor }),
  serial: async () => serial,
  state: async () => ({ ...state, runningZ: 7, lastOrder: null }),
  print: async () => {
    events.push("print");
    onPrint();
    return printing;
  },
  reset: async () => {
    events.push("reset");
  },
  report: async () => {},
  close: async () => {},
};
const clock = {
  ...HOST_CLOCK,
  wall: () => nowMs,
  monotonic: () => nowMs,
  sleep: async (ms: number) => {
    nowMs += ms;
  },
};
const open = () => printerDocuments(PRINTER, {} as FiscalDriver, { timing: DRIVER_TIMING, clock });

const keep = (event: string) => (notes: unknown) => {
  events.push(event);
  memory = structuredClone(notes) as PrinterMemory;
};
const task = () =>
  ({
    ...{ id: "ord_1", createdAt: nowMs, memory, signal: new AbortController().signal },
    ...{ remember: keep("remember"), overtake: keep("overtake") },
    receiptsOf: () => receipts.map((order) => ({ driver: "epson-rt", order, memory: {}, outcome: null })),
  }) as unknown as Task;

const items = (quantity: number) => [{ description: "Piatto", quantity, price: 6.5, vat: "10" }];
const receipt = (change: Partial<ReceiptOrder["document"]> = {}): ReceiptOrder => ({
  kind: "receipt",
  document: { type: "sale", items: items(1), payment: { cash: 6.5 }, ...change },
});
const issue = (order = receipt()) => open().receipt(order, task());
const resume = () => open().resume(receipt(), task());
const isRefused = async (order: ReceiptOrder, reason: RegExp) => {
  const outcome = await issue(order);
  assert.ok(outcome.state === "refused" && reason.test(outcome.reason), JSON.stringify(outcome));
  assert.equal(events.includes("print"), false);
};

test("a receipt's notes are on disk before it is printed", async () => {
  assert.deepEqual(await issue(), COMPLETED);
  assert.deepEqual(events, ["overtake", "print", "remember"]);
  assert.deepEqual([memory?.issued, memory?.printedMinor, memory?.lastBefore], [ISSUED, 650, BEFORE]);
});

test("a receipt has the total that the printer reports, or its own", async () => {
  printing = { kind: "issued", document: { ...ISSUED, amountMinor: 655 } };
  assert.deepEqual(await issue(), { ...COMPLETED, data: { ...COMPLETED.data, amount: 6.55 } });
  printing = { kind: "issued", document: { ...ISSUED, amountMinor: null } };
  assert.deepEqual(await issue(), COMPLETED);
});

test("a reported failure is proof only if the printer has printed nothing since", async () => {
  printing = { kind: "failed", reason: "no paper" };
  assert.deepEqual(await issue(), {
    state: "refused",
    reason: "no paper; nothing was printed: try again",
    fault: "bridge",
  });
  assert.equal(nowMs, 0, "without a pause");
  onPrint = () => {
    state.last = NEXT;
  };
  assert.deepEqual(await issue(), COMPLETED);
  state.last = undefined;
  onPrint = () => {};
  assert.equal((await issue()).state, "refused", "the printer does not report its last document");
});

test("an unknown outcome is nothing once the printer has certainly finished", async () => {
  printing = { kind: "unknown" };
  assert.equal((await issue()).state, "refused");
  assert.equal(nowMs, DRIVER_TIMING.printerMs);
  nowMs = 0;
  state.last = undefined;
  assert.deepEqual(await issue(), OPEN);
  assert.ok(nowMs > DRIVER_TIMING.documentMs - DRIVER_TIMING.againMs, `${nowMs}`);
});

test("a lost response is found in the printer's last document", async () => {
  printing = { kind: "unknown" };
  onPrint = () => {
    state.last = NEXT;
  };
  assert.deepEqual(await issue(), COMPLETED);
  assert.equal(nowMs, 0);
});

test("another document proves nothing, now or later", async () => {
  printing = { kind: "unknown" };
  onPrint = () => {
    state.last = { ...NEXT, amountMinor: 700 };
  };
  assert.deepEqual(await issue(), OPEN);
  assert.equal(memory?.isLost, true);
  state.last = NEXT;
  assert.deepEqual(await resume(), OPEN);
});

test("a request that was not sent is refused", async () => {
  printing = { kind: "not_sent", reason: "no route" };
  assert.deepEqual(await issue(), { state: "refused", reason: "no route", fault: "bridge" });
});

test("another printer at the same address knows nothing about a receipt", async () => {
  printing = { kind: "unknown" };
  onPrint = () => {
    serial = "99IEC000000";
    state.last = NEXT;
  };
  assert.deepEqual(await issue(), OPEN);
});

test("an open document is abandoned before printing, or nothing is printed", async () => {
  state.isOpen = true;
  await isRefused(receipt(), /cannot be abandoned/);
  assert.deepEqual(events, ["reset"]);
  events = [];
  state.isOpen = false;
  await issue();
  assert.equal(events.includes("reset"), false);
});

test("a document in progress is abandoned only once the printer has finished", async () => {
  printing = { kind: "unknown" };
  onPrint = () => {
    state.isOpen = true;
  };
  const { reset } = PRINTER;
  PRINTER.reset = async () => {
    events.push(`reset after ${nowMs}`);
    state.isOpen = false;
  };
  try {
    assert.equal((await issue()).state, "refused");
  } finally {
    PRINTER.reset = reset;
  }
  assert.deepEqual(events, ["overtake", "print", `reset after ${DRIVER_TIMING.printerMs}`]);
});

test("a receipt of an earlier process is completed or failed, never refused", async () => {
  printing = { kind: "unknown" };
  state.last = undefined;
  await issue();
  memory = { ...memory!, lastBefore: BEFORE };
  state.last = NEXT;
  assert.deepEqual(await resume(), COMPLETED);
  memory = { ...memory!, issued: null };
  state.last = BEFORE;
  assert.deepEqual(await resume(), OPEN, "the printer may not have finished");
  const driver = open();
  assert.deepEqual(await driver.resume(receipt(), task()), OPEN);
  nowMs += DRIVER_TIMING.printerMs;
  const failed = { state: "settled", data: { id: "ord_1", status: "failed", amount: 6.5 } };
  assert.deepEqual(await driver.resume(receipt(), task()), failed);
  memory = { ...memory!, printer: "10.0.0.10:80" };
  state.last = NEXT;
  assert.deepEqual(await driver.resume(receipt(), task()), OPEN, "another printer");
});

test("an unresponsive printer leaves a receipt open", async () => {
  printing = { kind: "unknown" };
  const { state: answers } = PRINTER;
  onPrint = () => {
    PRINTER.state = async () => {
      throw new PrinterError("off");
    };
  };
  try {
    assert.deepEqual(await issue(), OPEN);
  } finally {
    PRINTER.state = answers;
  }
});

test("a receipt for another issuer or of another printer is refused", async () => {
  await isRefused(receipt({ provider: "acube" }), /on its own printer, not with acube/);
  for (const original of ["doc_1", "custom-rt:99IEC012345:7:3:20260615"])
    await isRefused(receipt({ type: "refund", original }), /is not the ID of a receipt of this printer/);
});

test("a refund returns at most what the sale has left", async () => {
  const original = "epson-rt:99IEC012345:7:3:20260615";
  const refund = receipt({ type: "refund", original });
  receipts = [receipt({ items: items(2), payment: { cash: 13 } }), refund];
  assert.deepEqual((await issue(refund)).state, "settled");
  events = [];
  receipts.push(refund);
  await isRefused(refund, /only 0.00 of the sale.s payment is left/);
});
