import type { Address, LocationFacts } from "../../contract/payment.ts";
import { joinStreet, splitStreet } from "../street-line.ts";
import type { Form } from "./form.ts";
import type { Context } from "./manifest.ts";
import { callStripe, listStripe } from "./request.ts";
import type { Location, StripeAddress } from "./wire.ts";

const LOCATIONS = "/v1/terminal/locations";

/** Returns the locations where the merchant's readers are registered. */
export async function listLocations(context: Context): Promise<LocationFacts[]> {
  const locations: LocationFacts[] = [];
  for await (const location of listStripe<Location>(context, LOCATIONS)) {
    locations.push(locationFacts(location));
  }
  return locations;
}

/** Opens a location. */
export async function createLocation(
  context: Context,
  input: { name: string; address: Address },
): Promise<LocationFacts> {
  const location = await callStripe<Location>(context, {
    method: "POST",
    path: LOCATIONS,
    params: { display_name: input.name, address: toStripeAddress(input.address) },
  });
  return locationFacts(location);
}

/** Changes a location. Stripe replaces the whole address, so unchanged parts are read and sent again. */
export async function updateLocation(
  context: Context,
  locationId: string,
  change: { name?: string; address?: Address },
): Promise<LocationFacts> {
  const path = pathOf(locationId);
  let address: Form | undefined;
  if (change.address) {
    const before = locationFacts(await callStripe<Location>(context, { method: "GET", path }));
    address = toStripeAddress({ ...before.address, ...change.address });
  }
  const location = await callStripe<Location>(context, {
    method: "POST",
    path,
    params: { display_name: change.name, address },
  });
  return locationFacts(location);
}

/** Closes a location. */
export async function deleteLocation(context: Context, locationId: string): Promise<void> {
  await callStripe<Location>(context, { method: "DELETE", path: pathOf(locationId) });
}

/** Returns Stripe's address as ours. */
export function fromStripeAddress(address: StripeAddress): Address {
  const ours: Address = splitStreet(address.line1);
  if (address.postal_code) ours.postal = address.postal_code;
  if (address.city) ours.city = address.city;
  if (address.state) ours.state = address.state;
  if (address.country) ours.country = address.country;
  return ours;
}

function toStripeAddress({ street, number, postal, city, state, country }: Address): Form {
  return { line1: joinStreet(street, number), postal_code: postal, city, state, country };
}

function locationFacts({ id, display_name, address }: Location): LocationFacts {
  return { id, name: display_name, address: fromStripeAddress(address) };
}

function pathOf(locationId: string): string {
  return `${LOCATIONS}/${encodeURIComponent(locationId)}`;
}
