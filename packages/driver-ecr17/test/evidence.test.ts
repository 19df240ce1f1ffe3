import assert from "node:assert/strict";
import { test } from "node:test";
import { resultMessage, type Transaction } from "@banco/bridge-simulators/ecr17/layouts";
import { evidenceIn, hashOf } from "../src/evidence.ts";
import type { Ecr17Memory } from "../src/memory.ts";

const NOW = Date.UTC(2026, 5, 15, 12);
const DAY_MS = 24 * 60 * 60_000;

const memory = (more: Partial<Ecr17Memory> = {}): Ecr17Memory => ({
  terminal: "12345678",
  command: "X",
  amountMinor: 650,
  startedAt: NOW,
  lastBefore: hashOf("earlier"),
  totalBefore: null,
  result: null,
  lastAfter: null,
  unchangedSince: null,
  isLost: false,
  ...more,
});
const result = (more: Partial<Transaction> = {}, command = "X") =>
  resultMessage("12345678", command, {
    kind: "payment",
    approved: true,
    amountMinor: 650,
    stan: 2,
    onlineId: 1_002,
    at: NOW,
    words: "CARTA RIFIUTATA",
    converted: false,
    ...more,
  });
const kind = (last: string, more: Partial<Ecr17Memory> = {}, now = NOW, total: number | null = null) =>
  evidenceIn(memory(more), last, total, now).kind;

test("a reversal for the same amount is not matched as a payment", () => {
  assert.equal(kind(result()), "result");
  assert.equal(kind(result({ kind: "reversal" })), "lost");
  // The result of this reversal has an amount, as extended results do, but no authorization.
  const payment = result();
  assert.equal(kind(`${payment.slice(0, 34)}000000${payment.slice(40)}`), "lost");
  assert.equal(kind(result({ kind: "reversal" }, "S"), { command: "S" }), "result");
  assert.equal(kind(result(), { command: "S" }), "lost");
});

test("a later check accepts only an approval from the time of the payment", () => {
  const later = NOW + 2 * DAY_MS;
  assert.equal(kind(result(), {}, later), "result");
  for (const at of [NOW - DAY_MS, NOW + DAY_MS, NOW + 60 * 60_000])
    assert.equal(kind(result({ at }), {}, later), "lost");
});

test("a decline is proof if no manual payment was possible", () => {
  const refused = result({ approved: false });
  assert.equal(kind(refused), "result");
  assert.equal(kind(refused, {}, NOW + 10 * 60_000), "lost");
  assert.equal(kind(refused, { totalBefore: 100 }, NOW, 750), "lost");
  assert.equal(kind(result({ approved: false, amountMinor: 700 })), "lost");
});

test("a result without an amount is proof if the total has grown", () => {
  const plain = result({}, "P");
  assert.equal(kind(plain, { command: "P", totalBefore: 100 }, NOW, 750), "result");
  assert.equal(kind(plain, { command: "P", totalBefore: 100 }, NOW, 800), "lost");
  assert.equal(kind(plain, { command: "P" }, NOW, 750), "lost");
});
