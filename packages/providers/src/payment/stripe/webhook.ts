import { createHmac, timingSafeEqual } from "node:crypto";
import type { PaymentWebhooks, WebhookDelivery, WebhookEvent } from "../../contract/payment.ts";
import type { Context } from "./manifest.ts";
import type { Event, EventObject } from "./wire.ts";

/** The subscribed events: https://docs.stripe.com/api/events/types. */
export const WEBHOOK_EVENTS = [
  "payment_intent.processing",
  "payment_intent.requires_action",
  "payment_intent.amount_capturable_updated",
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "checkout.session.completed",
  "checkout.session.expired",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "charge.refunded",
  "charge.refund.updated",
  // "For updates on all refunds, listen to refund.updated": the event above exists only for some payment
  // methods.
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "payout.paid",
  "payout.failed",
  "terminal.reader.action_succeeded",
  "terminal.reader.action_failed",
] as const;

/** The events of refunds, which may have been made in Stripe's dashboard. */
const OF_REFUNDS = /^(charge\.refund|refund\.)/;

/**
 * The maximum age of accepted deliveries: the tolerance of Stripe's own libraries
 * (https://docs.stripe.com/webhooks#verify-manually).
 */
const TOLERANCE_SECONDS = 300;

/**
 * Stripe's deliveries: `Stripe-Signature: t=<seconds>,v1=<HMAC-SHA256 of "t.body">`, with several `v1` while a secret
 * is rotated.
 */
export const webhooks: PaymentWebhooks<Context> = {
  verify(context, delivery) {
    const account = context.credentials.stripeAccount;
    const secret = account ? context.platform?.webhookSecret : context.credentials.webhookSecret;
    if (!secret || !signedBy(secret, delivery)) return false;
    // The platform's secret signs the deliveries of every connected merchant.
    return account === undefined || parse(delivery)?.account === account;
  },

  read(delivery) {
    const event = parse(delivery);
    return event ? [toEvent(event)] : [];
  },

  accountOf: (delivery) => parse(delivery)?.account,

  isPlatforms: ({ platform }, delivery) =>
    platform?.webhookSecret !== undefined && signedBy(platform.webhookSecret, delivery),
};

function signedBy(secret: string, { headers, body, receivedAt }: WebhookDelivery): boolean {
  const header = headers["stripe-signature"];
  if (typeof header !== "string") return false;
  let time = "";
  const signatures: string[] = [];
  for (const part of header.split(",")) {
    const cut = part.indexOf("=");
    const name = part.slice(0, cut).trim();
    if (name === "t") time = part.slice(cut + 1);
    else if (name === "v1") signatures.push(part.slice(cut + 1));
  }
  const ageSeconds = receivedAt.getTime() / 1000 - Number(time);
  if (time === "" || !(Math.abs(ageSeconds) <= TOLERANCE_SECONDS)) return false;
  const expected = Buffer.from(createHmac("sha256", secret).update(`${time}.${body}`).digest("hex"));
  return signatures.some((signature) => {
    const actual = Buffer.from(signature);
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
}

function parse({ body }: WebhookDelivery): Event | undefined {
  try {
    const event = JSON.parse(body) as Partial<Event> | null;
    const whole = typeof event?.id === "string" && typeof event.type === "string" && event.data?.object;
    return whole ? (event as Event) : undefined;
  } catch {
    return undefined;
  }
}

function toEvent({ id, type, data: { object } }: Event): WebhookEvent {
  const charge = chargeOf(object);
  return {
    id,
    type,
    charges: charge.id || charge.providerTransactionId ? [charge] : [],
    ...(object.object === "dispute" && { list: "disputes" as const }),
    ...(object.object === "payout" && { list: "payouts" as const }),
    ...(OF_REFUNDS.test(type) && { mayChangeCompleted: true }),
    ...(type === "account.application.deauthorized" ? { revoked: true } : {}),
  };
}

/**
 * Identifies the payment that an object belongs to: by our ID, which every object we create contains, and by its
 * intent.
 */
function chargeOf(object: EventObject): { id?: string; providerTransactionId?: string } {
  const id = object.client_reference_id ?? object.metadata?.banco_id;
  const transaction = transactionOf(object);
  return {
    ...(id ? { id } : {}),
    ...(transaction ? { providerTransactionId: transaction } : {}),
  };
}

function transactionOf(object: EventObject): string | undefined {
  const kind = object.object;
  if (kind === "payment_intent") return object.id;
  if (kind === "terminal.reader") return idOf(object.action?.process_payment_intent?.payment_intent);
  if (kind === "checkout.session") return idOf(object.payment_intent) ?? object.id;
  return kind === "charge" || kind === "refund" ? idOf(object.payment_intent) : undefined;
}

function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === "object" ? reference?.id : reference;
}
