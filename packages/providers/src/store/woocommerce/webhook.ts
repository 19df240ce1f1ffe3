import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { WebhookDelivery } from "../../contract/provider.ts";
import type { StoreWebhooks } from "../../contract/store.ts";
import { reviveWebhooks } from "./connect.ts";
import type { Context } from "./manifest.ts";

const header = ({ headers }: WebhookDelivery, name: string) => {
  const value = headers[name];
  return typeof value === "string" ? value : undefined;
};

/**
 * The shop's deliveries: the base64 of HMAC-SHA256 over the body (`class-wc-webhook.php`,
 * `generate_signature`). There is no time in it: an old delivery sent again only says: read the order.
 */
export const webhooks: StoreWebhooks<Context> = {
  revive: reviveWebhooks,

  async verify({ credentials }, delivery) {
    const given = Buffer.from(header(delivery, "x-wc-webhook-signature") ?? "");
    if (!credentials.webhookSecret) return false;
    const expected = createHmac("sha256", credentials.webhookSecret).update(delivery.body).digest("base64");
    return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected));
  },

  read(delivery) {
    const type = header(delivery, "x-wc-webhook-topic") ?? "";
    // Two deliveries within a second carry one identifier: only with the body does it name one.
    const sum = createHash("sha256").update(delivery.body).digest("hex").slice(0, 32);
    const id = `${header(delivery, "x-wc-webhook-delivery-id") ?? ""}-${sum}`;
    const order = type.startsWith("order.") ? orderIn(delivery.body) : undefined;
    return [{ id, type, orderIds: order === undefined ? [] : [order] }];
  },

  /**
   * On creation of a webhook the shop posts a form with its number, unsigned (`class-wc-webhook.php`,
   * `deliver_ping`).
   */
  isTrial: ({ body }) => /^webhook_id=\d+$/.test(body),
};

function orderIn(body: string): string | undefined {
  try {
    const { id } = JSON.parse(body) as { id?: unknown };
    return typeof id === "number" ? String(id) : undefined;
  } catch {
    return undefined;
  }
}
