import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { newId, Problem } from "@banco/core";
import {
  type Connectable,
  type MerchantProfile,
  type ProviderContext,
  ProviderError,
} from "@banco/providers";
import type { Static } from "typebox";
import {
  type AccountRow,
  type AccountSecrets,
  type AccountServices,
  providerPath,
  sealContext,
} from "./account.ts";
import { orProblem, problemOfFailure } from "./failures.ts";
import { refreshAt } from "./refresh.ts";
import type { AccountRecord } from "./schemas.ts";
import {
  activateAccount,
  disconnectAccount,
  failAccount,
  insertAccount,
  keepSecrets,
  readAccount,
  readAccountById,
  setConnectState,
  setMerchant,
} from "./sql.ts";

const TOKEN_BYTES = 24;
const CONNECT_MAX_MS = 15 * 60_000;

/** @throws Problem `account_not_found` when none is connected */
export async function connectedAccount(
  { gateway }: AccountServices,
  tenantId: string,
  provider: Connectable,
): Promise<AccountRow> {
  const account = await readAccount(gateway.db, tenantId, provider.kind, provider.manifest.id);
  if (account) return account;
  throw noAccount(provider);
}

/** @throws Problem when there is no account, or one that can not work */
export function assertReady(
  account: AccountRow | undefined,
  provider: Connectable,
): asserts account is AccountRow {
  if (!account) throw noAccount(provider);
  if (account.status === "active") return;
  const { name } = provider.manifest;
  throw new Problem("account_not_ready", account.lastError ?? `The ${name} account is ${account.status}`);
}

function noAccount(provider: Connectable): Problem {
  const { name } = provider.manifest;
  return new Problem(
    "account_not_found",
    `No ${name} account is connected: POST ${providerPath(provider)} first`,
  );
}

/**
 * Opens the tenant's account at the provider, or answers the one that is there. In the sandbox it is active at once, at the
 * simulator; live it waits for the merchant's consent or keys.
 */
export async function openAccount(
  services: AccountServices,
  tenantId: string,
  provider: Connectable,
): Promise<AccountRow> {
  const { db, settings } = services.gateway;
  const mode = settings.sandbox ? "sandbox" : "live";
  const made = await insertAccount(db, tenantId, newId("acc"), provider.kind, provider.manifest.id, mode);
  const account = made ?? (await connectedAccount(services, tenantId, provider));
  if (account.status === "active" || (account.mode === "live" && needsConsent(provider))) return account;
  return proveCredentials(services, provider, account, provider.manifest.sandboxCredentials(account.id));
}

/** Whether the merchant must do something before the account works; handing over to its own people needs nothing. */
function needsConsent({ manifest, oauth }: Connectable): boolean {
  return manifest.credentials.length > 0 || oauth !== undefined;
}

/**
 * Proves credentials at the provider and makes the account active with them.
 *
 * @throws Problem when the provider does not accept them; the account keeps what it had and says why in `lastError`
 */
export async function proveCredentials(
  services: AccountServices,
  provider: Connectable,
  account: AccountRow,
  credentials: Record<string, string>,
): Promise<AccountRow> {
  const { db, vault } = services.gateway;
  const webhookToken =
    services.contexts.secrets(account).webhookToken || randomBytes(TOKEN_BYTES).toString("base64url");
  const context = services.contexts.with(provider, account, { webhookToken, credentials });
  try {
    const { profile, settings, credentials: found } = await provider.connect(context);
    const secrets: AccountSecrets = { webhookToken, credentials: { ...credentials, ...found } };
    const sealed = vault.seal(account.tenantId, sealContext(account, "credentials"), JSON.stringify(secrets));
    const active = await activateAccount(db, account.tenantId, account.id, {
      credentials: sealed,
      settings,
      profile,
      refreshAt: refreshAt(secrets.credentials, new Date()),
    });
    if (active) return active;
    throw new Problem("account_not_found", "The account was disconnected in the meantime");
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await failAccount(db, account.tenantId, account.id, error.message, account.mode === "sandbox");
    throw connectProblem(error);
  }
}

