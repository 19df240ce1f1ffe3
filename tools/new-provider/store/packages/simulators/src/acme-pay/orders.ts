import type { Route } from "./api.ts";
import type { World } from "./world.ts";

/** The operations on orders and refunds, each with what it refuses and the document that says so. */
export function orderRoutes(_world: World): Route[] {
  return [];
}
