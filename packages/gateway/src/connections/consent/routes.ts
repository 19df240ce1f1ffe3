import { Type } from "@banco/core/schema";
import type { Connectable } from "@banco/providers";
import type { FastifyRequest } from "fastify";
import { actorOf } from "../../audit/entry.ts";
import { requireFreshProof } from "../../auth/session/proof.ts";
import type { App } from "../../server/app.ts";
import { Redirect } from "../../server/schemas.ts";
import type { AccountRow } from "../account.ts";
import type { AccountRoutes, ShowAccount } from "../account-routes.ts";
import { connectedAccount } from "../accounts.ts";
import { candidateOf } from "../found-merchant.ts";
import { accountOperations } from "../operations.ts";
import { AccountRecord, ConfirmBody, ConnectBody, ProviderParams } from "../schemas.ts";
import type { AccountServices } from "../services.ts";
import { finishConsent, takeAnswer } from "./answer.ts";
import { confirmFound, declineFound } from "./confirmation.ts";
import { consolePage } from "./consent.ts";

/**
 * Serves the part of the consent flow that starts when the browser returns. The response from the provider's page
 * waits for the owner's own session in this browser, and the merchant found there waits for the user's
 * confirmation. Apps and keys cannot take part.
 */
export function serveConsents(
  app: App,
  services: AccountServices,
  routes: AccountRoutes,
  show: ShowAccount,
): void {
  serveCallback(app, services, routes);
  const { scope: _, ...rest } = routes.config;
  const own = { ...rest, right: "accounts" } as const;
  const operations = accountOperations(routes.tag, routes.kind);
  const shared = { params: ProviderParams, response: { 200: AccountRecord } };
  /** Returns the account, and logs the request with its merchant, however it ends. */
  const accountOf = async (
    request: Pick<FastifyRequest, "actor" | "effects" | "caller">,
    provider: Connectable,
  ) => {
    const { caller } = request;
    request.actor = actorOf(caller);
    const account = await connectedAccount(services, caller.tenantId, provider);
    request.effects = merchantOf(services, account);
    return account;
  };

  app.post(
    "/:providerId/connect",
    {
      config: own,
      schema: {
        ...shared,
        ...operations.resumeConsent,
        body: ConnectBody,
      },
    },
    async (request) => {
      const provider = routes.providerOf(request);
      const account = await accountOf(request, provider);
      const updatedAccount = await finishConsent(services, provider, account, request.body.ticket);
      request.effects = merchantOf(services, updatedAccount);
      return show(updatedAccount, provider, request.caller);
    },
  );

  app.post(
    "/:providerId/confirm",
    {
      config: own,
      schema: { ...shared, ...operations.confirmMerchant, body: ConfirmBody },
    },
    async (request) => {
      const provider = routes.providerOf(request);
      const account = await accountOf(request, provider);
      // From now on, the confirmed merchant receives the payments.
      if (account.mode === "live") await requireFreshProof(services.gateway.db, request.caller);
      const { confirmation } = request.body;
      return show(await confirmFound(services, provider, account, confirmation), provider, request.caller);
    },
  );

  app.delete(
    "/:providerId/confirm",
    { config: own, schema: { ...shared, ...operations.declineMerchant } },
    async (request) => {
      const provider = routes.providerOf(request);
      const account = await accountOf(request, provider);
      return show(await declineFound(services, provider, account), provider, request.caller);
    },
  );
}

function serveCallback(
  app: App,
  services: AccountServices,
  { tag, kind, config, providerOf }: AccountRoutes,
): void {
  app.get(
    "/:providerId/callback",
    {
      config: {
        ...config,
        open: true,
        ignoresUnknown: "The provider determines the parameters",
      },
      exposeHeadRoute: false,
      schema: {
        ...accountOperations(tag, kind).receiveConsent,
        params: ProviderParams,
        produces: ["text/html"],
        response: { 303: Redirect("Redirects to the provider's page in the console") },
        querystring: Type.Object(
          {
            state: Type.Optional(
              Type.String({ maxLength: 512, description: "As sent to the provider by Banco" }),
            ),
            code: Type.Optional(
              Type.String({
                maxLength: 2048,
                description: "The provider's proof of the merchant's consent",
              }),
            ),
          },
          { additionalProperties: true },
        ),
      },
    },
    async (request, reply) => {
      const provider = providerOf(request);
      const query = request.url.slice(request.url.indexOf("?") + 1);
      const code = new URLSearchParams(query).get(provider.oauth?.codeParameter ?? "code");
      reply.header("cache-control", "no-store");
      if (!code || code === "0") {
        const { appUrl } = services.gateway.settings;
        return reply.redirect(
          `${appUrl}/console/accounts?provider=${provider.manifest.id}&connect=refused`,
          303,
        );
      }
      const consent = await takeAnswer(services, provider, query);
      const page = consolePage(services, provider);
      if (!consent) return reply.redirect(`${page}?connect=unknown`, 303);
      const { account, ticket } = consent;
      request.actor = providerActor(account);
      request.effects = [account.id];
      // The ticket follows the #, so that it does not appear in any log or Referer.
      return reply.redirect(`${page}#ticket=${ticket}`, 303);
    },
  );
}

/** Returns the actor of a request without a sign-in: the provider, for a merchant's account. */
export function providerActor({ tenantId, provider }: AccountRow) {
  return { tenantId, type: "provider", id: provider, userId: null } as const;
}

/** Returns the merchant to be confirmed, as shown in the audit log. */
function merchantOf(services: AccountServices, account: AccountRow): string[] {
  const { settings, profile } = candidateOf(services, account) ?? {};
  return [settings?.providerAccountId, profile?.legalName ?? profile?.name ?? profile?.email].filter(
    (name) => typeof name === "string",
  );
}