/**
 * Keeps the credentials that the provider's consent page depends on; the account stays pending, and its `connectUrl` is that page from now
 * on.
 */
export async function prepareConsent(
  services: AccountServices,
  provider: Connectable,
  account: AccountRow,
  credentials: Record<string, string>,
): Promise<AccountRow> {
  const { db, vault } = services.gateway;
  const webhookToken =
    services.contexts.secrets(account).webhookToken || randomBytes(TOKEN_BYTES).toString("base64url");
  const secrets: AccountSecrets = { webhookToken, credentials };
  const sealed = vault.seal(account.tenantId, sealContext(account, "credentials"), JSON.stringify(secrets));
  const kept = await keepSecrets(db, account.tenantId, account.id, sealed, {});
  if (kept) return kept;
  throw noAccount(provider);
}

/** Refused keys are the caller's to mend (400); a provider that failed is not (500, specification section 7). */
function connectProblem(error: ProviderError): Problem {
  const { kind, code, message } = error;
  if (kind !== "credentials" && kind !== "rejected") {
    return new Problem("connect_failed", message, { provider: { code, message }, cause: error });
  }
  return new Problem("provider_refused", `The provider does not accept the credentials: ${message}`, {
    provider: { code, message },
    errors: [{ path: "/credentials", message }],
  });
}

/**
 * Ends the connection: takes back what was set up at the provider where it can be reached, and forgets the secrets in any case.
 */
export async function closeAccount(
  services: AccountServices,
  account: AccountRow,
  provider: Connectable,
): Promise<void> {
  const { db, log } = services.gateway;
  if (account.credentials) {
    try {
      await provider.disconnect(services.contexts.of(provider, account));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn(
        { account: account.id, reason: error.code },
        "the provider did not take the disconnect; it is forgotten here",
      );
    }
  }
  await disconnectAccount(db, account.tenantId, account.id);
}

/**
 * Replaces what the merchant told of itself, at the provider first where that has room for it.
 *
 * @throws Problem when the provider refuses it; then nothing has changed here
 */
export async function saveMerchant(
  services: AccountServices,
  provider: Connectable,
  account: AccountRow,
  merchant: MerchantProfile,
): Promise<AccountRow> {
  const { db } = services.gateway;
  const whole = { ...account.profile, ...merchant };
  const settings =
    provider.saveMerchant && account.status === "active"
      ? await orProblem(provider.saveMerchant(services.contexts.of(provider, account), whole))
      : {};
  const changed = await setMerchant(db, account.tenantId, account.id, merchant, settings);
  if (changed) return changed;
  throw noAccount(provider);
}

