import assert from "node:assert/strict";
import { test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import type { Gateway } from "../../src/gateway.ts";
import { startOpenWork } from "../../src/work/due.ts";

test("failing and unreleasable items are logged and do not delay others", async () => {
  const errors: [string, string][] = [];
  const log = {
    error: ({ err }: { err: Error }, what: string) => {
      errors.push([what, err.message]);
    },
  };
  const clock = { ...HOST_CLOCK, after: () => ({ cancel: () => undefined }) };
  const worked: string[] = [];
  const work = startOpenWork<string>({ clock, log } as unknown as Gateway, {
    pauseMs: 1,
    release: async () => {
      throw new Error("a row violates a table constraint");
    },
    take: async () => ["broken", "sound"],
    work: async (item) => {
      if (item === "broken") throw new Error("it cannot be judged");
      worked.push(item);
    },
    failed: "an item failed",
    heldUp: "work is held up",
  });
  await work.stop();
  assert.deepEqual(worked, ["sound"]);
  assert.deepEqual(errors, [
    ["work is held up", "a row violates a table constraint"],
    ["an item failed", "it cannot be judged"],
  ]);
});

test("queued items start after the previous one ends, and batches follow", async () => {
  const clock = { ...HOST_CLOCK, after: () => ({ cancel: () => undefined }) };
  const batches = [["broken", "sound"], ["last"]];
  const steps: string[] = [];
  const failures: string[] = [];
  const log = { error: ({ err }: { err: Error }) => void failures.push(err.message) };
  const isOver = Promise.withResolvers<void>();
  const work = startOpenWork<string>({ clock, log } as unknown as Gateway, {
    pauseMs: 1,
    batch: 2,
    inTurn: true,
    take: async () => batches.shift() ?? [],
    work: async (item) => {
      steps.push(`${item} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      steps.push(`${item} ends`);
      if (item === "broken") throw new Error("it cannot be reported");
      if (item === "last") isOver.resolve();
    },
    failed: "an item failed",
    heldUp: "work is held up",
  });
  await isOver.promise;
  await work.stop();
  const inTurn = ["broken", "sound", "last"].flatMap((item) => [`${item} begins`, `${item} ends`]);
  assert.deepEqual(steps, inTurn);
  assert.deepEqual(failures, ["it cannot be reported"]);
});
