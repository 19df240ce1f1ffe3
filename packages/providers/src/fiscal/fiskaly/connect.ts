import { ProviderError } from "../../contract/error.ts";
import { ACCESS_GRANTED, type Connection } from "../../contract/provider.ts";
import type { Context } from "./manifest.ts";
import { callFiskaly, type Keys, pagesOf, signIn } from "./request.ts";
import { setUpOf } from "./taxpayer.ts";
import type { Organization, Subject } from "./wire.ts";

/** The name of our key in the merchant's list of keys. */
const KEY_NAME = "banco";

/**
 * Finds the merchant's unit, creates a key for it, and adopts its existing set-up. The HUB only creates group
 * keys; unit keys are created through the API
 * (https://developer.fiskaly.com/sign-it/2026-02-03/integration_guide, steps 5 and 6).
 */
export async function connect(context: Context): Promise<Connection> {
  const { apiKey, apiSecret } = context.credentials;
  const keys: Keys = { name: "given", key: apiKey, secret: apiSecret };
  const { organization } = await signIn(context, keys);
  const own = await organizationOf(context, organization.id, keys);
  const unit = own.type === "UNIT" ? own : await unitOf(context, keys);
  const credentials = own.type === "UNIT" ? {} : await keyOfUnit(context, unit, keys);
  const within = { ...context, credentials: { ...context.credentials, ...credentials } };
  const { profile, settings, hasAccess } = await setUpOf(within);
  return {
    profile: { name: unit.name, ...profile },
    settings: { unitId: unit.id, ...settings, ...(hasAccess && ACCESS_GRANTED) },
    credentials,
  };
}

async function organizationOf(context: Context, id: string, keys: Keys): Promise<Organization> {
  const path = `/organizations/${encodeURIComponent(id)}`;
  return (await callFiskaly<Organization>(context, { method: "GET", path }, keys)).content;
}

/** Returns the unit that the merchant named, or else the only unit in its group, or else a new one. */
async function unitOf(context: Context, keys: Keys): Promise<Organization> {
  const { unitId } = context.credentials;
  if (unitId) return organizationOf(context, unitId, keys);
  const units: Organization[] = [];
  for await (const page of pagesOf<Organization>(context, "/organizations", {}, keys)) {
    units.push(...page.map(({ content }) => content).filter(({ type }) => type === "UNIT"));
  }
  if (units.length > 1) {
    const why = "The group has several units: send the ID of the merchant's";
    throw new ProviderError("rejected", "several_units", why);
  }
  if (units[0]) return units[0];
  const content = { type: "UNIT", name: "Banco" };
  const organization = await callFiskaly<Organization>(
    context,
    { method: "POST", path: "/organizations", content },
    keys,
  );
  return organization.content;
}

async function keyOfUnit(
  context: Context,
  { id }: Organization,
  keys: Keys,
): Promise<{ unitKey: string; unitSecret: string }> {
  const content = { type: "API_KEY", name: KEY_NAME };
  const request = { method: "POST", path: "/subjects", content, scope: id } as const;
  const { credentials } = (await callFiskaly<Subject>(context, request, keys)).content;
  if (!credentials?.secret)
    throw new ProviderError("outcome_unknown", "no_secret", "fiskaly returned no secret for the new key");
  return { unitKey: credentials.key, unitSecret: credentials.secret };
}
