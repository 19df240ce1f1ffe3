import type { Json } from "../../contract/outcome.ts";
import type { MerchantProfile } from "../../contract/provider.ts";
import { movesNothing } from "../../http/moves-nothing.ts";
import type { Context } from "./manifest.ts";
import { create, replace } from "./request.ts";
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

/** Writes what differs to the shop's configuration, which has no row of a value that nobody has saved yet; the rest stays with Banco. */
export async function saveMerchant(
  context: Context,
  { name, email, phone, address = {} }: MerchantProfile,
): Promise<Record<string, Json>> {
  const wanted = {
    PS_SHOP_NAME: name,
    PS_SHOP_EMAIL: email,
    PS_SHOP_PHONE: phone,
    PS_SHOP_ADDR1: address.street && [address.street, address.number].filter(Boolean).join(" "),
    PS_SHOP_CITY: address.city,
    PS_SHOP_CODE: address.postal,
  };
  const rows = await configurations(context, NAMES);
  for (const [name, value] of Object.entries(wanted)) {
    const row = rows.get(name);
    if (!value || value === row?.value) continue;
    if (row)
      await replace(context, `configurations/${row.id}`, { configuration: { id: row.id, name, value } });
    else await movesNothing(create(context, "configurations", "configuration", { name, value }));
  }
  return {};
}
