import type { Call, Route } from "./call.ts";
import { invalid, notFound } from "./errors.ts";
import { type Fields, object, optionalText, text } from "./fields.ts";
import type { Location } from "./types.ts";
import { newId, now, type World } from "./world.ts";

/** Returns the routes for merchants and their locations. */
export function merchantRoutes(world: World): Route[] {
  const path = "/v2/locations";
  return [
    {
      method: "GET",
      path: "/v2/merchants/:id",
      handle({ merchant, id }) {
        if (id !== "me" && id !== merchant.id) throw notFound("Merchant", id);
        return { merchant };
      },
    },
    {
      method: "GET",
      path,
      handle: ({ merchant }) => ({ locations: world.locations.list(merchant.id).reverse() }),
    },
    { method: "POST", path, handle: (call) => ({ location: create(world, call) }) },
    { method: "GET", path: `${path}/:id`, handle: (call) => ({ location: locationOf(world, call) }) },
    { method: "PUT", path: `${path}/:id`, handle: (call) => ({ location: change(world, call) }) },
  ];
}

function locationOf(world: World, { merchant, id }: Call): Location {
  const location = world.locations.get(merchant.id, id === "main" ? merchant.main_location_id : id);
  if (!location) throw notFound("Location", id);
  return location;
}

function create(world: World, { merchant, body }: Call): Location {
  const location = object(body.location, "location");
  const name = text(location.name, "location.name");
  assertFree(world, merchant.id, name);
  return world.locations.put(merchant.id, {
    id: `L${newId(12).toUpperCase()}`,
    merchant_id: merchant.id,
    name,
    status: "ACTIVE",
    type: "PHYSICAL",
    country: merchant.country,
    currency: merchant.currency,
    created_at: now(world),
    ...(location.address ? { address: location.address as Record<string, string> } : {}),
  });
}

/**
 * Changes a location. The address is replaced as a whole; a name must be unique among the merchant's
 * locations.
 */
function change(world: World, call: Call): Location {
  const before = locationOf(world, call);
  const location: Fields = object(call.body.location, "location");
  const name = optionalText(location.name, "location.name");
  if (name !== undefined && name !== before.name) assertFree(world, call.merchant.id, name);
  return world.locations.put(call.merchant.id, { ...before, ...location, id: before.id });
}

function assertFree(world: World, merchant: string, name: string): void {
  const existing = world.locations.list(merchant, (one) => one.name === name && one.status === "ACTIVE");
  if (existing.length > 0)
    throw invalid("INVALID_VALUE", "A location with this name exists.", "location.name");
}
