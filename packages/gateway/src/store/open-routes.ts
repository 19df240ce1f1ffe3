import { invalidField, Problem } from "@banco/core";
import { Type } from "typebox";
import { takeDelivery } from "../connections/consent/answer.ts";
import { providerActor } from "../connections/consent/routes.ts";
import { ProviderParams } from "../connections/schemas.ts";
import {
  AccountQuery,
  accountOf,
  deliveryOf,
  keepBodiesRaw,
  OF_PROVIDERS,
  Taken,
} from "../payment/webhook-routes.ts";
import { addressedAccount } from "../payment/webhooks.ts";
import type { App } from "../server/app.ts";
import { storeOperations } from "./operations.ts";
import type { StoreServices } from "./services.ts";
import { acceptDelivery, acceptPlatformDelivery } from "./webhooks.ts";

const config = { open: true, store: true, ignoresUnknown: OF_PROVIDERS } as const;
const Received = Type.Object({ received: Type.Literal(true) }, { title: "Received" });

/** What shops themselves call: webhooks, and the callback that brings keys. Bodies are kept raw: signatures are over their bytes. */
export function serveShops(app: App, services: StoreServices): void {
  app.register(async (plugin) => {
    const raw = plugin as unknown as App;
    keepBodiesRaw(raw);

    raw.post(
      "/:providerId/webhook",
      {
        config,
        schema: {
          ...storeOperations.receiveStoreWebhook,
          params: ProviderParams,
          querystring: AccountQuery,
          response: { 200: Taken },
        },
      },
      async (request) => {
        const { storeProvider } = request;
        const address = accountOf(request as never);
        const delivery = deliveryOf(request as never, "POST");
        if (address === undefined) {
          await acceptPlatformDelivery(services, storeProvider, delivery);
        } else {
          const account = await addressedAccount(services, storeProvider, address);
          await acceptDelivery(services, storeProvider, account, delivery);
        }
        return { received: true as const };
      },
    );

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
        if (!state) throw new Problem("malformed_body", "The body brings no keys");
        const account = await takeDelivery(services, storeProvider, { state, body });
        if (!account) throw invalidField("/user_id", "is of no connection that waits for keys");
        request.actor = providerActor(account);
        request.effects = [account.id];
        return { received: true as const };
      },
    );
  });
}
