import { type Route, route } from "../api.ts";
import type { Location } from "../objects/terminal.ts";
import { invalid, missing } from "../wire/errors.ts";
import { listPage, pagination } from "../wire/list.ts";
import { changeMetadata, emptyable, metadata, object, params, refused, text } from "../wire/params.ts";
import { newId, type World } from "../world.ts";

const addressLines = {
  city: text(),
  line1: text(),
  line2: emptyable(text()),
  postal_code: text(),
  state: text(),
};
const others = {
  metadata,
  phone: emptyable(text()),
  configuration_overrides: refused,
  address_kana: refused,
  address_kanji: refused,
  display_name_kana: refused,
  display_name_kanji: refused,
};
const EMPTY_ADDRESS = { city: null, line1: null, line2: null, postal_code: null, state: null };

/** Returns a location, even a deleted one. */
function locationOf(world: World, account: string, id: string): Location {
  const location = world.locations.get(account, id);
  if (!location) throw missing("location", id, "location", 404);
  return location;
}

function deletedLocation(id: string): object {
  return { id, object: "terminal.location", deleted: true };
}

/** Returns the terminal location routes (API reference, "Terminal Location"). */
export function locationRoutes(world: World): Route[] {
  return [
    route(
      "POST",
      "/v1/terminal/locations",
      params({ address: object({ country: text(2) }, addressLines), display_name: text(1_000) }, others),
      ({ caller, params: { address, display_name, metadata: meta, phone } }) =>
        world.locations.put(caller.account, {
          id: newId("tml", 16),
          object: "terminal.location",
          address: { ...EMPTY_ADDRESS, ...address },
          display_name,
          livemode: false,
          metadata: changeMetadata({}, meta),
          ...(phone && { phone }),
        }),
    ),
    route("GET", "/v1/terminal/locations", params({}, pagination), ({ caller, params: query }) =>
      listPage(world.locations, caller.account, {
        url: "/v1/terminal/locations",
        kind: "location",
        params: query,
        matching: ({ _deleted }) => !_deleted,
      }),
    ),
    route("GET", "/v1/terminal/locations/:id", params({}, {}), ({ caller, id }) => {
      const location = locationOf(world, caller.account, id);
      return location._deleted ? deletedLocation(id) : location;
    }),
    route(
      "POST",
      "/v1/terminal/locations/:id",
      params(
        {},
        { ...others, address: object({}, { ...addressLines, country: text(2) }), display_name: text(1_000) },
      ),
      ({ caller, id, params: { address, metadata: meta, phone, ...change } }) => {
        const before = locationOf(world, caller.account, id);
        if (before._deleted) return deletedLocation(id);
        if (address?.country !== undefined && address.country !== before.address.country) {
          // "The country cannot be changed" (docs.stripe.com/terminal/fleet/locations-and-zones).
          throw invalid("You cannot change the country of a location.", { param: "address[country]" });
        }
        return world.locations.put(caller.account, {
          ...before,
          ...change,
          ...(phone && { phone }),
          address: { ...before.address, ...address },
          metadata: changeMetadata(before.metadata, meta),
        });
      },
    ),
    route("DELETE", "/v1/terminal/locations/:id", params({}, {}), ({ caller, id }) => {
      const location = locationOf(world, caller.account, id);
      if (location._deleted) throw missing("location", id, "location", 404);
      world.locations.put(caller.account, { ...location, _deleted: true });
      return deletedLocation(id);
    }),
  ];
}
