import { createHmac, timingSafeEqual } from "node:crypto";
import { PAYMENT_ID } from "@banco/core";
import type { Json } from "../../contract/outcome.ts";
import type {
  MentionedCharge,
  PaymentWebhooks,
  WebhookDelivery,
  WebhookEvent,
} from "../../contract/payment.ts";
import { minorOf } from "./amount.ts";
import { reportedDispute } from "./disputes.ts";
import type { Context } from "./manifest.ts";
import { REFUNDED_KEY } from "./map.ts";
import type { NotificationItem } from "./wire.ts";

/** The events that end a refund; `CANCEL_OR_REFUND` ends a reversal. */
const REFUND_EVENTS: ReadonlySet<string> = new Set(["REFUND", "CANCEL_OR_REFUND"]);
const REFUNDED: ReadonlySet<string> = new Set([...REFUND_EVENTS, "REFUND_FAILED", "REFUNDED_REVERSED"]);
/** The events that end an authorisation without a capture. */
const CANCELED: ReadonlySet<string> = new Set(["CANCELLATION", "TECHNICAL_CANCEL", "EXPIRE"]);
const ENDINGS: ReadonlySet<string> = new Set(["CAPTURE", "CANCELLATION"]);
/** The events that reverse a sale that counted as completed. */
const UNDONE: ReadonlySet<string> = new Set([...CANCELED, "CAPTURE_FAILED"]);
const OUR_REFUND = /^rfd_[0-9a-f]{32}$/;

/**
 * Adyen's standard notifications
 * (https://docs.adyen.com/development-resources/webhooks/verify-hmac-signatures): each item carries the
 * base64 HMAC-SHA256 of eight of its fields. No operation reads the same facts, so the signed fields are
 * stored with the payment. Other fields (the card) are for display only.
 */
export const webhooks: PaymentWebhooks<Context> = {
  verify({ credentials }, delivery) {
    const { hmacKey, merchantAccount } = credentials;
    const items = itemsOf(delivery);
    if (!hmacKey || items.length === 0) return false;
    return items.every((item) => item.merchantAccountCode === merchantAccount && isSigned(item, hmacKey));
  },

  read: (delivery) => itemsOf(delivery).map(toEvent),
};

function isSigned(item: NotificationItem, hmacKey: string): boolean {
  const { pspReference, originalReference = "", merchantAccountCode, merchantReference = "", amount } = item;
  const fields = [pspReference, originalReference, merchantAccountCode, merchantReference];
  const text = [...fields, amount?.value ?? "", amount?.currency ?? "", item.eventCode, item.success].join(
    ":",
  );
  const expected = Buffer.from(
    createHmac("sha256", Buffer.from(hmacKey, "hex")).update(text).digest("base64"),
  );
  const actual = Buffer.from(item.additionalData?.hmacSignature ?? "");
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function toEvent(item: NotificationItem): WebhookEvent {
  const { eventCode, pspReference, success } = item;
  const charge = chargeOf(item);
  const dispute = reportedDispute(item);
  return {
    id: `${eventCode} ${pspReference} ${success}`,
    type: eventCode,
    charges: charge ? [charge] : [],
    ...(dispute && { disputes: [dispute] }),
    ...(eventCode === "REPORT_AVAILABLE" && { list: "payouts" as const }),
    ...((REFUNDED.has(eventCode) || UNDONE.has(eventCode)) && { mayChangeCompleted: true }),
  };
}

function chargeOf(item: NotificationItem): MentionedCharge | undefined {
  const { eventCode, merchantReference = "", success } = item;
  const memory = memoryOf(item);
  if (PAYMENT_ID.test(merchantReference)) return { id: merchantReference, ...(memory && { memory }) };
  if (OUR_REFUND.test(merchantReference)) {
    if (!REFUNDED.has(eventCode)) return undefined;
    const isRefunded = REFUND_EVENTS.has(eventCode) && success === "true";
    return { refundId: merchantReference, memory: { [merchantReference]: isRefunded, ...refundedBy(item) } };
  }
  // An action in the Customer Area may have its own reference: the payment is the original one.
  const undone = memory && item.originalReference;
  return undone ? { providerTransactionId: undone, memory } : undefined;
}

/** Returns the final facts in a notification. A declined card is not final, because the payer may use another. */
function memoryOf(item: NotificationItem): Record<string, Json> | undefined {
  const { eventCode, pspReference, success, amount, paymentMethod, additionalData } = item;
  if (REFUNDED.has(eventCode)) return refundedBy(item);
  // The request to capture or release a hold was rejected: the hold is unchanged.
  if (success !== "true") return ENDINGS.has(eventCode) ? { ended: false } : undefined;
  if (CANCELED.has(eventCode)) return { canceled: true };
  if (eventCode === "CAPTURE_FAILED") return { captureFailed: true };
  if (eventCode === "CAPTURE") return { captured: true, ...(amount && { capturedMinor: minorOf(amount) }) };
  if (eventCode !== "AUTHORISATION") return undefined;
  return {
    psp: pspReference,
    ...(amount && { told: { value: amount.value, currency: amount.currency } }),
    ...(paymentMethod && { brand: paymentMethod }),
    ...(additionalData?.cardSummary && { last4: additionalData.cardSummary }),
  };
}

/**
 * Returns the amount of a refund, by the refund's own reference, including refunds made in the Customer Area. A refund
 * that failed or was returned counts as zero.
 */
function refundedBy({ eventCode, success, pspReference, amount }: NotificationItem): Record<string, Json> {
  const isComplete = REFUND_EVENTS.has(eventCode) && success === "true";
  return { [`${REFUNDED_KEY}${pspReference}`]: isComplete && amount ? minorOf(amount) : 0 };
}

function itemsOf({ body }: WebhookDelivery): NotificationItem[] {
  try {
    const { notificationItems } = JSON.parse(body) as {
      notificationItems?: { NotificationRequestItem?: NotificationItem }[];
    };
    return (notificationItems ?? []).flatMap(({ NotificationRequestItem: item }) =>
      isWhole(item) ? [item] : [],
    );
  } catch {
    return [];
  }
}

function isWhole(item: NotificationItem | undefined): item is NotificationItem {
  return (
    typeof item?.eventCode === "string" &&
    typeof item.pspReference === "string" &&
    typeof item.success === "string"
  );
}
