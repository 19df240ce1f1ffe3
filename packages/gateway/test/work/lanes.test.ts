import assert from "node:assert/strict";
import { test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import { type Lanes, startLanes } from "../../src/work/lanes.ts";
import type { Pace } from "../../src/work/rounds.ts";

/** Items are named after their queue and a number. */
const LANE = /^[a-z]+/;

/** A clock whose pauses the test ends. */
function handedIn() {
  const waiting = new Set<() => void>();
  const errors: unknown[] = [];
  const clock = {
    ...HOST_CLOCK,
    after: (_ms: number, run: () => void) => {
      waiting.add(run);
      return { cancel: () => void waiting.delete(run) };
    },
  };
  const log = { error: (about: object, what: string) => errors.push([about, what]) };
  return {
    services: { clock, log } as unknown as Pick<Pace, "clock" | "log">,
    errors,
    /** Ends all pauses. */
    pass: () => {
      for (const run of [...waiting]) {
        waiting.delete(run);
        run();
      }
    },
    isResting: () => waiting.size > 0,
  };
}

/** Waits until all remaining work is waiting for the test. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

const common: Pick<Lanes<string>, "pauseMs" | "laneOf" | "failed" | "heldUp" | "about"> = {
  pauseMs: 1,
  laneOf: (item) => LANE.exec(item)![0],
  about: (item) => ({ item }),
  failed: "an item failed",
  heldUp: "items are held up",
};

test("a slow item blocks only its own queue", async () => {
  const { services, isResting } = handedIn();
  const due = ["slow1", "quick1", "slow2", "quick2"];
  const slow = Promise.withResolvers<void>();
  const done: string[] = [];
  const lanes = startLanes<string>(services, {
    ...common,
    isEager: true,
    take: async function* (busy) {
      const free = due.find((item) => !busy.has(common.laneOf(item)));
      if (free !== undefined) yield due.splice(due.indexOf(free), 1);
    },
    work: async (item) => {
      if (item === "slow1") await slow.promise;
      done.push(item);
    },
  });
  await settled();
  assert.deepEqual(done, ["quick1", "quick2"]);
  assert.ok(isResting());
  slow.resolve();
  await settled();
  assert.deepEqual(done, ["quick1", "quick2", "slow1", "slow2"]);
  await lanes.stop();
});

test("claimed items run before a failing cycle is retried", async () => {
  const { services, errors, pass } = handedIn();
  const done: string[] = [];
  let round = 0;
  const lanes = startLanes<string>(services, {
    ...common,
    restsFirst: true,
    take: async function* () {
      round += 1;
      yield [`a${round}`, "broken1"];
      if (round === 1) throw new Error("the database is unavailable");
    },
    work: async (item) => {
      if (item === "broken1") throw new Error("it cannot be done");
      done.push(item);
    },
  });
  await settled();
  assert.deepEqual(done, []);
  pass();
  await settled();
  assert.deepEqual(done, ["a1"]);
  pass();
  await settled();
  assert.deepEqual(done, ["a1", "a2"]);
  await lanes.stop();
  const broken = [{ err: new Error("it cannot be done"), item: "broken1" }, "an item failed"];
  assert.deepEqual(errors, [
    broken,
    [{ err: new Error("the database is unavailable") }, "items are held up"],
    broken,
  ]);
});

test("stopping waits for running items, then aborts them", async () => {
  const { services, errors, pass } = handedIn();
  let takes = 0;
  const lanes = startLanes<string>(services, {
    ...common,
    stopMs: 1,
    take: async function* () {
      takes += 1;
      yield ["a1"];
    },
    work: (_item, late) =>
      new Promise((_resolve, reject) => late.addEventListener("abort", () => reject(late.reason as Error))),
  });
  await settled();
  let isOver = false;
  const stopping = lanes.stop().then(() => {
    isOver = true;
  });
  await settled();
  assert.equal(isOver, false);
  pass();
  await stopping;
  assert.equal(takes, 1);
  assert.deepEqual(errors, []);
});
