import assert from "node:assert/strict";
import { test } from "node:test";
import { evidenceIn } from "../src/evidence.ts";
import type { PrinterMemory } from "../src/memory.ts";
import type { LastDocument, PrinterState } from "../src/printer.ts";

const BEFORE: LastDocument = { z: 7, number: 3, date: "20260615", time: "1200", amountMinor: 650 };
const NEXT: LastDocument = { ...BEFORE, number: 4, time: "1201" };

const memory = (more: Partial<PrinterMemory> = {}): PrinterMemory => ({
  printer: "printer",
  serial: "99IEC012345",
  amountMinor: 650,
  printedMinor: 650,
  startedAt: 0,
  lastBefore: BEFORE,
  runningZ: 7,
  issued: null,
  isLost: false,
  ...more,
});
const kind = (
  last: LastDocument | null | undefined,
  more: Partial<PrinterMemory> = {},
  state: Partial<PrinterState> = {},
) => evidenceIn(memory(more), "ord_1", { isOpen: false, last, runningZ: 7, lastOrder: null, ...state }).kind;

test("the next document with the receipt's total is the receipt", () => {
  assert.equal(kind(NEXT), "issued");
  assert.equal(kind({ ...NEXT, amountMinor: null }, {}, { lastOrder: "<IdCmd>ord_1</IdCmd>" }), "issued");
});

test("an unchanged last document proves that nothing was printed", () => {
  assert.equal(kind(BEFORE), "nothing");
  assert.equal(kind(null, { lastBefore: null }), "nothing");
});

test("a document with a different number, total or order is not the receipt", () => {
  assert.equal(kind({ ...NEXT, number: 5 }), "lost");
  assert.equal(kind({ ...NEXT, amountMinor: 651 }), "lost");
  assert.equal(kind({ ...NEXT, amountMinor: null }), "lost", "nothing identifies it");
  assert.equal(kind(NEXT, {}, { lastOrder: "<IdCmd>ord_2</IdCmd>" }), "lost");
  assert.equal(kind(NEXT, { printedMinor: 640 }), "lost");
});

test("numbers restart only after the daily closure", () => {
  assert.equal(kind({ ...NEXT, z: 8, number: 1 }), "issued");
  assert.equal(kind({ ...NEXT, z: 8, number: 4 }), "lost");
  assert.equal(kind({ ...NEXT, z: 6 }), "lost");
  assert.equal(kind({ ...NEXT, number: 1 }), "lost");
  assert.equal(kind({ ...NEXT, number: 1 }, { lastBefore: null }), "issued");
  assert.equal(kind({ ...NEXT, number: 2 }, { lastBefore: null }), "lost");
});

test("a number without its closure is proof unless a closure could have intervened", () => {
  const [before, last] = [BEFORE, NEXT].map((document) => ({ ...document, z: null })) as [
    LastDocument,
    LastDocument,
  ];
  assert.equal(kind(last, { lastBefore: before }), "issued");
  assert.equal(kind(last, { lastBefore: before }, { runningZ: 8 }), "lost");
  assert.equal(kind(last, { lastBefore: before, runningZ: null }), "issued");
  assert.equal(kind(NEXT, { lastBefore: before }), "issued", "only the new one has its closure");
  assert.equal(kind({ ...NEXT, number: 5 }, { lastBefore: before }), "lost");
});

test("a reset printer, an abandoned document and a non-receipt prove nothing", () => {
  assert.equal(kind(null), "lost");
  assert.equal(kind(undefined), "unknown");
  assert.equal(kind({ ...NEXT, isCancelled: true }), "unknown");
  assert.equal(kind({ ...NEXT, isFiscal: false }), "lost");
  assert.equal(kind(NEXT, { lastBefore: { ...BEFORE, isFiscal: false } }), "lost");
});
