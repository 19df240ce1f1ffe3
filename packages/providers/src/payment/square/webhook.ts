import { createHmac, timingSafeEqual } from "node:crypto";
import type { PaymentWebhooks, WebhookDelivery, WebhookEvent } from "../../contract/payment.ts";
import type { Context } from "./manifest.ts";
import { ourIdOf } from "./map.ts";
import { isByConsent } from "./oauth.ts";
import type { Event } from "./wire.ts";

/** The subscribed events: https://developer.squareup.com/docs/webhooks/v2webhook-events-tech-ref. */
export const WEBHOOK_EVENTS = [
  "payment.created",
  "payment.updated",
  "refund.created",
  "refund.updated",
  "terminal.checkout.created",
  "terminal.checkout.updated",
  "dispute.created",
  "dispute.state.updated",
  "payout.sent",
  "payout.paid",
  "payout.failed",
] as const;

const SIGNATURE = "x-square-hmacsha256-signature";

/**
 * Square's deliveries: the base64 of HMAC-SHA256 over the subscription URL and the body
 * (https://developer.squareup.com/docs/webhooks/step3validate). The signature covers no timestamp: a replayed
 * delivery is as valid as the first, but it only causes the payment to be read again.
 */
export const webhooks: PaymentWebhooks<Context> = {
  verify(context, delivery) {
    const consent = isByConsent(context);
    const key = consent ? context.platform?.webhookSignatureKey : context.credentials.webhookSignatureKey;
    if (!key || !signedBy(key, addressOf(context), delivery)) return false;
    // The application's key signs the deliveries of every merchant who consented.
    return !consent || parse(delivery)?.merchant_id === context.settings.providerAccountId;
  },

  read(delivery) {
    const event = parse(delivery);
    return event ? [toEvent(event)] : [];
  },

  accountOf: (delivery) => parse(delivery)?.merchant_id,

  isPlatforms: ({ platform, webhookUrl }, delivery) =>
    platform?.webhookSignatureKey !== undefined &&
    signedBy(platform.webhookSignatureKey, webhookUrl, delivery),
};

/**
 * Returns the subscription URL: the account's own, or the application's, which is the same for all
 * accounts.
 */
function addressOf(context: Context): string {
  if (!isByConsent(context)) return context.webhookUrl;
  const { origin, pathname } = new URL(context.webhookUrl);
  return origin + pathname;
}

function signedBy(key: string, address: string, { headers, body }: WebhookDelivery): boolean {
  const header = headers[SIGNATURE];
  if (typeof header !== "string") return false;
  const expected = Buffer.from(
    createHmac("sha256", key)
      .update(address + body)
      .digest("base64"),
  );
  const actual = Buffer.from(header);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function parse({ body }: WebhookDelivery): Event | undefined {
  try {
    const event = JSON.parse(body) as Partial<Event> | null;
    const whole = typeof event?.event_id === "string" && typeof event.type === "string" && event.data;
    return whole ? (event as Event) : undefined;
  } catch {
    return undefined;
  }
}

function toEvent({ event_id, type, data }: Event): WebhookEvent {
  return {
    id: event_id,
    type,
    charges: chargesOf(data.object ?? {}),
    ...(type.startsWith("dispute.") && { list: "disputes" as const }),
    ...(type.startsWith("payout.") && { list: "payouts" as const }),
    ...(type.startsWith("refund.") && { mayChangeCompleted: true }),
    ...(type === "oauth.authorization.revoked" ? { revoked: true } : {}),
  };
}

/** Returns the payments in a delivery, by their own ID, or by their order or checkout. */
function chargesOf({
  payment,
  refund,
  checkout,
}: NonNullable<Event["data"]["object"]>): WebhookEvent["charges"] {
  const texts = payment ?? { ...(checkout?.reference_id && { reference_id: checkout.reference_id }) };
  const id = ourIdOf(texts);
  const providerIds = [
    payment?.id,
    payment?.order_id,
    payment?.terminal_checkout_id,
    refund?.payment_id,
    checkout?.id,
  ].filter((one) => one !== undefined);
  return [
    ...(id ? [{ id }] : []),
    ...providerIds.map((providerTransactionId) => ({ providerTransactionId })),
  ];
}
