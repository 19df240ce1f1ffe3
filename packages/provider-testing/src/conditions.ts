import { AsyncLocalStorage } from "node:async_hooks";
import { newId } from "@banco/core";
import type { MerchantProfile } from "@banco/providers/contract/provider";

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
  patienceMs: 10_000,
  pauseMs: 25,
};

const current = new AsyncLocalStorage<Conditions>();

/** The conditions of the run that asks. */
export const conditions = (): Conditions => current.getStore() ?? HERE;

/** Runs rules under other conditions than at a simulator. */
export function under<T>(other: Partial<Conditions>, work: () => T): T {
  return current.run({ ...HERE, ...other }, work);
}
