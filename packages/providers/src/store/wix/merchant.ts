import type { Json } from "../../contract/outcome.ts";
import type { Connection, MerchantProfile } from "../../contract/provider.ts";
import type { Context } from "./manifest.ts";
import { callWix } from "./request.ts";
import type { SiteProperties } from "./wire.ts";

const PROPERTIES = "/site-properties/v4/properties";

/**
 * Verifies the keys by reading the site. Webhooks are set up in the app's dashboard, once for all its sites.
 */
export async function connect(context: Context): Promise<Connection> {
  const { properties } = await callWix<{ properties: SiteProperties }>(context, {
    method: "GET",
    path: PROPERTIES,
  });
  const settings = { providerAccountId: context.credentials.instanceId };
  return { profile: profileOf(properties), settings, credentials: {} };
}

/** Does nothing: nothing was set up, and only the merchant can remove the app from the site. */
export async function disconnect(): Promise<void> {}

/**
 * Writes the name to the business profile and the rest to the business contact: each rejects the other's
 * fields.
 */
export async function saveMerchant(
  context: Context,
  { name, email, phone, address }: MerchantProfile,
): Promise<Record<string, Json>> {
  const profile = withoutEmpty({ businessName: name });
  const place = address && {
    street: address.street,
    streetNumber: address.number,
    city: address.city,
    state: address.state,
    zip: address.postal,
    country: address.country,
  };
  const contact = withoutEmpty({ email, phone, address: place && withoutEmpty(place) });
  await write(context, "business-profile", "businessProfile", profile);
  await write(context, "business-contact", "businessContact", contact);
  return {};
}

async function write(
  context: Context,
  path: string,
  name: string,
  values: Record<string, unknown>,
): Promise<void> {
  const fields = Object.keys(values);
  if (fields.length === 0) return;
  const body = { [name]: values, fields: fields.join(",") };
  await callWix(context, { method: "POST", path: `${PROPERTIES}/${path}`, body });
}

function profileOf(properties: SiteProperties): MerchantProfile {
  const { businessName, siteDisplayName, email, phone, paymentCurrency, companyId, externalSiteUrl } =
    properties;
  const { street, streetNumber, city, state, zip, country } = properties.address ?? {};
  const facts = {
    name: businessName || siteDisplayName || "Wix",
    email,
    phone,
    currency: paymentCurrency,
    vatId: companyId,
    website: externalSiteUrl,
    country,
  };
  const address = withoutEmpty({ street, number: streetNumber, city, state, postal: zip, country });
  return { ...withoutEmpty(facts), address };
}

function withoutEmpty<T>(facts: Record<string, T | undefined>): Record<string, T> {
  return Object.fromEntries(Object.entries(facts).filter((entry): entry is [string, T] => Boolean(entry[1])));
}
