import { randomUUID } from "node:crypto";
import { ProviderError } from "../../contract/error.ts";
import type { Connection } from "../../contract/payment.ts";
import type { Context } from "./manifest.ts";
import { currencyOf } from "./purchases.ts";
import { linkReader } from "./readers.ts";
import { callZettle } from "./request.ts";
import type { Subscription } from "./wire.ts";

const SUBSCRIPTIONS = "/organizations/self/subscriptions";

/**
 * Verifies the key by reading its owner, subscribes to Zettle's purchases, and links the reader if there is a
 * code.
 */
export async function connect(context: Context): Promise<Connection> {
  const self = { host: "oauth", method: "GET", path: "/users/self" } as const;
  const { organizationUuid } = await callZettle<{ organizationUuid: string }>(context, self);
  const currency = await currencyOf(context);
  const profile = { name: "Zettle merchant", ...(currency && { currency }) };
  const settings = { providerAccountId: organizationUuid, ...(currency && { currency }) };
  // Zettle only sends to https URLs; otherwise Banco polls.
  const isReachable = context.mode === "sandbox" || context.webhookUrl.startsWith("https:");
  const { uuid, signingKey } = isReachable ? await subscribe(context) : {};
  const { readerCode, readerName } = context.credentials;
  try {
    if (readerCode) await linkReader(context, { code: readerCode, deviceName: readerName });
  } catch (error) {
    if (uuid) await unsubscribe(context, uuid);
    throw error;
  }
  return {
    profile,
    settings: { ...settings, ...(uuid && { subscription: uuid }) },
    credentials: signingKey ? { signingKey } : {},
  };
}

/** Subscribes the account's URL and removes its earlier subscription. */
async function subscribe(context: Context): Promise<{ uuid: string; signingKey: string }> {
  const listed = { host: "pusher", method: "GET", path: SUBSCRIPTIONS } as const;
  for (const { uuid, destination } of await callZettle<Subscription[]>(context, listed)) {
    if (destination === context.webhookUrl) await unsubscribe(context, uuid);
  }
  const uuid = newSubscriptionId();
  const { signingKey } = await callZettle<{ signingKey: string }>(context, {
    host: "pusher",
    method: "POST",
    path: SUBSCRIPTIONS,
    body: {
      uuid,
      transportName: "WEBHOOK",
      eventNames: ["PurchaseCreated", "ApplicationConnectionRemoved", "PersonalAssertionDeleted"],
      destination: context.webhookUrl,
      contactEmail: `webhooks@${new URL(context.webhookUrl).hostname}`,
    },
  });
  return { uuid, signingKey };
}

/** Removes the subscription and withdraws the consent. It is not a failure if either is already gone. */
export async function disconnect(context: Context): Promise<void> {
  const { subscription } = context.settings;
  try {
    if (typeof subscription === "string") await unsubscribe(context, subscription);
    if (context.credentials.accessToken) {
      await callZettle(context, { host: "oauth", method: "DELETE", path: "/application-connections/self" });
    }
  } catch (error) {
    const isGone =
      error instanceof ProviderError && (error.kind === "not_found" || error.kind === "credentials");
    if (!isGone) throw error;
  }
}

async function unsubscribe(context: Context, uuid: string): Promise<void> {
  try {
    const path = `${SUBSCRIPTIONS}/uuid/${encodeURIComponent(uuid)}`;
    await callZettle(context, { host: "pusher", method: "DELETE", path });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== "not_found") throw error;
  }
}

/**
 * Returns an ID for a subscription: "One UUID can be used only for one subscription", and it must be of
 * version 1, with a random time and node.
 */
function newSubscriptionId(): string {
  return randomUUID().replace(/^(.{14})./, (_all, start: string) => `${start}1`);
}
