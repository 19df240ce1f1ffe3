import assert from "node:assert/strict";
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "@banco/core";
import type { MerchantProfile } from "@banco/providers/contract/provider";
import { PATIENCE_MS } from "@banco/testing/eventually";

/** The things that a run of the rules takes from outside, and that would differ the next time. */
export interface Conditions {
  /** A new identifier with a prefix. */
  id(prefix: string): string;
  now(): Date;
  /** What the merchant who sells has that the suite's own has not. */
  seller: Partial<Pick<MerchantProfile, "vatId" | "taxCode" | "legalName">>;
  /** How long a rule waits for an end, and how long between two questions. */
  patienceMs: number;
  pauseMs: number;
}

/** Those at a simulator. */
const HERE: Conditions = {
  id: newId,
  now: () => new Date(),
  seller: {},
  patienceMs: PATIENCE_MS,
  pauseMs: 25,
};

const current = new AsyncLocalStorage<Conditions>();

/** The conditions of the run that asks. */
export const conditions = (): Conditions => current.getStore() ?? HERE;

/**
 * A pause and the question before it count for no more than the pause and this: while the machine stands
 * still, nothing could happen.
 */
const QUESTION_MAX_MS = 5_000;

/**
 * Begins a wait for an end.
 *
 * @returns the pause before the next question; it throws an AssertionError with the words given when the
 *   patience of this run is used up
 */
export function patiently(): (stillSo: string) => Promise<void> {
  const { patienceMs, pauseMs } = conditions();
  let waitedMs = 0;
  let before = performance.now();
  return async (stillSo) => {
    assert.ok(waitedMs < patienceMs, stillSo);
    await sleep(pauseMs);
    waitedMs += Math.min(performance.now() - before, pauseMs + QUESTION_MAX_MS);
    before = performance.now();
  };
}

/** Runs rules under other conditions than at a simulator. */
export function under<T>(other: Partial<Conditions>, work: () => T): T {
  return current.run({ ...HERE, ...other }, work);
}
