import { createHmac } from "node:crypto";
import type { WebhookDelivery } from "../../contract/provider.ts";
import type { StoreWebhooks } from "../../contract/store.ts";
import type { Context } from "./manifest.ts";
import { sameText } from "./oauth.ts";

/** The subscribed topics; a cancellation is an update. */
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

function isSigned(secrets: readonly (string | undefined)[], delivery: WebhookDelivery): boolean {
  const actual = header(delivery, "x-shopify-hmac-sha256");
  return secrets.some(
    (secret) =>
      secret && sameText(actual, createHmac("sha256", secret).update(delivery.body).digest("base64")),
  );
}

/**
 * Whether a delivery is from the platform's app; for an hour after the app's secret is changed, the old one is also
 * accepted.
 */
const isPlatforms: StoreWebhooks["isPlatforms"] = (platform, delivery) =>
  isSigned([platform?.clientSecret, platform?.previousClientSecret], delivery);

/**
 * Shopify's deliveries: the base64 of HMAC-SHA256 over the body with the app's secret
 * (https://shopify.dev/docs/apps/build/webhooks/verify-deliveries). One secret signs for all shops of the
 * app, so the shop is checked too. The response to a privacy delivery must be 401 if it is not from Shopify,
 * and 200 even if the shop is gone (https://shopify.dev/docs/apps/build/compliance/privacy-law-compliance).
 */
export const webhooks: StoreWebhooks<Context> = {
  async verify({ credentials, platform }, delivery) {
    const own = credentials.clientSecret !== undefined;
    const signed = own ? isSigned([credentials.clientSecret], delivery) : isPlatforms(platform, delivery);
    return signed && header(delivery, "x-shopify-shop-domain") === credentials.shop;
  },

  isPlatforms,
  refusesWith401: true,

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
