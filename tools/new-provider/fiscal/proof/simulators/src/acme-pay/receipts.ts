import type { Route } from "./api.ts";
import type { World } from "./world.ts";

/** Returns the receipt operations, each with its refusals and the document that defines them. */
export function receiptRoutes(_world: World): Route[] {
  return [];
}
