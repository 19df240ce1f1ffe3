import type { FiscalWebhooks } from "../../contract/fiscal.ts";
import type { Context } from "./manifest.ts";

/** Acme Pay's webhooks. */
export const webhooks: FiscalWebhooks<Context> = {
  verify(_context, _delivery) {
    throw new Error(
      "packages/providers/src/fiscal/acme-pay/webhook.ts: verify the documented signature over the raw body, in constant time, with its tolerance for old times",
    );
  },

  read(_delivery) {
    throw new Error(
      "packages/providers/src/fiscal/acme-pay/webhook.ts: return the event's ID and its documents; no documents for an unknown event",
    );
  },
};
