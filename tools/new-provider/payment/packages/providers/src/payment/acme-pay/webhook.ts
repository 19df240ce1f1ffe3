import type { PaymentWebhooks } from "../../contract/payment.ts";
import type { Context } from "./manifest.ts";

/** Acme Pay's webhooks. */
export const webhooks: PaymentWebhooks<Context> = {
  verify(_context, _delivery) {
    throw new Error(
      "packages/providers/src/payment/acme-pay/webhook.ts: verify the documented signature over the raw body, in constant time, with its tolerance for old times",
    );
  },

  read(_delivery) {
    throw new Error(
      "packages/providers/src/payment/acme-pay/webhook.ts: return the event's ID and its payments; no payments for an unknown event",
    );
  },
};
