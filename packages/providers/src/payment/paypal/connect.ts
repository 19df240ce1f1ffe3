import { ProviderError } from "../../contract/error.ts";
import type { Connection } from "../../contract/payment.ts";
import { consentOf } from "./caller.ts";
import { connectByConsent } from "./consent.ts";
import type { Context } from "./manifest.ts";
import { callPayPal } from "./request.ts";
import { WEBHOOK_EVENTS } from "./webhook.ts";
import type { Endpoint } from "./wire.ts";

const WEBHOOKS = "/v1/notifications/webhooks";

/**
 * Verifies the merchant's consent, or its keys by reading the app's own webhooks, and subscribes to the app's events.
 */
export async function connect(context: Context): Promise<Connection> {
  if (consentOf(context) !== undefined) return connectByConsent(context);
  const { webhooks } = await callPayPal<{ webhooks: Endpoint[] }>(context, { method: "GET", path: WEBHOOKS });
  const profile = { name: "PayPal merchant" };
  // PayPal sends events only to https URLs; without such a URL, Banco polls.
  if (context.mode !== "sandbox" && !context.webhookUrl.startsWith("https:")) {
    return { profile, settings: {}, credentials: {} };
  }
  for (const { id, url } of webhooks) if (url === context.webhookUrl) await remove(context, id);
  const body = { url: context.webhookUrl, event_types: WEBHOOK_EVENTS.map((name) => ({ name })) };
  const { id } = await callPayPal<Endpoint>(context, { method: "POST", path: WEBHOOKS, body });
  return { profile, settings: { webhookId: id }, credentials: {} };
}

/**
 * Removes the webhook. It is not an error if the keys no longer work or the webhook is already gone. A consent has no
 * webhook, and PayPal has no operation that revokes a consent: the merchant does so in its PayPal account.
 */
export async function disconnect(context: Context): Promise<void> {
  const { webhookId } = context.settings;
  if (typeof webhookId !== "string") return;
  try {
    await remove(context, webhookId);
  } catch (error) {
    const isGone =
      error instanceof ProviderError && (error.kind === "not_found" || error.kind === "credentials");
    if (!isGone) throw error;
  }
}

async function remove(context: Context, id: string): Promise<void> {
  await callPayPal(context, { method: "DELETE", path: `${WEBHOOKS}/${encodeURIComponent(id)}` });
}
