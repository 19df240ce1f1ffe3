import type { StoreWebhooks } from "../../contract/store.ts";
import type { Context } from "./manifest.ts";

/** Acme Pay's webhooks. */
export const webhooks: StoreWebhooks<Context> = {
  verify(_context, _delivery) {
    throw new Error(
      "packages/providers/src/store/acme-pay/webhook.ts: verify the documented signature over the raw body, in constant time, with its tolerance for old times",
    );
  },

  read(_delivery) {
    throw new Error(
      "packages/providers/src/store/acme-pay/webhook.ts: return the event's ID and its orders; no orders for an unknown event",
    );
  },
};
