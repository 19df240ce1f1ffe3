import { type Static, Type } from "@banco/core/schema";
import type { Connectable, Json, ProviderContext, ProviderKind, WebhookDelivery } from "@banco/providers";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { WebhookOutcome } from "../../meters.ts";
import type { App } from "../../server/app.ts";
import { assertModestJson } from "../../server/json-shape.ts";
import type { Operation } from "../../server/operations.ts";
import { asProblem } from "../../server/problems.ts";
import type { AccountRow } from "../account.ts";
import { findProvider } from "../resolve.ts";
import { ProviderParams } from "../schemas.ts";
import type { AccountServices } from "../services.ts";
import { addressedAccount, Refused } from "./intake.ts";
import { eventOf, explainRefusal, type IgnoredReason, logIgnored } from "./refusals.ts";

const Received = Type.Object({ received: Type.Literal(true) }, { title: "Received" });
const AccountQuery = Type.Object({
  account: Type.Optional(Type.String({ maxLength: 512, description: "The account that the URL belongs to" })),
});
export const OF_PROVIDERS = "Providers define the fields of their webhooks, and may add more";

/** Responds to a provider that verifies the URL with GET. */
type Challenge = (context: ProviderContext, delivery: WebhookDelivery) => Json | Promise<Json>;

/** An area's webhooks. */
export interface WebhookArea<Provider> {
  /**
   * The operations of POST and GET, for the reference. Without `verify`, none of the area's providers calls
   * with GET.
   */
  operations: { receive: Operation; verify?: Operation };
  kind: ProviderKind;
  providerOf(request: FastifyRequest): Provider;
  /** Returns the reason if deliveries are acknowledged without effect for every account. */
  ignores?(provider: Provider, delivery: WebhookDelivery): IgnoredReason | undefined;
  /** Receives a delivery for the account that the URL identifies. */
  accept(provider: Provider, account: AccountRow, delivery: WebhookDelivery): Promise<void>;
  /** Receives a delivery to the platform's own URL, which does not identify an account. */
  acceptPlatform?(provider: Provider, delivery: WebhookDelivery): Promise<void>;
  /**
   * Returns the response to a verification of the URL with GET; absent if a GET is a delivery like any other.
   */
  challengeOf?(provider: Provider): Challenge | undefined;
}

/** `/webhook`: receives providers' calls; its routes get raw bodies ({@link keepBodiesRaw}). */
export function serveWebhook<Provider extends Connectable>(
  raw: App,
  services: AccountServices,
  area: WebhookArea<Provider>,
): void {
  const config = { [area.kind]: "any", open: true, ignoresUnknown: OF_PROVIDERS };
  const hooks = counting(services, area.kind);
  const schema = { params: ProviderParams, querystring: AccountQuery };
  const { receive, verify } = area.operations;
  const received = { received: true } as const;
  const isIgnored = async (provider: Provider, delivery: WebhookDelivery, address: string | undefined) => {
    const reason = area.ignores?.(provider, delivery);
    if (reason === undefined) return false;
    const account = await addressedAccount(services, provider, address).catch(() => undefined);
    logIgnored(services.gateway, reason, {
      provider: provider.manifest.id,
      tenantId: account?.tenantId ?? null,
      accountId: account?.id ?? null,
      eventId: eventOf(provider, delivery),
    });
    return true;
  };

  raw.post(
    "/:providerId/webhook",
    { ...hooks, config, schema: { ...receive, ...schema, response: { 200: Received } } },
    async (request) => {
      const provider = area.providerOf(request as FastifyRequest);
      const delivery = deliveryOf(request as FastifyRequest, "POST");
      const { account: address } = request.query;
      if (await isIgnored(provider, delivery, address)) return received;
      if (address === undefined && area.acceptPlatform) await area.acceptPlatform(provider, delivery);
      else await area.accept(provider, await addressedAccount(services, provider, address), delivery);
      return received;
    },
  );

  if (!verify) return;
  raw.get("/:providerId/webhook", { ...hooks, config, schema: { ...verify, ...schema } }, async (request) => {
    const provider = area.providerOf(request as FastifyRequest);
    const delivery = deliveryOf(request as FastifyRequest, "GET");
    if (await isIgnored(provider, delivery, request.query.account)) return received;
    const account = await addressedAccount(services, provider, request.query.account);
    const challenge = area.challengeOf?.(provider);
    if (challenge) return challenge(services.contexts.of(provider, account), delivery);
    await area.accept(provider, account, delivery);
    return received;
  });
}

/**
 * Counts the outcome of each delivery to a known provider, even if its body was not read, and records the reason
 * for each rejection.
 */
function counting(services: AccountServices, kind: ProviderKind) {
  const { meters } = services.gateway;
  const count = ({ params }: FastifyRequest, outcome: WebhookOutcome) => {
    const provider = findProvider(kind, (params as { providerId: string }).providerId);
    if (provider) meters.webhook(provider.manifest.id, outcome);
  };
  return {
    onError: async (request: FastifyRequest, _reply: FastifyReply, error: FastifyError) => {
      const outcome = outcomeOf(error);
      count(request, outcome);
      if (outcome !== "failed") await explain(services, kind, request, error);
    },
    onResponse: (request: FastifyRequest, { statusCode }: FastifyReply, done: () => void) => {
      if (statusCode < 300) count(request, "taken");
      done();
    },
  };
}

/** Logs whose delivery was rejected, and why. */
async function explain(
  services: AccountServices,
  kind: ProviderKind,
  request: FastifyRequest,
  error: FastifyError,
): Promise<void> {
  const provider = findProvider(kind, (request.params as { providerId: string }).providerId);
  if (!provider) return;
  const delivery = deliveryOf(request, request.method as "GET" | "POST");
  const outcome = outcomeOf(error);
  if (error instanceof Refused) {
    const isGone = error.why === "account" && error.account && !error.account.credentials;
    const reason = isGone ? "disconnected" : error.why === "account" ? "address" : "signature";
    return explainRefusal(services, { provider, delivery, reason, account: error.account });
  }
  const { account: address } = request.query as Static<typeof AccountQuery>;
  const account = await addressedAccount(services, provider, address).catch(() => undefined);
  const reason = outcome === "too_large" ? "too_large" : "unreadable";
  return explainRefusal(services, { provider, delivery, reason, account });
}

function outcomeOf(error: FastifyError): WebhookOutcome {
  if (error instanceof Refused) return error.why;
  const { code, status } = asProblem(error);
  if (code === "body_too_large") return "too_large";
  return status < 500 ? "unreadable" : "failed";
}

/** Enough for a delivery with an order of hundreds of lines. */
const WEBHOOK_LIMITS = { depth: 64, parts: 250_000 };

/**
 * Keeps bodies as raw text, because signatures cover their bytes. Limits the JSON in them, because some bodies must be
 * parsed before their account is known.
 */
export function keepBodiesRaw(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, async (_request: FastifyRequest, body: Buffer) => {
    if (/^\s*[[{]/.test(body.toString("latin1", 0, 64))) assertModestJson(body, WEBHOOK_LIMITS);
    return body.toString();
  });
}

/** Returns the webhook in the form that adapters expect. */
function deliveryOf(request: FastifyRequest, method: "GET" | "POST"): WebhookDelivery {
  return {
    method,
    headers: request.headers,
    query: request.query as Record<string, string>,
    body: typeof request.body === "string" ? request.body : "",
    receivedAt: request.server.clock.now(),
  };
}
