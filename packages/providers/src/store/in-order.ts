import type { StoreQuery } from "../contract/store.ts";

/** What one order has, the oldest first, as a list of that order of time tells it. */
export function inOrder<T>(oldestFirst: readonly T[], order: StoreQuery["order"]): readonly T[] {
  return order === "desc" ? oldestFirst.toReversed() : oldestFirst;
}
