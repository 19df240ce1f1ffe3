import { ProviderError } from "../../contract/error.ts";
import type { Json } from "../../contract/outcome.ts";
import type { MentionedCharge, PaymentWebhooks, WebhookDelivery } from "../../contract/payment.ts";
import { movesNothing } from "../../http/moves-nothing.ts";
import { type Caller, callerOf, consentOf, platformOf } from "./caller.ts";
import type { Context } from "./manifest.ts";
import { requestPayPal } from "./paypal-request.ts";
import type { Event, Resource } from "./wire.ts";

/** The subscribed events: https://developer.paypal.com/api/rest/webhooks/event-names/. */
export const WEBHOOK_EVENTS = [
  "CHECKOUT.ORDER.APPROVED",
  "PAYMENT.CAPTURE.COMPLETED",
  "PAYMENT.CAPTURE.DECLINED",
  "PAYMENT.CAPTURE.PENDING",
  "PAYMENT.CAPTURE.REFUNDED",
  "PAYMENT.CAPTURE.REVERSED",
  "PAYMENT.REFUND.PENDING",
  "PAYMENT.REFUND.FAILED",
  "CUSTOMER.DISPUTE.CREATED",
  "CUSTOMER.DISPUTE.UPDATED",
  "CUSTOMER.DISPUTE.RESOLVED",
] as const;

/** The event of a withdrawn consent; only a platform's webhook receives it. */
const CONSENT_REVOKED = "MERCHANT.PARTNER-CONSENT.REVOKED";

/** A pattern for events whose resource is the refund, not its capture. */
const OF_REFUNDS = /^PAYMENT\.(REFUND\.|CAPTURE\.(REFUNDED|REVERSED)$)/;

const TRANSMISSION = {
  auth_algo: "paypal-auth-algo",
  cert_url: "paypal-cert-url",
  transmission_id: "paypal-transmission-id",
  transmission_sig: "paypal-transmission-sig",
  transmission_time: "paypal-transmission-time",
} as const;

/**
 * PayPal's deliveries. PayPal's API checks whether PayPal signed a delivery
 * (https://developer.paypal.com/docs/api/webhooks/v1/#verify-webhook-signature): Banco does not trust a certificate
 * from a URL in the delivery.
 */
export const webhooks: PaymentWebhooks<Context> = {
  async verify(context, delivery) {
    const byConsent = consentOf(context) !== undefined;
    if (byConsent) return isOfWebhook(context, platformOf(context), context.platform?.webhookId, delivery);
    return isOfWebhook(context, callerOf(context), context.settings.webhookId, delivery);
  },

  async isPlatforms(context, delivery) {
    const { platform } = context;
    if (!platform) return false;
    return isOfWebhook(context, platformOf(context), platform.webhookId, delivery);
  },

  read(delivery) {
    const event = parse(delivery);
    if (!event) return [];
    const { id, event_type: type, resource = {} } = event;
    if (type === CONSENT_REVOKED) return [{ id, type, charges: [], revoked: true }];
    if (type.startsWith("CUSTOMER.DISPUTE.")) return [{ id, type, charges: [], list: "disputes" }];
    if (!OF_REFUNDS.test(type)) return [{ id, type, charges: ofPayment(resource) }];
    return [{ id, type, charges: ofRefund(resource), mayChangeCompleted: true }];
  },

  accountOf(delivery) {
    const {
      payee = {},
      payer = {},
      purchase_units: [unit] = [],
      disputed_transactions: [disputed] = [],
      merchant_id,
    } = parse(delivery)?.resource ?? {};
    const { seller = {} } = disputed ?? {};
    return (
      payee.merchant_id ?? unit?.payee?.merchant_id ?? payer.merchant_id ?? seller.merchant_id ?? merchant_id
    );
  },
};

function ofPayment({ id, custom_id, purchase_units, supplementary_data }: Resource): MentionedCharge[] {
  const ours = custom_id ?? purchase_units?.[0]?.custom_id;
  const providerIds = [id, supplementary_data?.related_ids?.order_id];
  return [
    ...(ours ? [{ id: ours }] : []),
    ...providerIds.flatMap((one) => (one ? [{ providerTransactionId: one }] : [])),
  ];
}

/**
 * Returns the payment of a refund. A refund made through Banco contains its ID; a refund made in PayPal is found
 * through the capture in its `up` link.
 */
function ofRefund({ custom_id, links = [] }: Resource): MentionedCharge[] {
  const capture = links
    .find(({ rel }) => rel === "up")
    ?.href.split("/")
    .at(-1);
  return [
    ...(custom_id ? [{ refundId: custom_id }] : []),
    ...(capture ? [{ providerTransactionId: capture }] : []),
  ];
}

/**
 * Whether PayPal signed a delivery for a webhook. The event is sent byte for byte: if Banco serialized the event
 * again, it might differ from the signed one. A delivery that cannot be from PayPal is rejected without calling
 * PayPal.
 */
async function isOfWebhook(
  context: Context,
  caller: Caller,
  webhookId: Json | undefined,
  delivery: WebhookDelivery,
): Promise<boolean> {
  const transmission = transmissionOf(delivery);
  if (typeof webhookId !== "string" || !transmission || !parse(delivery)) return false;
  const named = JSON.stringify({ ...transmission, webhook_id: webhookId });
  const body = `${named.slice(0, -1)},"webhook_event":${delivery.body}}`;
  const path = "/v1/notifications/verify-webhook-signature";
  try {
    const pending = requestPayPal<{ verification_status: string }>(context, caller, {
      method: "POST",
      path,
      body,
    });
    return (await movesNothing(pending)).verification_status === "SUCCESS";
  } catch (error) {
    if (error instanceof ProviderError && error.kind === "rejected") return false;
    throw error;
  }
}

function transmissionOf({ headers }: WebhookDelivery): Record<string, string> | undefined {
  const fields: Record<string, string> = {};
  for (const [field, header] of Object.entries(TRANSMISSION)) {
    const value = headers[header];
    if (typeof value !== "string") return undefined;
    fields[field] = value;
  }
  return fields;
}

function parse({ body }: WebhookDelivery): Event | undefined {
  try {
    const event = JSON.parse(body) as Partial<Event> | null;
    const whole = typeof event?.id === "string" && typeof event.event_type === "string";
    return whole ? (event as Event) : undefined;
  } catch {
    return undefined;
  }
}
