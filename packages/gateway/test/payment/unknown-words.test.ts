import assert from "node:assert/strict";
import { test } from "node:test";
import { statusOf } from "@banco/providers/payment/mollie/map";
import type { Undocumented } from "@banco/providers/words";
import { pino } from "pino";
import { logUnknownWords } from "../../src/payment/checks/unknown-words.ts";

test("only an undocumented status value is logged, with its name", () => {
  const lines: string[] = [];
  const stop = logUnknownWords(pino({ level: "warn" }, { write: (line) => void lines.push(line) }));
  assert.equal(statusOf("payment", "paid"), "completed");
  assert.equal(statusOf("payment", `teleported${"!".repeat(200)}` as Undocumented), "verification");
  stop();
  assert.equal(statusOf("payment", "vanished" as Undocumented), "verification");
  const [logged, ...others] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  assert.deepEqual(others, []);
  assert.deepEqual([logged?.provider, String(logged?.word).slice(0, 18)], ["mollie", "payment.teleported"]);
  assert.equal(String(logged?.word).length, 100);
});
