import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Breaker, BreakerOpen } from "@banco/providers/http/breaker";

const PAUSE_MS = 5_000;
const FAILED = new Error("failed");
const OTHER = new Error("other");
const ANSWERED = new Error("answered");

let now: number;
let changes: boolean[];
let breaker: Breaker;
beforeEach(() => {
  now = 1_000;
  changes = [];
  breaker = new Breaker({
    failures: 3,
    pauseMs: PAUSE_MS,
    clock: { monotonic: () => now },
    isFailure: (error) => error === FAILED,
    isAnswer: (error) => error === ANSWERED,
    changed: (isOpen) => changes.push(isOpen),
  });
});

const good = () => breaker.run(async () => "good");
const bad = (error = FAILED) =>
  assert.rejects(
    breaker.run(async () => {
      throw error;
    }),
    error,
  );

async function open(): Promise<void> {
  for (let times = 0; times < 3; times += 1) await bad();
}

test("consecutive failures open the breaker, but a success resets the count", async () => {
  await bad();
  await bad();
  await good();
  await bad();
  await bad();
  assert.deepEqual(changes, []);
  await bad();
  assert.deepEqual(changes, [true]);
  await assert.rejects(good, BreakerOpen);
});

test("an error unrelated to the host neither counts nor resets the count", async () => {
  await bad();
  await bad();
  await bad(OTHER);
  assert.deepEqual(changes, []);
  await bad();
  assert.deepEqual(changes, [true]);
});

test("one successful call after the pause closes the breaker", async () => {
  await open();
  now += PAUSE_MS - 1;
  await assert.rejects(good, BreakerOpen);
  now += 1;
  assert.equal(await good(), "good");
  assert.deepEqual(changes, [true, false]);
  assert.equal(await good(), "good");
});

test("a failed trial keeps the breaker open for another pause", async () => {
  await open();
  now += PAUSE_MS;
  await bad();
  await assert.rejects(good, BreakerOpen);
  now += PAUSE_MS;
  await bad(OTHER);
  assert.deepEqual(changes, [true]);
  assert.equal(await good(), "good");
  assert.deepEqual(changes, [true, false]);
});

test("callers during the trial wait for its result", async () => {
  await open();
  now += PAUSE_MS;
  const failing = Promise.withResolvers<string>();
  const trial = breaker.run(() => failing.promise);
  const others = [good(), good()];
  failing.reject(FAILED);
  await assert.rejects(trial, FAILED);
  for (const other of others) await assert.rejects(other, BreakerOpen);
  now += PAUSE_MS;
  const going = Promise.withResolvers<string>();
  const next = breaker.run(() => going.promise);
  const waiting = good();
  going.resolve("well");
  assert.deepEqual(await Promise.all([next, waiting]), ["well", "good"]);
});

test("an error response from the host closes the breaker", async () => {
  await open();
  now += PAUSE_MS;
  await bad(ANSWERED);
  assert.deepEqual(changes, [true, false]);
  // The count starts again.
  await bad();
  await bad();
  assert.deepEqual(changes, [true, false]);
});

test("after an unrelated error the next call is the trial", async () => {
  await open();
  now += PAUSE_MS;
  const held = Promise.withResolvers<string>();
  const trial = breaker.run(() => held.promise);
  const [next, third] = [good(), good()];
  held.reject(OTHER);
  await assert.rejects(trial, OTHER);
  const ends = await Promise.allSettled([next, third]);
  assert.deepEqual(
    ends.map((end) => (end.status === "fulfilled" ? end.value : end.reason.constructor)),
    ["good", BreakerOpen],
  );
  assert.deepEqual(changes, [true, false]);
  assert.equal(await good(), "good");
});

test("a call sent before the breaker opened does not close it", async () => {
  const late = Promise.withResolvers<string>();
  const old = breaker.run(() => late.promise);
  await open();
  late.resolve("late");
  assert.equal(await old, "late");
  await assert.rejects(good, BreakerOpen);
});

test("a call sent before the breaker opened does not prolong its pause", async () => {
  const late = Promise.withResolvers<string>();
  const old = breaker.run(() => late.promise);
  await open();
  now += PAUSE_MS - 1;
  late.reject(FAILED);
  await assert.rejects(old, FAILED);
  now += 1;
  assert.equal(await good(), "good");
  assert.deepEqual(changes, [true, false]);
});
