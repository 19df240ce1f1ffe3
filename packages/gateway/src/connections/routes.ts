import { invalidField } from "@banco/core";
import type { Static } from "@banco/core/schema";
import type { Connectable, CredentialField, MerchantProfile, Mode } from "@banco/providers";
import { requireFreshProof } from "../auth/session/proof.ts";
import { isPerson, may } from "../server/access.ts";
import type { App } from "../server/app.ts";
import { Deleted } from "../server/schemas.ts";
import { platformKeysOf } from "../settings/platform-keys.ts";
import type { AccountRow } from "./account.ts";
import type { AccountRoutes, ShowAccount } from "./account-routes.ts";
import { closeAccount, connectedAccount, openAccount, saveMerchant } from "./accounts.ts";
import { connectUrlOf, prepareConsent } from "./consent/consent.ts";
import { serveConsents } from "./consent/routes.ts";
import { proveCredentials } from "./credentials.ts";
import { candidateOf } from "./found-merchant.ts";
import { accountOperations } from "./operations.ts";
import { accountRecord } from "./record.ts";
import {
  AccountRecord,
  ConnectQuery,
  MerchantBody,
  MerchantPatch,
  MerchantRecord,
  ProviderParams,
} from "./schemas.ts";
import type { AccountServices } from "./services.ts";

/**
 * Serves the account with a provider and its merchant, the same way for payment, fiscal and store providers.
 */
export function serveAccounts(app: App, services: AccountServices, routes: AccountRoutes): void {
  const { config, providerOf } = routes;
  const operations = accountOperations(routes.tag, routes.kind);
  const params = ProviderParams;
  const record = showing(services);
  app.post(
    "/:providerId",
    {
      config: { ...config, right: "accounts", location: (path) => path },
      schema: {
        ...operations.connectAccount,
        params,
        querystring: ConnectQuery,
        response: { 201: AccountRecord },
      },
    },
    async (request, reply) => {
      const provider = providerOf(request);
      const account = await openAccount(services, request.caller.tenantId, provider, request.query.mode);
      return reply.code(201).send(await record(account, provider, request.caller));
    },
  );

  app.get(
    "/:providerId",
    {
      config,
      schema: { ...operations.getAccount, params, response: { 200: AccountRecord } },
    },
    async (request) => {
      const provider = providerOf(request);
      const account = await connectedAccount(services, request.caller.tenantId, provider);
      return record(account, provider, request.caller);
    },
  );

  app.delete(
    "/:providerId",
    {
      config: { ...(routes.disconnectConfig ?? config), right: "accounts" },
      schema: { ...operations.disconnectAccount, params, response: { 200: Deleted } },
    },
    async (request) => {
      const provider = providerOf(request);
      const account = await connectedAccount(services, request.caller.tenantId, provider);
      await closeAccount(services, account, provider);
      return { deleted: true as const };
    },
  );

  serveConsents(app, services, routes, record);
  serveMerchant(app, services, routes);
}

/**
 * Returns a function that shows an account, with more detail for a user who may connect accounts than for an
 * app.
 */
function showing(services: AccountServices): ShowAccount {
  return async (account, provider, caller) => {
    const now = services.gateway.clock.now();
    if (!isPerson(caller) || !may(caller, "accounts")) return accountRecord(account, provider, now);
    const isActive = account.status === "active";
    const connectUrl = isActive ? null : await connectUrlOf(services, account, provider);
    const isShown = isActive && provider.manifest.merchantSetsWebhook;
    const { webhookUrl } = isShown ? services.contexts.of(provider, account) : {};
    return {
      ...accountRecord(account, provider, now, { connectUrl, candidate: candidateOf(services, account) }),
      ...(webhookUrl && { webhookUrl }),
    };
  };
}

