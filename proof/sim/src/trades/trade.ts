import type { World } from "../world.ts";

/** A merchant's trade: the staff's actions in a story, and the rules that must hold at its end. */
export interface Trade {
  /** Sets up its records before any faults. */
  open(): Promise<void>;
  /** Plays the staff's actions; resolves when they have succeeded or given up. */
  work(): Promise<unknown>;
  /** Runs from time to time until nothing is open. */
  tend?(): Promise<unknown>;
  /** A query for the number of non-final records; `$1` is the tenant. */
  openSql: string;
  /** Whether anything outside the ledger is open. */
  isOpen?(): boolean | Promise<boolean>;
  /** Returns the broken rules once everything is final. */
  whatIsBroken(): Promise<string[]>;
}

export type OpenTrade = (world: World, tenant: string) => Trade;

/** Returns a merchant's clients, one or two of them. */
export function crowd<T>(world: World, make: (number: number) => T): T[] {
  return Array.from({ length: 1 + world.chance.below(2) }, (_, number) => make(number));
}
