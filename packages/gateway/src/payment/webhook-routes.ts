import type { WebhookDelivery } from "@banco/providers";
import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import { ProviderParams } from "../connections/schemas.ts";
import type { App } from "../server/app.ts";
import { assertModestJson } from "../server/json-shape.ts";
import { paymentWebhookOperations } from "./operations.ts";
import type { PaymentServices } from "./services.ts";
import { isHandedOver } from "./settle.ts";
import { acceptPlatformWebhook, acceptWebhook, addressedAccount } from "./webhooks.ts";

export const Taken = Type.Object({ received: Type.Literal(true) }, { title: "Received" });
export const AccountQuery = Type.Object({ account: Type.Optional(Type.String({ maxLength: 512 })) });
export const OF_PROVIDERS = "Providers decide what their webhooks carry, and add to it";

/** `POST` and `GET /webhook`: what providers call. The body is kept raw: signatures are over its bytes. */
export function serveWebhooks(app: App, services: PaymentServices): void {
  app.register(async (raw) => {
    keepBodiesRaw(raw);
    const config = { open: true, payment: "any", ignoresUnknown: OF_PROVIDERS } as const;
    const schema = { params: ProviderParams, querystring: AccountQuery };
    const { receivePaymentWebhook, verifyPaymentWebhook } = paymentWebhookOperations;

    raw.post(
      "/:providerId/webhook",
      { config, schema: { ...receivePaymentWebhook, ...schema, response: { 200: Taken } } },
      async (request) => {
        const { paymentProvider } = request;
        // Nobody calls there.
        if (isHandedOver(paymentProvider.manifest.id)) return { received: true as const };
        const address = accountOf(request);
        const delivery = deliveryOf(request, "POST");
        if (paymentProvider.webhooks.isTest?.(delivery)) return { received: true as const };
        if (address === undefined) {
          await acceptPlatformWebhook(services, paymentProvider, delivery);
        } else {
          const account = await addressedAccount(services, paymentProvider, address);
          await acceptWebhook(services, paymentProvider, account, delivery);
        }
        return { received: true as const };
      },
    );

    raw.get(
      "/:providerId/webhook",
      { config, schema: { ...verifyPaymentWebhook, ...schema } },
      async (request) => {
        const { paymentProvider } = request;
        if (isHandedOver(paymentProvider.manifest.id)) return { received: true };
        const account = await addressedAccount(services, paymentProvider, accountOf(request));
        const { challenge } = paymentProvider.webhooks;
        const delivery = deliveryOf(request, "GET");
        if (challenge) return challenge(services.contexts.of(paymentProvider, account), delivery);
        await acceptWebhook(services, paymentProvider, account, delivery);
        return { received: true };
      },
    );
  });
}

/** An order of a shop with hundreds of lines, which tells of itself whole. */
const WEBHOOK_LIMITS = { depth: 64, parts: 250_000 };

/** Bodies come as the text they are. Some have to be parsed to learn whose signature they carry, so JSON is bounded before that. */
export function keepBodiesRaw(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, async (_request: FastifyRequest, body: Buffer) => {
    if (/^\s*[[{]/.test(body.toString("latin1", 0, 64))) assertModestJson(body, WEBHOOK_LIMITS);
    return body.toString();
  });
}

/** The account that the webhook's address names. */
export function accountOf(request: FastifyRequest): string | undefined {
  return (request.query as { account?: string }).account;
}

/** The webhook as adapters take it. */
export function deliveryOf(request: FastifyRequest, method: "GET" | "POST"): WebhookDelivery {
  return {
    method,
    headers: request.headers,
    query: request.query as Record<string, string>,
    body: typeof request.body === "string" ? request.body : "",
    receivedAt: request.server.clock.now(),
  };
}
