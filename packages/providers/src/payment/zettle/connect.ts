import { createHash } from "node:crypto";
import { ProviderError } from "../../contract/error.ts";
import type { Connection, PaymentContext } from "../../contract/payment.ts";
import { currencyOf } from "./purchases.ts";
import { callZettle } from "./request.ts";

const SUBSCRIPTIONS = "/organizations/self/subscriptions";

/** Proves the key by whose it is, and has Zettle tell of purchases. */
export async function connect(context: PaymentContext): Promise<Connection> {
  const self = { host: "oauth", method: "GET", path: "/users/self" } as const;
  const { organizationUuid } = await callZettle<{ organizationUuid: string }>(context, self);
  const currency = await currencyOf(context);
  const profile = { name: "Zettle merchant", ...(currency && { currency }) };
  const settings = { providerAccountId: organizationUuid, ...(currency && { currency }) };
  // Zettle sends to https addresses only; without one Banco asks by itself.
  if (context.mode === "live" && !context.webhookUrl.startsWith("https:"))
    return { profile, settings, credentials: {} };
  const uuid = subscriptionIdOf(context.webhookUrl);
  await unsubscribe(context, uuid);
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
  return { profile, settings: { ...settings, subscription: uuid }, credentials: { signingKey } };
}

/** Takes the subscription back, and the consent. What is already gone is no failure. */
export async function disconnect(context: PaymentContext): Promise<void> {
  const { subscription } = context.settings;
  try {
    if (typeof subscription === "string") await unsubscribe(context, subscription);
    if (context.credentials.accessToken) {
      await callZettle(context, { host: "oauth", method: "DELETE", path: "/application-connections/self" });
    }
  } catch (error) {
    const gone =
      error instanceof ProviderError && (error.kind === "not_found" || error.kind === "credentials");
    if (!gone) throw error;
  }
}

async function unsubscribe(context: PaymentContext, uuid: string): Promise<void> {
  try {
    const path = `${SUBSCRIPTIONS}/uuid/${encodeURIComponent(uuid)}`;
    await callZettle(context, { host: "pusher", method: "DELETE", path });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== "not_found") throw error;
  }
}

/** One subscription for each address: Zettle wants a UUID of version 1, which is a time and a node; both are made from the address. */
function subscriptionIdOf(address: string): string {
  const hex = createHash("sha256").update(address).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-1${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
