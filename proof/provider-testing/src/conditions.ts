import assert from "node:assert/strict";
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "@banco/core";
import type { MerchantProfile } from "@banco/providers/contract/provider";
import { PATIENCE_MS } from "@banco/testing/eventually";

/** The outside inputs of a run of the rules, which differ in the next run. */
export interface Conditions {
  /** Returns a new ID with a prefix. */
  id(prefix: string): string;
  now(): Date;
  /** The selling merchant's data that replace the suite's own. */
  seller: Partial<Pick<MerchantProfile, "vatId" | "taxCode" | "legalName">>;
  /** The longest wait for an end, and the pause between two questions. */
  patienceMs: number;
  pauseMs: number;
}

/** The conditions at a simulator. */
const HERE: Conditions = {
  id: newId,
  now: () => new Date(),
  seller: {},
  patienceMs: PATIENCE_MS,
  pauseMs: 25,
};

const current = new AsyncLocalStorage<Conditions>();

/** Returns the conditions of the current run. */
export const conditions = (): Conditions => current.getStore() ?? HERE;

/**
 * The most that a pause and the question before it count beyond the pause: while the machine is suspended,
 * nothing can happen.
 */
const QUESTION_MAX_MS = 5_000;

/**
 * Begins a wait for an end.
 *
 * @returns the pause before the next question; it throws an AssertionError with the given words when the time
 *   of this run is used up
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
