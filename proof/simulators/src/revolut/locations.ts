import { Answer } from "../kit/json-api.ts";
import { type Call, type Route, refuse } from "./api.ts";
import { type Location, newId, type World } from "./world.ts";

/** Returns the location routes; without a type, the list contains only online locations. */
export function locationRoutes(world: World): Route[] {
  const path = "/api/locations";
  return [
    {
      method: "GET",
      path,
      handle: ({ who, query }) => {
        const requestedType = query.get("type") ?? "online";
        return world.locations.list(who, ({ type }) => type === requestedType).reverse();
      },
    },
    {
      method: "POST",
      path,
      handle({ who, body }) {
        const location = { id: newId(), ...read(body) };
        assertFree(world, who, location);
        return new Answer(201, world.locations.put(who, location));
      },
    },
    { method: "GET", path: `${path}/:id`, handle: (call) => locationOf(world, call) },
    {
      method: "PATCH",
      path: `${path}/:id`,
      handle(call) {
        const before = locationOf(world, call);
        const location = { ...before, ...read({ ...before, ...call.body, type: before.type }) };
        assertFree(world, call.who, location);
        return world.locations.put(call.who, location);
      },
    },
    {
      method: "DELETE",
      path: `${path}/:id`,
      handle(call) {
        world.locations.delete(call.who, locationOf(world, call).id);
        return new Answer(204, null);
      },
    },
  ];
}

function locationOf(world: World, { who, params: { id = "" } }: Call): Location {
  const location = world.locations.get(who, id);
  if (!location) throw refuse(404, "not_found", "There is no such location");
  return location;
}

function read(body: Record<string, unknown>): Omit<Location, "id"> {
  const { name, type, details } = body as Partial<Location>;
  if (type !== "physical" && type !== "online") throw refuse(422, "validation_error", "type is not known");
  const needed = type === "physical" ? ["address", "geo_location", "opening_hours"] : ["domain"];
  const missing = needed.filter((field) => details?.[field] === undefined);
  if (!name || !details || missing.length > 0) {
    throw refuse(
      422,
      "validation_error",
      `Missing: ${[!name && "name", ...missing].filter(Boolean).join(", ")}`,
    );
  }
  const address = details.address as Record<string, unknown> | undefined;
  const incomplete = ["street_line_1", "city", "country_code", "postcode"].filter(
    (field) => !address?.[field],
  );
  if (type === "physical" && incomplete.length > 0) {
    throw refuse(422, "validation_error", `details.address.${incomplete[0]} is required`);
  }
  return { name, type, details };
}

function assertFree(world: World, merchant: string, { id, name }: Location): void {
  if (world.locations.list(merchant, (one) => one.name === name && one.id !== id).length > 0) {
    throw refuse(422, "location_name_taken", "A location of this name exists");
  }
}
