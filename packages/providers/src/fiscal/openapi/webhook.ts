import type { FiscalWebhooks } from "../../contract/fiscal.ts";
import type { WebhookDelivery } from "../../contract/provider.ts";
import type { Context } from "./manifest.ts";

/** A document in a callback: a receipt has a status, an invoice a state. */
interface CallbackDocument {
  id: string;
  status?: string;
  state?: string;
  type?: string;
}

/**
 * Openapi's callbacks (https://console.openapi.com/apis/invoice/documentation, Callback). They are not signed, but
 * the account's token in the URL is known only to Openapi, and the document is read again in any case.
 */
export const webhooks: FiscalWebhooks<Context> = {
  verify: async (_context, delivery) => documentOf(delivery) !== undefined,

  read(delivery) {
    const document = documentOf(delivery);
    if (!document) return [];
    const { id, status, state, type = "document" } = document;
    return [{ id: `${id}:${status ?? state ?? ""}`, type, documents: [{ providerDocumentId: id }] }];
  },
};

/** Returns the document in `data`; for a sale that was just issued, it is one level deeper. */
function documentOf({ body }: WebhookDelivery): CallbackDocument | undefined {
  try {
    let part: unknown = JSON.parse(body);
    for (let depth = 0; depth < 3; depth += 1) {
      const { id, data } = part as { id?: unknown; data?: unknown };
      if (typeof id === "string") return part as CallbackDocument;
      part = data;
    }
  } catch {
    // Text that is not a document does not come from Openapi.
  }
  return undefined;
}
