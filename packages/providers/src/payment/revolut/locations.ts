import type { Address, LocationFacts } from "../../contract/payment.ts";
import { joinStreet, splitStreet } from "../street-line.ts";
import type { Context } from "./manifest.ts";
import { callRevolut } from "./request.ts";
import type { Location } from "./wire.ts";

const LOCATIONS = "/api/locations";

/**
 * The position and opening hours that a shop must have, and that Banco does not know: the merchant sets them in
 * Revolut Business.
 */
const UNKNOWN_PLACE = { geo_location: { lat: 0, lon: 0 }, opening_hours: {} };

/** Returns the merchant's shops and online locations. */
export async function listLocations(context: Context): Promise<LocationFacts[]> {
  const facts: LocationFacts[] = [];
  for (const type of ["physical", "online"]) {
    const query = new URLSearchParams({ type });
    const locations = await callRevolut<Location[]>(context, { method: "GET", path: LOCATIONS, query });
    facts.push(...locations.map(factsOf));
  }
  return facts;
}

/** Opens a shop. */
export async function createLocation(
  context: Context,
  { name, address }: { name: string; address: Address },
): Promise<LocationFacts> {
  const body = { name, type: "physical", details: { ...UNKNOWN_PLACE, address: toRevolut(address) } };
  return factsOf(await callRevolut<Location>(context, { method: "POST", path: LOCATIONS, body }));
}

/** Changes a location. Its details can only be written as a whole, so unchanged ones are read and sent back. */
export async function updateLocation(
  context: Context,
  locationId: string,
  { name, address }: { name?: string; address?: Address },
): Promise<LocationFacts> {
  const path = pathOf(locationId);
  const before = await callRevolut<Location>(context, { method: "GET", path });
  const details = address
    ? { ...UNKNOWN_PLACE, ...before.details, address: toRevolut({ ...factsOf(before).address, ...address }) }
    : before.details;
  const body = { ...before, ...(name && { name }), details };
  return factsOf(await callRevolut<Location>(context, { method: "PATCH", path, body }));
}

/** Closes a location. */
export async function deleteLocation(context: Context, locationId: string): Promise<void> {
  await callRevolut(context, { method: "DELETE", path: pathOf(locationId) });
}

function factsOf({ id, name, details: { address } }: Location): LocationFacts {
  if (!address) return { id, name, address: {} };
  const ours: Address = splitStreet(address.street_line_1);
  if (address.postcode) ours.postal = address.postcode;
  if (address.city) ours.city = address.city;
  if (address.region) ours.state = address.region;
  if (address.country_code) ours.country = address.country_code;
  return { id, name, address: ours };
}

function toRevolut({ street, number, postal, city, state, country }: Address): object {
  return {
    street_line_1: joinStreet(street, number),
    postcode: postal,
    city,
    region: state,
    country_code: country,
  };
}

function pathOf(id: string): string {
  return `${LOCATIONS}/${encodeURIComponent(id)}`;
}
