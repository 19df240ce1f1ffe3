import { type Route, route } from "./api.ts";
import type { Account } from "./objects/account.ts";
import { params } from "./wire/params.ts";
import { seconds, type World } from "./world.ts";

/** The merchant's details when an account is opened. */
export interface AccountFacts {
  name: string;
  email: string;
}

/** Returns an account by its ID; opens one at the first use of a key. */
export function accountOf(world: World, id: string, facts?: AccountFacts): Account {
  const known = world.accounts.get("", id);
  if (known) return known;
  const name = facts?.name ?? `Negozio di prova ${id.slice(-4)}`;
  const place = {
    city: "Milano",
    country: "IT",
    line1: "Via Torino 1",
    line2: null,
    postal_code: "20123",
    state: "MI",
  };
  return world.accounts.put("", {
    id,
    object: "account",
    business_profile: {
      mcc: "5734",
      minority_owned_business_designation: null,
      name,
      product_description: null,
      specified_commercial_transactions_act_url: null,
      support_address: place,
      support_email: facts?.email ?? "negozio@example.com",
      support_phone: "+390200000000",
      support_url: null,
      url: "https://negozio.example.com",
    },
    business_type: "company",
    capabilities: { card_payments: "active", transfers: "active" },
    charges_enabled: true,
    controller: { type: "account" },
    country: "IT",
    created: seconds(world),
    default_currency: "eur",
    details_submitted: true,
    email: facts?.email ?? "negozio@example.com",
    metadata: {},
    payouts_enabled: true,
    settings: {
      branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
      card_payments: {
        decline_on: { avs_failure: false, cvc_failure: false },
        statement_descriptor_prefix: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      dashboard: { display_name: name, timezone: "Europe/Rome" },
      payments: {
        statement_descriptor: name.toUpperCase().slice(0, 22),
        statement_descriptor_kana: null,
        statement_descriptor_kanji: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
    },
    type: "standard",
  });
}

/** Returns the route for a key's own account (API reference, "Accounts"). */
export function accountRoutes(world: World): Route[] {
  return [route("GET", "/v1/account", params({}, {}), ({ caller }) => accountOf(world, caller.account))];
}
