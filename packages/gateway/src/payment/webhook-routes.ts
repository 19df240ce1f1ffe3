import type { PaymentProvider } from "@banco/providers";
import { keepBodiesRaw, serveWebhook } from "../connections/webhooks/routes.ts";
import type { App } from "../server/app.ts";
import { paymentWebhookOperations } from "./operations.ts";
import type { PaymentServices } from "./services.ts";
import { isHandedOver } from "./settle.ts";
import { acceptPlatformWebhook, acceptWebhook } from "./webhooks.ts";

/** `POST` and `GET /webhook`: receives payment providers' calls. */
export function serveWebhooks(app: App, services: PaymentServices): void {
  app.register(async (plugin) => {
    const raw = plugin as unknown as App;
    keepBodiesRaw(raw);
    serveWebhook<PaymentProvider>(raw, services, {
      operations: {
        receive: paymentWebhookOperations.receivePaymentWebhook,
        verify: paymentWebhookOperations.verifyPaymentWebhook,
      },
      kind: "payment",
      providerOf: ({ paymentProvider }) => paymentProvider,
      ignores: ({ manifest, webhooks }, delivery) => {
        if (isHandedOver(manifest.id)) return "by_hand";
        return delivery.method === "POST" && webhooks.isTest?.(delivery) ? "test" : undefined;
      },
      challengeOf: ({ webhooks }) => webhooks.challenge,
      accept: (provider, account, delivery) => acceptWebhook(services, provider, account, delivery),
      acceptPlatform: (provider, delivery) => acceptPlatformWebhook(services, provider, delivery),
    });
  });
}
