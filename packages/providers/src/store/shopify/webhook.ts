import { createHmac } from "node:crypto";
import type { WebhookDelivery } from "../../contract/provider.ts";
import type { StoreWebhooks } from "../../contract/store.ts";
import { sameText } from "./oauth.ts";

/** What Banco is told of; a cancellation is an update. */
export const WEBHOOK_TOPICS = [
  "ORDERS_CREATE",
  "ORDERS_UPDATED",
  "REFUNDS_CREATE",
  "APP_UNINSTALLED",
] as const;

const header = ({ headers }: WebhookDelivery, name: string) => {
  const value = headers[name];
  return typeof value === "string" ? value : "";
};

/**
 * Shopify's deliveries: the base64 of HMAC-SHA256 over the body with the app's secret
 * (https://shopify.dev/docs/apps/build/webhooks/verify-deliveries). One secret signs for all shops of the app, so the shop counts too. For an
 * hour after the secret was changed deliveries may carry the old one's signature.
 */
export const webhooks: StoreWebhooks = {
  async verify({ credentials, platform }, delivery) {
    const own = credentials.clientSecret !== undefined;
    const secrets = own
      ? [credentials.clientSecret]
      : [platform?.clientSecret, platform?.previousClientSecret];
    const given = header(delivery, "x-shopify-hmac-sha256");
    const signed = secrets.some(
      (secret) =>
        secret && sameText(given, createHmac("sha256", secret).update(delivery.body).digest("base64")),
    );
    return signed && header(delivery, "x-shopify-shop-domain") === credentials.shop;
  },

  read(delivery) {
    const type = header(delivery, "x-shopify-topic");
    const id = header(delivery, "x-shopify-webhook-id") || null;
    const order = orderIn(type, delivery.body);
    return [
      { id, type, orderIds: order ? [order] : [], ...(type === "app/uninstalled" && { revoked: true }) },
    ];
  },

  accountOf: (delivery) => header(delivery, "x-shopify-shop-domain") || undefined,
};

function orderIn(type: string, body: string): string | undefined {
  try {
    const { id, order_id } = JSON.parse(body) as { id?: number; order_id?: number };
    const order = type.startsWith("orders/") ? id : type.startsWith("refunds/") ? order_id : undefined;
    return order === undefined ? undefined : String(order);
  } catch {
    return undefined;
  }
}
