import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Breaker, BreakerOpen } from "@banco/providers/http/breaker";

const PAUSE_MS = 5_000;
const FAILED = new Error("failed");
const OTHER = new Error("other");
const ANSWERED = new Error("answered");

let now: number;
let told: boolean[];
let breaker: Breaker;
beforeEach(() => {
  now = 1_000;
  told = [];
  breaker = new Breaker({
    failures: 3,
    pauseMs: PAUSE_MS,
    clock: { monotonic: () => now },
    isFailure: (error) => error === FAILED,
    isAnswer: (error) => error === ANSWERED,
    changed: (isOpen) => told.push(isOpen),
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

test("consecutive failures open it, and a success resets the count", async () => {
  await bad();
  await bad();
  await good();
  await bad();
  await bad();
  assert.deepEqual(told, []);
  await bad();
  assert.deepEqual(told, [true]);
  await assert.rejects(good, BreakerOpen);
});

test("an error unrelated to the host neither counts nor resets", async () => {
  await bad();
  await bad();
  await bad(OTHER);
  assert.deepEqual(told, []);
  await bad();
  assert.deepEqual(told, [true]);
});

test("by the injected clock it lets one call through, which closes it", async () => {
  await open();
  now += PAUSE_MS - 1;
  await assert.rejects(good, BreakerOpen);
  now += 1;
  assert.equal(await good(), "good");
  assert.deepEqual(told, [true, false]);
  assert.equal(await good(), "good");
});

test("a failed trial keeps it open for another pause; an unrelated error for another trial", async () => {
  await open();
  now += PAUSE_MS;
  await bad();
  await assert.rejects(good, BreakerOpen);
  now += PAUSE_MS;
  await bad(OTHER);
  assert.deepEqual(told, [true]);
  assert.equal(await good(), "good");
  assert.deepEqual(told, [true, false]);
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

test("a trial answered with an error closes it, because the host is there", async () => {
  await open();
  now += PAUSE_MS;
  await bad(ANSWERED);
  assert.deepEqual(told, [true, false]);
  // The row begins again.
  await bad();
  await bad();
  assert.deepEqual(told, [true, false]);
});

test("after an unrelated error the next call is the trial, and no one waits twice", async () => {
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
  assert.deepEqual(told, [true, false]);
  assert.equal(await good(), "good");
});

test("a call sent before it opened does not close it", async () => {
  const late = Promise.withResolvers<string>();
  const old = breaker.run(() => late.promise);
  await open();
  late.resolve("late");
  assert.equal(await old, "late");
  await assert.rejects(good, BreakerOpen);
});

test("a failure of a call sent before it opened does not prolong its pause", async () => {
  const late = Promise.withResolvers<string>();
  const old = breaker.run(() => late.promise);
  await open();
  now += PAUSE_MS - 1;
  late.reject(FAILED);
  await assert.rejects(old, FAILED);
  now += 1;
  assert.equal(await good(), "good");
  assert.deepEqual(told, [true, false]);
});