/** The account as the wire carries it. */
export function accountRecord(
  account: AccountRow,
  provider: Connectable,
  connectUrl: string | null,
): Static<typeof AccountRecord> {
  const { id, status, mode, lastError, createdAt, updatedAt } = account;
  const { manifest } = provider;
  return {
    id,
    provider: manifest.id,
    status,
    mode,
    capabilities: [...manifest.capabilities],
    connectUrl: status === "active" ? null : connectUrl,
    requiredFields:
      status === "active"
        ? []
        : manifest.credentials.map(({ name, label, secret, help }) => ({ name, label, secret, help })),
    lastError,
    ...accessOf(account),
    ...registrationOf(account),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

const WARN_BEFORE_MS = 14 * 24 * 60 * 60 * 1000;

/** When the tax office's password runs out, and a warning in the two weeks before. */
function accessOf({ settings }: AccountRow): { accessExpiresAt?: string; warning?: string } {
  const { accessExpiresAt } = settings;
  if (typeof accessExpiresAt !== "string") return {};
  const leftMs = Date.parse(accessExpiresAt) - Date.now();
  if (leftMs > WARN_BEFORE_MS) return { accessExpiresAt };
  const day = accessExpiresAt.slice(0, 10);
  const warning = `The tax office's password ${leftMs > 0 ? "expires" : "expired"} on ${day}: change it there, then PATCH /credentials`;
  return { accessExpiresAt, warning };
}

/** Where the merchant gives the tax office's access data to a provider that takes them itself. */
function registrationOf({ settings: { registrationUrl } }: AccountRow): { registrationUrl?: string } {
  return typeof registrationUrl === "string" ? { registrationUrl } : {};
}

/** Whether the account is one at the provider. */
export function isOf(account: AccountRow, { kind, manifest }: Connectable): boolean {
  return account.kind === kind && account.provider === manifest.id;
}

/** What an OAuth connect remembers until the merchant comes back. */
interface ConnectState {
  nonce: string;
  codeVerifier: string;
  expiresAt: number;
}

/**
 * Where the merchant goes to connect: the provider's consent page where it has one and the platform has keys there, else the
 * console's form. Starts an OAuth connect anew each time.
 */
export async function connectUrlOf(
  services: AccountServices,
  account: AccountRow,
  provider: Connectable,
): Promise<string> {
  const { db, vault, settings } = services.gateway;
  const context = services.contexts.of(provider, account);
  if (!canConsent(provider, context))
    return `${settings.appUrl}/console/connect/${provider.kind}/${provider.manifest.id}`;
  const state: ConnectState = {
    nonce: randomBytes(TOKEN_BYTES).toString("base64url"),
    codeVerifier: randomBytes(32).toString("base64url"),
    expiresAt: Date.now() + CONNECT_MAX_MS,
  };
  const sealed = vault.seal(account.tenantId, sealContext(account, "connect_state"), JSON.stringify(state));
  await setConnectState(db, account.tenantId, account.id, sealed);
  return provider.oauth!.authorizeUrl(context, {
    state: `${account.tenantId}.${account.id}.${state.nonce}`,
    redirectUri: callbackUri(settings.baseUrl, provider),
    codeChallenge: createHash("sha256").update(state.codeVerifier).digest("base64url"),
  });
}

/** Whether the consent page can be opened: the platform has its keys there, where it needs any, and what the page depends on is known. */
function canConsent({ oauth, manifest }: Connectable, { platform, credentials }: ProviderContext): boolean {
  if (!oauth || (manifest.platformKeys.length > 0 && !platform)) return false;
  return (oauth.needs ?? []).every((name) => credentials[name]);
}

/**
 * Finishes an OAuth connect with what the provider sent the merchant back with.
 *
 * @throws Problem when the state is not one of ours, was used or is too old, or the provider does not take the code
 */
export async function finishConnect(
  services: AccountServices,
  provider: Connectable,
  answer: { state: string; code: string; query?: string },
): Promise<AccountRow> {
  const { db, vault, settings } = services.gateway;
  const [tenantId = "", accountId = "", nonce = ""] = answer.state.split(".");
  const account = await readAccountById(db, tenantId, accountId);
  if (!account?.connectState || !isOf(account, provider) || !provider.oauth) throw unknownState();
  const state = JSON.parse(
    vault.open(tenantId, sealContext(account, "connect_state"), account.connectState),
  ) as ConnectState;
  if (!sameText(state.nonce, nonce) || state.expiresAt < Date.now()) throw unknownState();
  await setConnectState(db, tenantId, accountId, null);
  try {
    const credentials = await provider.oauth.exchange(services.contexts.of(provider, account), {
      code: answer.code,
      redirectUri: callbackUri(settings.baseUrl, provider),
      codeVerifier: state.codeVerifier,
      ...(answer.query !== undefined && { query: answer.query }),
    });
    return await proveCredentials(services, provider, account, credentials);
  } catch (error) {
    throw problemOfFailure(error);
  }
}

function callbackUri(baseUrl: string, provider: Connectable): string {
  return `${baseUrl}${providerPath(provider)}/callback`;
}

function unknownState(): Problem {
  return new Problem("validation_failed", "This connection was not started here, or too long ago", {
    errors: [{ path: "/query/state", message: "is not known" }],
  });
}

/** Compares two secrets without telling by the time where they differ. */
export function sameText(one: string, other: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
