import { createHmac, timingSafeEqual } from "node:crypto";
import type { MentionedCharge, PaymentWebhooks, WebhookDelivery } from "../../contract/payment.ts";
import type { Context } from "./manifest.ts";
import { getOrder } from "./orders.ts";
import type { Event } from "./wire.ts";

/** The subscribed events: https://developer.revolut.com/docs/api/merchant/operations/create-webhook. */
export const WEBHOOK_EVENTS = [
  "ORDER_COMPLETED",
  "ORDER_AUTHORISED",
  "ORDER_CANCELLED",
  "ORDER_FAILED",
  "ORDER_PAYMENT_DECLINED",
  "ORDER_PAYMENT_FAILED",
  "PAYOUT_INITIATED",
  "PAYOUT_COMPLETED",
  "PAYOUT_FAILED",
  "DISPUTE_ACTION_REQUIRED",
  "DISPUTE_UNDER_REVIEW",
  "DISPUTE_WON",
  "DISPUTE_LOST",
] as const;

/** The format of our refunds' IDs. */
const OUR_REFUND = /^rfd_[0-9a-f]{32}$/;
/** The maximum age of accepted deliveries: five minutes, as in the guide to verifying payloads. */
const TOLERANCE_MS = 300_000;

/**
 * Revolut's deliveries, signed with `Revolut-Signature: v1=<hex>` over `v1.{timestamp}.{body}`; there are several
 * signatures while the secret is being rotated.
 */
export const webhooks: PaymentWebhooks<Context> = {
  verify({ credentials }, delivery) {
    const { webhookSecret } = credentials;
    return webhookSecret !== undefined && signedBy(webhookSecret, delivery);
  },

  read(delivery) {
    const event = parse(delivery);
    if (!event) return [];
    const { event: type, order_id, payout_id, merchant_order_ext_ref: reference } = event;
    if (order_id === undefined)
      return [{ id: null, type, charges: [], list: payout_id === undefined ? "disputes" : "payouts" }];
    return [{ id: null, type, charges: [{ providerTransactionId: order_id }, ...ourOwn(reference)] }];
  },

  // A refund made in Revolut Business is a separate order that references the refunded order.
  async chargesBehind(context, { charges }) {
    const named = charges.flatMap(({ providerTransactionId }) => providerTransactionId ?? []);
    const orders = await Promise.all(named.map((id) => getOrder(context, id)));
    return orders.flatMap(({ related_order_id }) =>
      related_order_id ? [{ providerTransactionId: related_order_id }] : [],
    );
  },
};

/** Returns our payment or refund by our ID: a refund is a separate order, with its own ID. */
function ourOwn(reference: string | undefined): MentionedCharge[] {
  if (!reference) return [];
  return OUR_REFUND.test(reference) ? [{ refundId: reference }] : [{ id: reference }];
}

function signedBy(secret: string, { headers, body, receivedAt }: WebhookDelivery): boolean {
  const header = headers["revolut-signature"];
  const timestamp = headers["revolut-request-timestamp"];
  if (typeof header !== "string" || typeof timestamp !== "string" || !/^\d{1,15}$/.test(timestamp))
    return false;
  if (Math.abs(receivedAt.getTime() - Number(timestamp)) > TOLERANCE_MS) return false;
  const expected = Buffer.from(createHmac("sha256", secret).update(`v1.${timestamp}.${body}`).digest("hex"));
  return header.split(",").some((part) => {
    const actual = Buffer.from(part.trim().replace(/^v1=/, ""));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
}

function parse({ body }: WebhookDelivery): Event | undefined {
  try {
    const event = JSON.parse(body) as Partial<Event> | null;
    const about = event?.order_id ?? event?.payout_id ?? event?.dispute_id;
    const whole = typeof event?.event === "string" && typeof about === "string";
    return whole ? (event as Event) : undefined;
  } catch {
    return undefined;
  }
}
