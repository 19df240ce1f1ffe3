import type { FiscalProvider } from "@banco/providers";
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
import { receiveFiscalWebhook, verifyFiscalWebhook } from "./operations.ts";
import type { FiscalServices } from "./services.ts";
import { acceptDelivery } from "./webhooks.ts";

/** `POST` and `GET /webhook`: what fiscal providers call, as payment providers do theirs. */
export function serveWebhooks(app: App, services: FiscalServices): void {
  app.register(async (plugin) => {
    const raw = plugin as unknown as App;
    keepBodiesRaw(raw);
    const config = { open: true, fiscal: "any", ignoresUnknown: OF_PROVIDERS } as const;
    const schema = {
      params: ProviderParams,
      querystring: AccountQuery,
    };

    raw.post(
      "/:providerId/webhook",
      { config, schema: { ...receiveFiscalWebhook, ...schema, response: { 200: Taken } } },
      async (request) => {
        const { fiscalProvider } = request;
        if (isHandedOver(fiscalProvider)) return { received: true as const };
        const account = await addressedAccount(services, fiscalProvider, accountOf(request as never));
        await acceptDelivery(services, fiscalProvider, account, deliveryOf(request as never, "POST"));
        return { received: true as const };
      },
    );

    raw.get(
      "/:providerId/webhook",
      { config, schema: { ...verifyFiscalWebhook, ...schema } },
      async (request) => {
        const { fiscalProvider } = request;
        if (isHandedOver(fiscalProvider)) return { received: true };
        const account = await addressedAccount(services, fiscalProvider, accountOf(request as never));
        const delivery = deliveryOf(request as never, "GET");
        const challenge = fiscalProvider.webhooks?.challenge;
        if (challenge) return challenge(services.contexts.of(fiscalProvider, account), delivery);
        await acceptDelivery(services, fiscalProvider, account, delivery);
        return { received: true };
      },
    );
  });
}

/** Whether people of the merchant's make the documents and report them: nobody calls there then. */
function isHandedOver({ manifest }: FiscalProvider): boolean {
  return manifest.capabilities.includes("receipt_settlement");
}
