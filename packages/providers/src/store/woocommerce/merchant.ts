import type { Json } from "../../contract/outcome.ts";
import type { MerchantProfile } from "../../contract/provider.ts";
import type { Context } from "./manifest.ts";
import { callWoo } from "./request.ts";
import type { Setting } from "./wire.ts";

/** `GET /settings/general`: the shop's address and currency by the names of its options. */
export async function readSettings(context: Context): Promise<Record<string, string>> {
  const settings = await callWoo<Setting[]>(context, { method: "GET", path: "/settings/general" });
  return Object.fromEntries(settings.map(({ id, value }) => [id, String(value ?? "")]));
}

/** The merchant as these options tell. */
export function profileOf(settings: Record<string, string>): MerchantProfile {
  const { woocommerce_currency: currency, woocommerce_default_country = "" } = settings;
  const [country, state] = woocommerce_default_country.split(":");
  const parts = {
    street: settings.woocommerce_store_address,
    city: settings.woocommerce_store_city,
    postal: settings.woocommerce_store_postcode,
    state,
    country,
  };
  const address = Object.fromEntries(Object.entries(parts).filter(([, value]) => value));
  return { ...(currency && { currency }), ...(country && { country }), address };
}

/** `POST /settings/general/batch`: the shop's address. Its name is WordPress' own and out of a key's reach; its currency is left alone. */
export async function saveMerchant(
  context: Context,
  { address }: MerchantProfile,
): Promise<Record<string, Json>> {
  if (!address) return {};
  const { street, number, city, postal, country, state } = address;
  const options = {
    woocommerce_store_address: street && [street, number].filter(Boolean).join(" "),
    woocommerce_store_city: city,
    woocommerce_store_postcode: postal,
    woocommerce_default_country: country && [country, state].filter(Boolean).join(":"),
  };
  const update = Object.entries(options).flatMap(([id, value]) => (value ? [{ id, value }] : []));
  if (update.length > 0) {
    await callWoo(context, { method: "POST", path: "/settings/general/batch", body: { update } });
  }
  return {};
}
