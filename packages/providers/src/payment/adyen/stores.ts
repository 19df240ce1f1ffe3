import { ProviderError } from "../../contract/error.ts";
import type { Address, LocationFacts } from "../../contract/payment.ts";
import { cut } from "../../cut.ts";
import { joinStreet, splitStreet } from "../street-line.ts";
import type { Context } from "./manifest.ts";
import { everyOne } from "./pages.ts";
import { callAdyen, merchantAccount } from "./request.ts";
import type { Store } from "./wire.ts";

const STATEMENT_MAX = 22;

/** Returns the merchant's stores, without the closed ones. */
export async function listLocations(context: Context): Promise<LocationFacts[]> {
  const stores = await everyOne<Store>(context, "/stores", { merchantId: merchantAccount(context) });
  return stores.filter(isOpen).map(factsOf);
}

/** Opens a store. */
export async function createLocation(
  context: Context,
  { name, address }: { name: string; address: Address },
): Promise<LocationFacts> {
  const { storePhone } = context.credentials;
  if (!storePhone) {
    throw new ProviderError(
      "rejected",
      "no_phone",
      "Adyen requires a phone number for each store: connect again with one",
    );
  }
  const store = await callAdyen<Store>(context, {
    host: "management",
    method: "POST",
    path: `/merchants/${encodeURIComponent(merchantAccount(context))}/stores`,
    body: {
      description: name,
      shopperStatement: cut(name, STATEMENT_MAX),
      phoneNumber: storePhone,
      address: toAdyen(address),
    },
  });
  return factsOf(store);
}

/** Changes a store. Its country cannot be changed. */
export async function updateLocation(
  context: Context,
  locationId: string,
  { name, address }: { name?: string; address?: Address },
): Promise<LocationFacts> {
  const before = factsOf(await openStore(context, locationId));
  const { country, ...rest } = { ...before.address, ...address };
  if (country !== before.address.country) {
    throw new ProviderError("rejected", "country", "Adyen does not change a store's country", {
      path: "/address/country",
    });
  }
  const body = { ...(name && { description: name }), ...(address && { address: toAdyen(rest) }) };
  const path = pathOf(locationId);
  return factsOf(await callAdyen<Store>(context, { host: "management", method: "PATCH", path, body }));
}

/** Closes a store permanently; its terminals return to the merchant's inventory. */
export async function deleteLocation(context: Context, locationId: string): Promise<void> {
  await openStore(context, locationId);
  const path = pathOf(locationId);
  await callAdyen(context, { host: "management", method: "PATCH", path, body: { status: "closed" } });
}

async function openStore(context: Context, id: string): Promise<Store> {
  const store = await callAdyen<Store>(context, { host: "management", method: "GET", path: pathOf(id) });
  if (!isOpen(store)) throw new ProviderError("not_found", "closed", "The location was closed");
  return store;
}

function isOpen({ status }: Store): boolean {
  return status !== "closed";
}

function factsOf({ id, description, address = {} }: Store): LocationFacts {
  const ours: Address = splitStreet(address.line1);
  if (address.postalCode) ours.postal = address.postalCode;
  if (address.city) ours.city = address.city;
  if (address.stateOrProvince) ours.state = address.stateOrProvince;
  if (address.country) ours.country = address.country;
  return { id, name: description ?? id, address: ours };
}

function toAdyen({ street, number, postal, city, state, country }: Address): object {
  return { line1: joinStreet(street, number), postalCode: postal, city, stateOrProvince: state, country };
}

function pathOf(id: string): string {
  return `/stores/${encodeURIComponent(id)}`;
}
