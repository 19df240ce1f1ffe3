import type { Route } from "./api.ts";
import type { World } from "./world.ts";

/** Returns the operations on receipts, each with its refusals and the document that names them. */
export function receiptRoutes(_world: World): Route[] {
  return [];
}
