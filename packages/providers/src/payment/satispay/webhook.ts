import type { PaymentWebhooks, WebhookDelivery } from "../../contract/payment.ts";
import type { Context } from "./manifest.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Satispay's callback: a GET of an address that the payment named, with the payment's ID in it and nothing
 * else. Only Satispay has the account's token in it, and the payment is read again in any case.
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
