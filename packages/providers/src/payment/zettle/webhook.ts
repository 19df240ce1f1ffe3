import { createHmac, timingSafeEqual } from "node:crypto";
import type { PaymentWebhooks, WebhookDelivery, WebhookEvent } from "../../contract/payment.ts";
import type { Context } from "./manifest.ts";
import type { Delivery } from "./wire.ts";

const SIGNATURE = "x-izettle-signature";
const GONE = new Set(["ApplicationConnectionRemoved", "PersonalAssertionDeleted"]);

/** Zettle's deliveries: the hex HMAC-SHA256 of the timestamp, a dot and the payload. */
export const webhooks: PaymentWebhooks<Context> = {
  verify({ credentials }, delivery) {
    const { signingKey } = credentials;
    const header = delivery.headers[SIGNATURE];
    const message = parse(delivery);
    if (!signingKey || !message || typeof header !== "string") return false;
    const expected = Buffer.from(
      createHmac("sha256", signingKey).update(`${message.timestamp}.${message.payload}`).digest("hex"),
    );
    const signature = Buffer.from(header);
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  },

  // Before Zettle accepts a subscription, it posts this message to the URL. It is not signed, because no key exists
  // yet, and it contains no data.
  isTest: ({ body }) => eventOf(body) === "TestMessage",

  read(delivery) {
    const message = parse(delivery);
    return message ? [toEvent(message)] : [];
  },
};

function toEvent({ messageUuid, eventName, payload }: Delivery): WebhookEvent {
  const { references, payments = [] } = parsePayload(payload);
  const ids = [references?.checkoutUUID, ...payments.map(({ uuid }) => uuid)].filter(
    (id) => id !== undefined,
  );
  return {
    id: messageUuid,
    type: eventName,
    charges: ids.map((providerTransactionId) => ({ providerTransactionId })),
    ...(GONE.has(eventName) && { revoked: true }),
  };
}

function parsePayload(payload: string): {
  references?: { checkoutUUID?: string };
  payments?: { uuid?: string }[];
} {
  try {
    return JSON.parse(payload) ?? {};
  } catch {
    return {};
  }
}

function eventOf(body: string): string | undefined {
  try {
    return (JSON.parse(body) as Partial<Delivery> | null)?.eventName;
  } catch {
    return undefined;
  }
}

function parse({ body }: WebhookDelivery): Delivery | undefined {
  try {
    const message = JSON.parse(body) as Partial<Delivery> | null;
    const texts = [message?.messageUuid, message?.eventName, message?.timestamp, message?.payload];
    return texts.every((text) => typeof text === "string") ? (message as Delivery) : undefined;
  } catch {
    return undefined;
  }
}
