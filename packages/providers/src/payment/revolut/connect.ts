import { ProviderError } from "../../contract/error.ts";
import type { Connection } from "../../contract/payment.ts";
import { listLocations } from "./locations.ts";
import type { Context } from "./manifest.ts";
import { callRevolut } from "./request.ts";
import { WEBHOOK_EVENTS } from "./webhook.ts";
import type { Endpoint } from "./wire.ts";

const WEBHOOKS = "/api/webhooks";

/**
 * Verifies the key by reading the merchant's locations, because Revolut does not show a key's owner, and subscribes to
 * its events.
 */
export async function connect(context: Context): Promise<Connection> {
  const [place] = await listLocations(context);
  const profile = { name: place?.name ?? "Revolut merchant" };
  // Revolut sends events only to https URLs; without such a URL, Banco polls.
  if (context.mode !== "sandbox" && !context.webhookUrl.startsWith("https:")) {
    return { profile, settings: {}, credentials: {} };
  }
  const endpoint = await subscribe(context);
  return {
    profile,
    settings: { webhookId: endpoint.id },
    credentials: { webhookSecret: endpoint.signing_secret },
  };
}

/** Removes the webhook. It is not an error if the key no longer works or the webhook is already gone. */
export async function disconnect(context: Context): Promise<void> {
  const { webhookId } = context.settings;
  if (typeof webhookId !== "string") return;
  try {
    await unsubscribe(context, webhookId);
  } catch (error) {
    const isGone =
      error instanceof ProviderError && (error.kind === "not_found" || error.kind === "credentials");
    if (!isGone) throw error;
  }
}

/**
 * Subscribes, and removes the webhook of an earlier connection, which would send everything twice, the second time
 * signed with a different secret.
 */
async function subscribe(context: Context): Promise<Endpoint> {
  const { webhooks } = await callRevolut<{ webhooks: Endpoint[] }>(context, {
    method: "GET",
    path: WEBHOOKS,
  });
  for (const { id, url } of webhooks) {
    if (url === context.webhookUrl) await unsubscribe(context, id);
  }
  const body = { url: context.webhookUrl, events: WEBHOOK_EVENTS };
  return callRevolut<Endpoint>(context, { method: "POST", path: WEBHOOKS, body });
}

async function unsubscribe(context: Context, id: string): Promise<void> {
  await callRevolut(context, { method: "DELETE", path: `${WEBHOOKS}/${encodeURIComponent(id)}` });
}
