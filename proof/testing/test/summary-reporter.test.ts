import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import type { TestEvent } from "node:test/reporters";
import summary from "../src/summary-reporter.ts";

async function report(events: object[]): Promise<string> {
  async function* all() {
    yield* events as TestEvent[];
  }
  const texts: string[] = [];
  for await (const text of summary(all())) texts.push(text);
  return texts.join("");
}

const passed = (name: string, more: object = {}) => ({
  type: "test:pass",
  data: {
    name,
    nesting: 0,
    file: join(process.cwd(), "a.test.ts"),
    details: { duration_ms: 1_500 },
    ...more,
  },
});

test("a run's end lists the skipped tests with reasons", async () => {
  const text = await report([passed("one"), passed("two", { skip: "only root can try this" })]);
  assert.match(text, /Skipped:\n {2}a\.test\.ts: two: only root can try this\n/);
});

test("a run's end lists the slowest files and whether any was skipped", async () => {
  const text = await report([passed("one"), passed("inner", { nesting: 1 }), passed("two")]);
  assert.match(text, /slowest files:\n {2}3\.0 s a\.test\.ts\n/);
  assert.match(text, /No test was skipped/);
});
