import type { Connection } from "../../contract/payment.ts";
import type { Context } from "./manifest.ts";
import { callViva } from "./request.ts";
import { listTerminals } from "./terminal.ts";

/** The ID of a transaction that does not exist: reading it verifies Smart Checkout's keys. */
const NOWHERE = "00000000-0000-0000-0000-000000000000";

/**
 * Verifies each pair of keys with a separate operation. The merchant sets up webhooks in Viva's banking app, because
 * there is no operation for that.
 */
export async function connect(context: Context): Promise<Connection> {
  await webhookKey(context);
  await callViva(context, {
    part: "checkout",
    method: "GET",
    path: `/checkout/v2/transactions/${NOWHERE}`,
  }).catch((error: { kind?: string }) => {
    if (error.kind !== "not_found") throw error;
  });
  if (context.credentials.posClientId) await listTerminals(context);
  return { profile: { name: "Viva merchant", currency: "EUR" }, settings: {}, credentials: {} };
}

/** Returns the response to Viva's check that a URL belongs to the merchant. */
export async function webhookKey(context: Context): Promise<string> {
  const path = "/api/messages/config/token";
  return (await callViva<{ Key: string }>(context, { part: "legacy", method: "GET", path })).body.Key;
}
