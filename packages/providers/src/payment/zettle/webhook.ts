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
    const given = delivery.headers[SIGNATURE];
    const told = parse(delivery);
    if (!signingKey || !told || typeof given !== "string") return false;
    const expected = Buffer.from(
      createHmac("sha256", signingKey).update(`${told.timestamp}.${told.payload}`).digest("hex"),
    );
    const signature = Buffer.from(given);
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  },

  // Before Zettle accepts a subscription it posts this message to its address. It is not signed, because no
  // key exists yet, and it contains no data.
  isTest: ({ body }) => eventOf(body) === "TestMessage",

  read(delivery) {
    const told = parse(delivery);
    return told ? [toEvent(told)] : [];
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
    const told = JSON.parse(body) as Partial<Delivery> | null;
    const texts = [told?.messageUuid, told?.eventName, told?.timestamp, told?.payload];
    return texts.every((text) => typeof text === "string") ? (told as Delivery) : undefined;
  } catch {
    return undefined;
  }
}
