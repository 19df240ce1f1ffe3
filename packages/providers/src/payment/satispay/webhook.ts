import type { PaymentWebhooks, WebhookDelivery } from "../../contract/payment.ts";
import type { Context } from "./manifest.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Satispay's callback: a GET request to the URL set on the payment, with only the payment's ID in it. Satispay does not
 * sign it, but the account's token in the URL is known only to Satispay, and the payment is read again in any case.
 */
export const webhooks: PaymentWebhooks<Context> = {
  verify: (_context, delivery) => paymentOf(delivery) !== undefined,

  read(delivery) {
    const id = paymentOf(delivery);
    return id ? [{ id: null, type: "payment", charges: [{ providerTransactionId: id }] }] : [];
  },
};

function paymentOf({ method, query }: WebhookDelivery): string | undefined {
  return method === "GET" && UUID.test(query.payment ?? "") ? query.payment : undefined;
}
