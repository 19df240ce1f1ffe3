import { PAYMENT_ID } from "@banco/core";
import type { PaymentWebhooks, WebhookDelivery } from "../../contract/payment.ts";
import type { Context } from "./manifest.ts";

const ID = /^(tr|pl)_[A-Za-z0-9]{3,100}$/;

/**
 * Mollie's classic webhooks (https://docs.mollie.com/reference/webhooks): only `id=tr_...`. They are not signed, but
 * the account's token in the URL is known only to Mollie, and the payment is read again in any case.
 */
export const webhooks: PaymentWebhooks<Context> = {
  verify: (_context, delivery) => idOf(delivery) !== undefined,

  read(delivery) {
    const id = idOf(delivery);
    if (!id) return [];
    const { payment = "" } = delivery.query;
    const charges = [...(PAYMENT_ID.test(payment) ? [{ id: payment }] : []), { providerTransactionId: id }];
    // Mollie does not report what has changed, which may be a refund.
    return [{ id: null, type: "payment", charges, mayChangeCompleted: true }];
  },
};

function idOf({ body }: WebhookDelivery): string | undefined {
  const id = new URLSearchParams(body).get("id") ?? "";
  return ID.test(id) ? id : undefined;
}
