import type { FiscalWebhooks } from "../../contract/fiscal.ts";
import type { WebhookDelivery } from "../../contract/provider.ts";
import type { Context } from "./manifest.ts";

/** A document as a callback carries it: a receipt has a status, an invoice a state. */
interface Told {
  id: string;
  status?: string;
  state?: string;
  type?: string;
}

/**
 * Callbacks (https://console.openapi.com/apis/invoice/documentation, Callback). They are not signed: only
 * Openapi was told the account's token in the address, and the document is read again in any case.
 */
export const webhooks: FiscalWebhooks<Context> = {
  verify: async (_context, delivery) => documentOf(delivery) !== undefined,

  read(delivery) {
    const told = documentOf(delivery);
    if (!told) return [];
    const { id, status, state, type = "document" } = told;
    return [{ id: `${id}:${status ?? state ?? ""}`, type, documents: [{ providerDocumentId: id }] }];
  },
};

/** The document stands in `data`, of a sale that was just issued in `data` of that. */
function documentOf({ body }: WebhookDelivery): Told | undefined {
  try {
    let part: unknown = JSON.parse(body);
    for (let depth = 0; depth < 3; depth += 1) {
      const { id, data } = part as { id?: unknown; data?: unknown };
      if (typeof id === "string") return part as Told;
      part = data;
    }
  } catch {
    // What is no document is none of Openapi's.
  }
  return undefined;
}