function serveMerchant(
  app: App,
  services: AccountServices,
  { tag, kind, config, providerOf, merchantMethods }: AccountRoutes,
): void {
  const operations = accountOperations(tag, kind);
  const params = ProviderParams;
  app.get(
    "/:providerId/merchant",
    {
      config,
      schema: { ...operations.getMerchant, params, response: { 200: MerchantRecord } },
    },
    async (request) =>
      merchantRecord(await connectedAccount(services, request.caller.tenantId, providerOf(request))),
  );

  for (const method of merchantMethods) {
    app.route({
      method,
      url: "/:providerId/merchant",
      config: { ...config, right: "accounts" },
      schema: {
        ...(method === "PUT" ? operations.replaceMerchant : operations.updateMerchant),
        params,
        body: method === "PUT" ? MerchantBody : MerchantPatch,
        response: { 200: MerchantRecord },
      },
      handler: async (request) => {
        const provider = providerOf(request);
        let account = await connectedAccount(services, request.caller.tenantId, provider);
        const { credentials, ...fields } = request.body;
        if (credentials && account.mode === "live")
          await requireFreshProof(services.gateway.db, request.caller);
        if (credentials) account = await takeCredentials(services, provider, account, credentials);
        if (Object.keys(fields).length === 0) return merchantRecord(account);
        const merchant = method === "PATCH" ? withoutNulls({ ...account.merchant, ...fields }) : fields;
        return merchantRecord(await saveMerchant(services, provider, account, merchant as MerchantProfile));
      },
    });
  }
}

/**
 * Accepts credentials. Verifies complete credentials immediately; for an unconnected account, stores those that its
 * consent page needs. A connected account also accepts a single-use credential on its own, and combines it with the
 * stored keys.
 */
async function takeCredentials(
  services: AccountServices,
  provider: Connectable,
  account: AccountRow,
  credentials: Record<string, string>,
): Promise<AccountRow> {
  const { manifest, oauth } = provider;
  const names = Object.keys(credentials);
  const once = manifest.credentials.filter((field) => field.once);
  if (account.status === "active" && names.length > 0 && names.every((name) => isField(once, name))) {
    checkCredentials(once, credentials, account.mode);
    const current = services.contexts.secrets(account).credentials;
    return proveCredentials(services, provider, account, { ...current, ...credentials });
  }
  const awaitsConsent = account.status !== "active" && consentIsSetUp(services, provider, account.mode);
  const needs = awaitsConsent ? (oauth?.needs ?? []) : [];
  const forConsent = names.length === needs.length && needs.every((name) => credentials[name] !== undefined);
  const fields = manifest.credentials.filter(({ name }) => !forConsent || needs.includes(name));
  checkCredentials(fields, credentials, account.mode);
  return forConsent && needs.length > 0
    ? prepareConsent(services, provider, account, credentials)
    : proveCredentials(services, provider, account, credentials);
}

/** Whether merchants can connect by consent in this installation. */
function consentIsSetUp({ gateway }: AccountServices, { manifest }: Connectable, mode: Mode): boolean {
  const keys = platformKeysOf(gateway.settings, manifest.id, mode);
  return manifest.platformKeys.length === 0 || keys !== undefined;
}

const TEST_KEY = "belongs to the provider's test mode, in which no money moves, but the account is live";
const LIVE_KEY = "belongs to the provider's live mode, in which money moves, but the account is for tests";

/**
 * Validates the credentials' fields.
 *
 * @throws Problem 400 if a field is missing, unknown or malformed, or is for a different mode than the account's
 */
function checkCredentials(
  fields: readonly CredentialField[],
  credentials: Record<string, string>,
  mode: Mode,
): void {
  for (const { name, pattern, testKey, ...field } of fields) {
    const value = credentials[name];
    if (value === undefined && (field.optional || (field.liveOnly && mode !== "live"))) continue;
    if (value === undefined) throw invalidField(`/credentials/${name}`, "is required");
    if (!new RegExp(pattern).test(value))
      throw invalidField(`/credentials/${name}`, "has an unexpected format");
    if (testKey && new RegExp(testKey).test(value) !== (mode !== "live"))
      throw invalidField(`/credentials/${name}`, mode === "live" ? TEST_KEY : LIVE_KEY);
  }
  const unknown = Object.keys(credentials).find((name) => !isField(fields, name));
  if (unknown) throw invalidField(`/credentials/${unknown}`, "is not a key of this provider");
}

function isField(fields: readonly CredentialField[], name: string): boolean {
  return fields.some((field) => field.name === name);
}

function withoutNulls(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** Returns the merchant's data: the provider's, overridden by the merchant's own. */
function merchantRecord(account: AccountRow): Static<typeof MerchantRecord> {
  const { id, provider, mode, profile, merchant, updatedAt } = account;
  return { ...profile, ...merchant, id, provider, mode, updatedAt: updatedAt.toISOString() };
}
