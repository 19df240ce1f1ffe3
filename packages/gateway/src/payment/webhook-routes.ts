import type { PaymentProvider } from "@banco/providers";
import { keepBodiesRaw, serveWebhook } from "../connections/webhooks/routes.ts";
import type { App } from "../server/app.ts";
import { operationsOf } from "../server/operations.ts";
import type { PaymentServices } from "./services.ts";
import { isHandedOver } from "./settle.ts";
import { acceptPlatformWebhook, acceptWebhook } from "./webhooks.ts";

/** Operations that providers call. */
const paymentWebhookOperations = operationsOf("Payments", {
  receivePaymentWebhook: {
    summary: "Called by the provider",
    description:
      "Receives a provider's signed webhook in the provider's own format. Banco reads the payment again from the provider; a genuine event about something else gets a 200 response and has no effect.",
    problems: ["webhook_refused", "webhook_unauthorized", "malformed_body", "body_too_large"],
  },
  verifyPaymentWebhook: {
    summary: "Called by the provider",
    description: "Responds to providers that verify the URL first, or that send events by GET.",
    problems: ["webhook_refused", "webhook_unauthorized"],
  },
});

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
