import type { StoreQuery } from "../contract/store.ts";

/** Returns an order's entries, given oldest first, in a list's order of time. */
export function inOrder<T>(oldestFirst: readonly T[], order: StoreQuery["order"]): readonly T[] {
  return order === "desc" ? oldestFirst.toReversed() : oldestFirst;
}
