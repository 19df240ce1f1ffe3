import { ProviderError } from "../../contract/error.ts";
import type { Connection, MerchantProfile } from "../../contract/payment.ts";
import { fromStripeAddress } from "./locations.ts";
import type { Context } from "./manifest.ts";
import { deauthorize } from "./oauth.ts";
import { callStripe, listStripe, STRIPE_VERSION } from "./request.ts";
import { WEBHOOK_EVENTS } from "./webhook.ts";
import type { Account, WebhookEndpoint } from "./wire.ts";

const ENDPOINTS = "/v1/webhook_endpoints";

/** Verifies the key by reading its account, and subscribes to the account's events. */
export async function connect(context: Context): Promise<Connection> {
  const byConsent = Boolean(context.credentials.stripeAccount);
  if (!byConsent) assertMode(context);
  const account = await callStripe<Account>(context, { method: "GET", path: "/v1/account" });
  const settings = { providerAccountId: account.id, livemode: context.mode === "live" };
  const profile = profileOf(account);
  // Events about merchants who connected by consent are sent to the platform's own endpoint, which is set up once in
  // its Dashboard.
  if (byConsent || !reachable(context)) return { profile, settings, credentials: {} };
  const endpoint = await createEndpoint(context);
  return {
    profile,
    settings: { ...settings, webhookEndpointId: endpoint.id },
    credentials: endpoint.secret ? { webhookSecret: endpoint.secret } : {},
  };
}

/** Removes the webhook endpoint, or withdraws the consent. It is not an error if it is already gone. */
export async function disconnect(context: Context): Promise<void> {
  try {
    if (context.credentials.stripeAccount) await deauthorize(context, context.credentials.stripeAccount);
    else await deleteEndpoint(context, context.settings.webhookEndpointId);
  } catch (error) {
    const isGone =
      error instanceof ProviderError && (error.kind === "not_found" || error.kind === "credentials");
    if (!isGone) throw error;
  }
}

/**
 * Checks that the key is for the account's mode: a key for the wrong mode would take real money in tests, or no money
 * for real sales.
 */
function assertMode({ mode, credentials }: Context): void {
  const expected = mode === "live" ? "live" : "test";
  const keyMode = credentials.secretKey?.split("_")[1];
  if (keyMode === expected) return;
  throw new ProviderError(
    "rejected",
    "wrong_mode",
    `This is a ${keyMode} Stripe key; a ${mode} account needs a ${expected} key`,
    { path: "/credentials/secretKey" },
  );
}

/**
 * Whether Stripe can send events: it sends live events only to https URLs (https://docs.stripe.com/webhooks);
 * otherwise Banco polls.
 */
function reachable({ mode, webhookUrl }: Context): boolean {
  return mode === "sandbox" || webhookUrl.startsWith("https:");
}

/**
 * Creates the webhook endpoint and replaces the one of an earlier connection, because Stripe returns the
 * secret only on creation.
 */
async function createEndpoint(context: Context): Promise<WebhookEndpoint> {
  const stale: string[] = [];
  for await (const { id, url } of listStripe<WebhookEndpoint>(context, ENDPOINTS)) {
    if (url === context.webhookUrl) stale.push(id);
  }
  for (const id of stale) await deleteEndpoint(context, id);
  return callStripe<WebhookEndpoint>(context, {
    method: "POST",
    path: ENDPOINTS,
    params: {
      url: context.webhookUrl,
      enabled_events: WEBHOOK_EVENTS,
      api_version: STRIPE_VERSION,
      description: "Banco",
    },
  });
}

async function deleteEndpoint(context: Context, id: unknown): Promise<void> {
  if (typeof id !== "string") return;
  await callStripe(context, { method: "DELETE", path: `${ENDPOINTS}/${encodeURIComponent(id)}` });
}

function profileOf(account: Account): MerchantProfile {
  const { business_profile: business, company, settings } = account;
  const profile: MerchantProfile = {};
  const name = business?.name ?? settings?.dashboard?.display_name ?? company?.name;
  const phone = business?.support_phone ?? company?.phone;
  if (name) profile.name = name;
  if (company?.name) profile.legalName = company.name;
  if (account.email) profile.email = account.email;
  if (phone) profile.phone = phone;
  if (business?.url) profile.website = business.url;
  if (account.default_currency) profile.currency = account.default_currency.toUpperCase();
  if (account.country) profile.country = account.country;
  if (company?.address) profile.address = fromStripeAddress(company.address);
  return profile;
}
