import { randomUUID } from "node:crypto";
import { ProviderError } from "../../contract/error.ts";
import type { Connection, MerchantProfile } from "../../contract/payment.ts";
import { fromSquareAddress, readLocation } from "./locations.ts";
import type { Context } from "./manifest.ts";
import { isByConsent, revoke } from "./oauth.ts";
import { callSquare, pagesOf, SQUARE_VERSION } from "./request.ts";
import { WEBHOOK_EVENTS } from "./webhook.ts";
import type { Location, Merchant, WebhookSubscription } from "./wire.ts";

const SUBSCRIPTIONS = "/v2/webhooks/subscriptions";

/** Verifies the token by reading its merchant, and subscribes to Square's events. */
export async function connect(context: Context): Promise<Connection> {
  const { merchant } = await callSquare<{ merchant: Merchant }>(context, {
    method: "GET",
    path: "/v2/merchants/me",
  });
  const profile = profileOf(merchant, await readLocation(context, merchant.main_location_id));
  const settings = { providerAccountId: merchant.id, locationId: merchant.main_location_id };
  // Events about merchants who connected by consent are sent to the application's own subscription, which is set up
  // once in its console.
  if (isByConsent(context) || !reachable(context)) return { profile, settings, credentials: {} };
  const subscription = await subscribe(context);
  return {
    profile,
    settings: { ...settings, webhookSubscriptionId: subscription.id },
    credentials: subscription.signature_key ? { webhookSignatureKey: subscription.signature_key } : {},
  };
}

/** Removes the webhook subscription, or withdraws the consent. It is not an error if it is already gone. */
export async function disconnect(context: Context): Promise<void> {
  try {
    if (isByConsent(context)) await revoke(context);
    else await unsubscribe(context, context.settings.webhookSubscriptionId);
  } catch (error) {
    const isGone =
      error instanceof ProviderError && (error.kind === "not_found" || error.kind === "credentials");
    if (!isGone) throw error;
  }
}

/** Whether Square can send events: it only sends to https URLs; otherwise Banco polls. */
function reachable({ mode, webhookUrl }: Context): boolean {
  return mode === "sandbox" || webhookUrl.startsWith("https:");
}

/**
 * Subscribes, and removes the subscription of an earlier connection, which would send every event twice, the second
 * time signed with a different key.
 */
async function subscribe(context: Context): Promise<WebhookSubscription> {
  const pages = pagesOf<{ subscriptions?: WebhookSubscription[] }>(context, {
    method: "GET",
    path: SUBSCRIPTIONS,
    query: { include_disabled: "true" },
  });
  const stale: string[] = [];
  for await (const { subscriptions = [] } of pages) {
    for (const { id, notification_url } of subscriptions) {
      if (notification_url === context.webhookUrl) stale.push(id);
    }
  }
  for (const id of stale) await unsubscribe(context, id);
  const { subscription } = await callSquare<{ subscription: WebhookSubscription }>(context, {
    method: "POST",
    path: SUBSCRIPTIONS,
    body: {
      idempotency_key: randomUUID(),
      subscription: {
        name: "Banco",
        event_types: WEBHOOK_EVENTS,
        notification_url: context.webhookUrl,
        api_version: SQUARE_VERSION,
      },
    },
  });
  return subscription;
}

async function unsubscribe(context: Context, id: unknown): Promise<void> {
  if (typeof id !== "string") return;
  await callSquare(context, { method: "DELETE", path: `${SUBSCRIPTIONS}/${encodeURIComponent(id)}` });
}

function profileOf(merchant: Merchant, location: Location): MerchantProfile {
  const profile: MerchantProfile = {
    name: merchant.business_name ?? location.name,
    country: merchant.country,
  };
  if (merchant.currency) profile.currency = merchant.currency;
  if (location.business_email) profile.email = location.business_email;
  if (location.phone_number) profile.phone = location.phone_number;
  if (location.website_url) profile.website = location.website_url;
  if (location.address) profile.address = fromSquareAddress(location.address);
  return profile;
}
