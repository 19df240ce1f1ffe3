import type { World } from "../world.ts";

/** A merchant's trade: the people's actions in a story, and the rules that must hold at its end. */
export interface Trade {
  /** Sets up its records before anything goes wrong. */
  open(): Promise<void>;
  /** Plays the people's actions; resolves when they have what they wanted, or gave up. */
  work(): Promise<unknown>;
  /** Runs now and then until nothing is open any more. */
  tend?(): Promise<unknown>;
  /** A query for the number of records that are not final yet; `$1` is the tenant. */
  openSql: string;
  /** Whether something is open that the ledger does not know. */
  isOpen?(): boolean | Promise<boolean>;
  /** Returns the rules that are broken once everything is final. */
  whatIsBroken(): Promise<string[]>;
}

export type OpenTrade = (world: World, tenant: string) => Trade;

/** Returns a merchant's clients, one or two of them. */
export function crowd<T>(world: World, make: (number: number) => T): T[] {
  return Array.from({ length: 1 + world.chance.below(2) }, (_, number) => make(number));
}
