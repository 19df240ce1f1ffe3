import type { Json } from "../../contract/outcome.ts";
import type { MerchantProfile } from "../../contract/provider.ts";
import type { Context } from "./manifest.ts";
import { replace } from "./request.ts";
import { configurations } from "./shop.ts";

const NAMES = [
  "PS_SHOP_NAME",
  "PS_SHOP_EMAIL",
  "PS_SHOP_PHONE",
  "PS_SHOP_ADDR1",
  "PS_SHOP_CITY",
  "PS_SHOP_CODE",
];

/** The shop as its configuration tells. */
export async function readProfile(context: Context): Promise<MerchantProfile> {
  const rows = await configurations(context, NAMES);
  const told = (name: string) => rows.get(name)?.value || undefined;
  const given = (facts: Record<string, string | undefined>) =>
    Object.fromEntries(Object.entries(facts).filter(([, value]) => value));
  const address = given({
    street: told("PS_SHOP_ADDR1"),
    city: told("PS_SHOP_CITY"),
    postal: told("PS_SHOP_CODE"),
  });
  const facts = {
    name: told("PS_SHOP_NAME") ?? context.credentials.shop,
    email: told("PS_SHOP_EMAIL"),
    phone: told("PS_SHOP_PHONE"),
  };
  return { ...given(facts), website: `https://${context.credentials.shop}`, address };
}

/** Writes what differs to the rows of the shop's configuration that there are; the rest stays with Banco. */
export async function saveMerchant(
  context: Context,
  { name, email, phone, address = {} }: MerchantProfile,
): Promise<Record<string, Json>> {
  const wanted: Record<string, string | undefined> = {
    PS_SHOP_NAME: name,
    PS_SHOP_EMAIL: email,
    PS_SHOP_PHONE: phone,
    PS_SHOP_ADDR1: address.street && [address.street, address.number].filter(Boolean).join(" "),
    PS_SHOP_CITY: address.city,
    PS_SHOP_CODE: address.postal,
  };
  for (const [key, { id, value }] of await configurations(context, NAMES)) {
    const text = wanted[key];
    if (!text || text === value) continue;
    await replace(context, `configurations/${id}`, { configuration: { id, name: key, value: text } });
  }
  return {};
}
