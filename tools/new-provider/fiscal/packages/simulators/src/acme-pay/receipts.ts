import type { Route } from "./api.ts";
import type { World } from "./world.ts";

/** The operations on receipts, each with what it refuses and the document that says so. */
export function receiptRoutes(_world: World): Route[] {
  return [];
}
