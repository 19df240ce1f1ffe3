import type { Route } from "./api.ts";
import type { World } from "./world.ts";

/** Returns the order and refund operations, each with its refusals and the document that defines them. */
export function orderRoutes(_world: World): Route[] {
  return [];
}
