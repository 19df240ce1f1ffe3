import { createHash } from "node:crypto";
import { randomText } from "../kit/ids.ts";
import type { Kit } from "../kit/kit.ts";
import type { Collection } from "../kit/store.ts";
import type { Webhooks } from "../kit/webhooks.ts";
import type * as T from "./types.ts";

/** The state of this Square. Objects belong to merchants; tokens and codes belong to no one. */
export interface World {
  kit: Kit;
  webhooks: Webhooks;
  merchants: Collection<T.Merchant>;
  locations: Collection<T.Location>;
  payments: Collection<T.Payment>;
  refunds: Collection<T.Refund>;
  orders: Collection<T.Order>;
  links: Collection<T.PaymentLink>;
  checkouts: Collection<T.Checkout>;
  subscriptions: Collection<T.Subscription>;
  tokens: Collection<T.AccessToken>;
  codes: Collection<T.AuthorizationCode>;
  refreshTokens: Collection<T.RefreshToken>;
}

export function openWorld(kit: Kit, webhooks: Webhooks): World {
  return {
    kit,
    webhooks,
    merchants: kit.collection("merchant"),
    locations: kit.collection("location"),
    payments: kit.collection("payment"),
    refunds: kit.collection("refund"),
    orders: kit.collection("order"),
    links: kit.collection("payment_link"),
    checkouts: kit.collection("checkout"),
    subscriptions: kit.collection("subscription"),
    tokens: kit.collection("token"),
    codes: kit.collection("code"),
    refreshTokens: kit.collection("refresh_token"),
  };
}

/** Returns the time in Square's format. */
export function now({ kit }: World): string {
  return new Date(kit.now()).toISOString();
}

export function newId(length = 22): string {
  return randomText(length);
}

/** Returns the ID of the merchant whose own application has a token. */
export function merchantOf(token: string): string {
  return `ML${createHash("sha256").update(token).digest("hex").slice(0, 11).toUpperCase()}`;
}

/** Returns a merchant by its ID; the first use of a token creates one, in Ireland and with one location. */
export function openMerchant(world: World, id: string): T.Merchant {
  const known = world.merchants.get("", id);
  if (known) return known;
  const location: T.Location = {
    id: `L${id.slice(2)}`,
    merchant_id: id,
    name: `Test shop ${id.slice(-4)}`,
    status: "ACTIVE",
    type: "PHYSICAL",
    country: "IE",
    currency: "EUR",
    created_at: now(world),
    address: {
      address_line_1: "Grafton Street, 12",
      locality: "Dublin",
      postal_code: "D02 VF25",
      country: "IE",
    },
    business_email: "shop@example.com",
    phone_number: "+35310000000",
    website_url: "https://shop.example.com",
  };
  world.locations.put(id, location);
  return world.merchants.put("", {
    id,
    business_name: location.name,
    country: "IE",
    language_code: "en-IE",
    currency: "EUR",
    status: "ACTIVE",
    main_location_id: location.id,
  });
}
