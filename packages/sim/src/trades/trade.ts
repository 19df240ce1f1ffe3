import type { World } from "../world.ts";

/** A merchant's trade: what people do in a story, and what must hold at its end. */
export interface Trade {
  /** Makes what there must be before anything goes wrong. */
  open(): Promise<void>;
  /** What people do; done when they have what they wanted, or gave up. */
  work(): Promise<unknown>;
  /** Is done now and then until nothing is open any more. */
  tend?(): Promise<unknown>;
  /** A query for how much is not final yet; `$1` is the tenant. */
  openSql: string;
  /** Whether something is open that the ledger does not know. */
  isOpen?(): boolean | Promise<boolean>;
  /** What must hold when everything is known, and does not. */
  whatIsBroken(): Promise<string[]>;
}

export type OpenTrade = (world: World, tenant: string) => Trade;

/** A merchant's clients at work, one or two of them. */
export function crowd<T>(world: World, make: (number: number) => T): T[] {
  return Array.from({ length: 1 + world.chance.below(2) }, (_, number) => make(number));
}
