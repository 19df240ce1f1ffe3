import type { FiscalProvider } from "@banco/providers";
import { keepBodiesRaw, serveWebhook } from "../connections/webhooks/routes.ts";
import type { App } from "../server/app.ts";
import { receiveFiscalWebhook, verifyFiscalWebhook } from "./operations.ts";
import type { FiscalServices } from "./services.ts";
import { acceptDelivery } from "./webhooks.ts";

/** `POST` and `GET /webhook`: receives fiscal providers' calls. */
export function serveWebhooks(app: App, services: FiscalServices): void {
  app.register(async (raw) => {
    keepBodiesRaw(raw);
    serveWebhook<FiscalProvider>(raw, services, {
      operations: { receive: receiveFiscalWebhook, verify: verifyFiscalWebhook },
      kind: "fiscal",
      providerOf: ({ fiscalProvider }) => fiscalProvider,
      // Documents of this provider are issued and reported manually, so the provider does not call.
      ignores: ({ manifest }) =>
        manifest.capabilities.includes("receipt_settlement") ? "by_hand" : undefined,
      challengeOf: ({ webhooks }) => webhooks?.challenge,
      accept: (provider, account, delivery) => acceptDelivery(services, provider, account, delivery),
    });
  });
}
