import assert from "node:assert/strict";
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "@banco/core";
import type { MerchantProfile } from "@banco/providers/contract/provider";
import { PATIENCE_MS } from "@banco/testing/eventually";

/** The rule inputs that differ from run to run. */
export interface Conditions {
  /** Returns a new ID with a prefix. */
  id(prefix: string): string;
  now(): Date;
  /** The selling merchant's data, which overrides the suite's defaults. */
  seller: Partial<Pick<MerchantProfile, "vatId" | "taxCode" | "legalName">>;
  /** The maximum wait for a final outcome, and the interval between polls. */
  patienceMs: number;
  pauseMs: number;
}

/** The conditions in a simulator. */
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
 * The maximum time deducted from the patience for one poll, in addition to its pause, because a suspended
 * machine could otherwise use it up.
 */
const QUESTION_MAX_MS = 5_000;

/**
 * Starts waiting for a final outcome.
 *
 * @returns the pause before the next poll; it throws an AssertionError with the given text once the patience
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

/** Runs rules under conditions other than those in a simulator. */
export function under<T>(other: Partial<Conditions>, work: () => T): T {
  return current.run({ ...HERE, ...other }, work);
}
