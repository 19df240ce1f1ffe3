import { invalidField, Problem } from "@banco/core";
import { Type } from "@banco/core/schema";
import type { StoreProvider } from "@banco/providers";
import { takeDelivery } from "../connections/consent/answer.ts";
import { providerActor } from "../connections/consent/routes.ts";
import { ProviderParams } from "../connections/schemas.ts";
import { keepBodiesRaw, OF_PROVIDERS, serveWebhook } from "../connections/webhooks/routes.ts";
import type { App } from "../server/app.ts";
import { operationsOf } from "../server/operations.ts";
import type { StoreServices } from "./services.ts";
import { acceptDelivery, acceptPlatformDelivery } from "./webhooks.ts";

const storeOperations = operationsOf("Stores", {
  receiveStoreWebhook: {
    summary: "Called by the store",
    description: "Receives a store's signed webhook, and reads the orders in it again.",
    problems: [
      "webhook_refused",
      "webhook_unauthorized",
      "account_not_found",
      "malformed_body",
      "body_too_large",
    ],
  },
  receiveStoreKeys: {
    summary: "Receive keys from a shop's server after consent",
    description:
      "For shops that send keys from server to server while the merchant waits. `state` identifies the connection.",
    problems: ["validation_failed", "malformed_body", "body_too_large"],
  },
});

const config = { open: true, store: "any", ignoresUnknown: OF_PROVIDERS } as const;
const Received = Type.Object({ received: Type.Literal(true) }, { title: "Received" });

/**
 * Serves calls from the shops themselves: webhooks, and the callback that delivers keys. Keeps bodies raw,
 * because signatures cover their bytes.
 */
export function serveShops(app: App, services: StoreServices): void {
  app.register(async (raw) => {
    keepBodiesRaw(raw);

    serveWebhook<StoreProvider>(raw, services, {
      operations: { receive: storeOperations.receiveStoreWebhook },
      kind: "store",
      providerOf: ({ storeProvider }) => storeProvider,
      accept: (provider, account, delivery) => acceptDelivery(services, provider, account, delivery),
      acceptPlatform: (provider, delivery) => acceptPlatformDelivery(services, provider, delivery),
    });

    raw.post(
      "/:providerId/callback",
      {
        config,
        schema: {
          ...storeOperations.receiveStoreKeys,
          params: ProviderParams,
          response: { 200: Received },
        },
      },
      async (request) => {
        const { storeProvider } = request;
        const body = typeof request.body === "string" ? request.body : "";
        const state = storeProvider.oauth?.stateOf?.(body);
        if (!state) throw new Problem("malformed_body", "The body contains no keys");
        const account = await takeDelivery(services, storeProvider, { state, body });
        if (!account) throw invalidField("/user_id", "belongs to no connection that is waiting for keys");
        request.actor = providerActor(account);
        request.effects = [account.id];
        return { received: true as const };
      },
    );
  });
}
