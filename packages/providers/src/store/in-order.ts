import type { StoreQuery } from "../contract/store.ts";

/** Returns an order's entries, sent oldest first, in the list's time order. */
export function inOrder<T>(oldestFirst: readonly T[], order: StoreQuery["order"]): readonly T[] {
  return order === "desc" ? oldestFirst.toReversed() : oldestFirst;
}
