import type { StoreQuery } from "../contract/store.ts";

/** Returns the entries of a list sorted by time, from entries sorted oldest first. */
export function inOrder<T>(oldestFirst: readonly T[], order: StoreQuery["order"]): readonly T[] {
  return order === "desc" ? oldestFirst.toReversed() : oldestFirst;
}
