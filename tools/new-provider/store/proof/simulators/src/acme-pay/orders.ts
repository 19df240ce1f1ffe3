import type { Route } from "./api.ts";
import type { World } from "./world.ts";

/** Returns the operations on orders and refunds, each with its refusals and the document that names them. */
export function orderRoutes(_world: World): Route[] {
  return [];
}
