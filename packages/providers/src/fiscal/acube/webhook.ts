import { randomBytes, timingSafeEqual } from "node:crypto";
import type { FiscalEvent, FiscalWebhooks } from "../../contract/fiscal.ts";
import type { WebhookDelivery } from "../../contract/provider.ts";
import type { Context } from "./manifest.ts";
import { callAcube } from "./request.ts";
import type { ApiConfiguration, WebhookNotification, WebhookReceipt } from "./wire.ts";

const CONFIGURATIONS = "/api-configurations";
/** The events that settle a document (https://docs.acubeapi.com/documentation/gov-it/webhooks, "Events"). */
const EVENTS = ["receipt", "receipt-error", "customer-notification", "invoice-status-invoice-error"];
const SECRET_BYTES = 24;

/**
 * A-Cube's deliveries. A-Cube sends the subscription's secret with each event, as `Authorization: Bearer` ("Configure a
 * secret token"). A-Cube's signature proves only that A-Cube sent the event, but not for which account, so the secret
 * is stronger proof.
 */
export const webhooks: FiscalWebhooks<Context> = {
  async verify({ credentials }, { headers }) {
    const expected = Buffer.from(`Bearer ${credentials.webhookSecret ?? ""}`);
    const actual = Buffer.from(String(headers.authorization ?? ""));
    return (
      credentials.webhookSecret !== undefined &&
      expected.length === actual.length &&
      timingSafeEqual(expected, actual)
    );
  },
  read: (delivery) => eventsOf(delivery),
};

/**
 * Subscribes to the account's events; replaces the subscriptions of an earlier connection, which have a different
 * secret.
 */
export async function subscribe(context: Context): Promise<string> {
  await unsubscribe(context);
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  for (const event of EVENTS) {
    const body = {
      event,
      target_url: context.webhookUrl,
      authentication_type: "header",
      authentication_key: "Bearer",
      authentication_token: secret,
    };
    await callAcube(context, { method: "POST", path: CONFIGURATIONS, body });
  }
  return secret;
}

/** Removes the subscriptions. */
export async function unsubscribe(context: Context): Promise<void> {
  const configurations = await callAcube<ApiConfiguration[]>(context, {
    method: "GET",
    path: CONFIGURATIONS,
  });
  for (const { uuid, target_url } of configurations) {
    if (target_url !== context.webhookUrl) continue;
    await callAcube(context, { method: "DELETE", path: `${CONFIGURATIONS}/${encodeURIComponent(uuid)}` });
  }
}

/**
 * Returns the events in a delivery. They have no names: a receipt event is the body itself, and the exchange system's
 * message is in `notification`.
 */
function eventsOf({ body }: WebhookDelivery): FiscalEvent[] {
  const payload = parsed(body);
  const { notification, invoice, uuid, status, event } = payload;
  const invoiceId = notification?.invoice_uuid ?? invoice?.uuid;
  if (invoiceId) {
    const id = `invoice:${notification?.uuid ?? `${invoiceId}:${invoice?.marking ?? ""}`}`;
    return [{ id, type: "invoice", documents: [{ providerDocumentId: invoiceId }] }];
  }
  if (!uuid) return [];
  const id = `receipt:${uuid}:${status ?? event ?? ""}`;
  return [{ id, type: "receipt", documents: [{ providerDocumentId: uuid }] }];
}

function parsed(body: string): WebhookReceipt & WebhookNotification {
  try {
    return (JSON.parse(body) ?? {}) as WebhookReceipt & WebhookNotification;
  } catch {
    return {};
  }
}
