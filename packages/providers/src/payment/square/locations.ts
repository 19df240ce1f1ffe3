import { ProviderError } from "../../contract/error.ts";
import type { Address, LocationFacts } from "../../contract/payment.ts";
import { joinStreet, splitStreet } from "../street-line.ts";
import type { Context } from "./manifest.ts";
import { callSquare } from "./request.ts";
import type { Location, SquareAddress } from "./wire.ts";

const LOCATIONS = "/v2/locations";

/** Returns the merchant's active locations. */
export async function listLocations(context: Context): Promise<LocationFacts[]> {
  return (await allLocations(context)).filter(isActive).map(locationFacts);
}

/** Returns all locations, including closed ones, because payments were taken there too. */
export async function allLocations(context: Context): Promise<Location[]> {
  const { locations = [] } = await callSquare<{ locations?: Location[] }>(context, {
    method: "GET",
    path: LOCATIONS,
  });
  return locations;
}

/** Returns one location; `main` is the merchant's main one. */
export async function readLocation(context: Context, id: string): Promise<Location> {
  return (await callSquare<{ location: Location }>(context, { method: "GET", path: pathOf(id) })).location;
}

/** Opens a location. */
export async function createLocation(
  context: Context,
  { name, address }: { name: string; address: Address },
): Promise<LocationFacts> {
  const body = { location: { name, address: toSquareAddress(address) } };
  const { location } = await callSquare<{ location: Location }>(context, {
    method: "POST",
    path: LOCATIONS,
    body,
  });
  return locationFacts(location);
}

/** Changes a location. An address can only be written as a whole, so unchanged parts are read and sent back. */
export async function updateLocation(
  context: Context,
  locationId: string,
  { name, address }: { name?: string; address?: Address },
): Promise<LocationFacts> {
  const before = locationFacts(await activeLocation(context, locationId));
  const whole = address && toSquareAddress({ ...before.address, ...address });
  return locationFacts(await write(context, locationId, { name, address: whole }));
}

/**
 * Closes a location. Square cannot delete locations: an inactive location does not take payments and keeps its history.
 */
export async function deleteLocation(context: Context, locationId: string): Promise<void> {
  await activeLocation(context, locationId);
  await write(context, locationId, { status: "INACTIVE" });
}

/** Returns Square's address as ours. */
export function fromSquareAddress(address: SquareAddress): Address {
  const ours: Address = splitStreet(address.address_line_1);
  if (address.postal_code) ours.postal = address.postal_code;
  if (address.locality) ours.city = address.locality;
  if (address.administrative_district_level_1) ours.state = address.administrative_district_level_1;
  if (address.country) ours.country = address.country;
  return ours;
}

async function activeLocation(context: Context, id: string): Promise<Location> {
  const location = await readLocation(context, id);
  if (!isActive(location)) throw new ProviderError("not_found", "inactive", "The location was closed");
  return location;
}

async function write(context: Context, id: string, change: object): Promise<Location> {
  const body = { location: change };
  return (await callSquare<{ location: Location }>(context, { method: "PUT", path: pathOf(id), body }))
    .location;
}

function toSquareAddress({ street, number, postal, city, state, country }: Address): SquareAddress {
  const line = joinStreet(street, number);
  return {
    ...(line && { address_line_1: line }),
    ...(city && { locality: city }),
    ...(state && { administrative_district_level_1: state }),
    ...(postal && { postal_code: postal }),
    ...(country && { country }),
  };
}

function isActive({ status }: Location): boolean {
  return status !== "INACTIVE";
}

function locationFacts({ id, name, address = {} }: Location): LocationFacts {
  return { id, name, address: fromSquareAddress(address) };
}

function pathOf(id: string): string {
  return `${LOCATIONS}/${encodeURIComponent(id)}`;
}
