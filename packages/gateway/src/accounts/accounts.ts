import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { newId, Problem } from "@banco/core";
import {
  type Connectable,
  type Json,
  type MerchantProfile,
  ProviderError,
  type ProviderFailureKind,
} from "@banco/providers";
import { type AccountRow, type AccountSecrets, type AccountServices, providerPath } from "./account.ts";
import { orProblem } from "./failures.ts";
import { refreshAt } from "./refresh.ts";
import { changeSecrets } from "./secrets.ts";
import {
  activateAccount,
  disconnectAccount,
  insertAccount,
  noteRefusal,
  readAccount,
  setMerchant,
} from "./sql.ts";

const TOKEN_BYTES = 24;

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

export function noAccount(provider: Connectable): Problem {
  const { name } = provider.manifest;
  return new Problem(
    "account_not_found",
    `No ${name} account is connected: POST ${providerPath(provider)} first`,
  );
}

/**
 * Opens the tenant's account at the provider, or answers the one that is there. In the sandbox it is active at once, at the
 * simulator; live it waits for the merchant's consent or keys. Of several who ask at the same time one does it: some credentials can be
 * used once only.
 */
export function openAccount(
  services: AccountServices,
  tenantId: string,
  provider: Connectable,
): Promise<AccountRow> {
  const key = `${tenantId} ${providerPath(provider)}`;
  const opening = OPENING.get(key) ?? open(services, tenantId, provider).finally(() => OPENING.delete(key));
  OPENING.set(key, opening);
  return opening;
}

const OPENING = new Map<string, Promise<AccountRow>>();

async function open(services: AccountServices, tenantId: string, provider: Connectable): Promise<AccountRow> {
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
 * Proves credentials at the provider, tells it there what it is to know of the merchant, and makes the account active with them. The
 * tax office's access data, which nobody gives with the keys, stay.
 *
 * @throws Problem when the provider does not accept them; an account that works goes on with what it had, any other says why in
 *   `lastError`
 */
export async function proveCredentials(
  services: AccountServices,
  provider: Connectable,
  account: AccountRow,
  credentials: Record<string, string>,
): Promise<AccountRow> {
  const { db } = services.gateway;
  const { tenantId, id } = account;
  const kept = services.contexts.secrets(account);
  const given = { ...kept, webhookToken: webhookTokenOf(services, account), credentials };
  try {
    const connection = await provider.connect(services.contexts.with(provider, account, given));
    const { profile, settings } = connection;
    const secrets = { ...given, credentials: { ...credentials, ...connection.credentials } };
    const told = await tellMerchant(services, provider, { ...account, profile, settings }, secrets);
    const proven = {
      settings: { ...settings, ...told },
      profile,
      refreshAt: refreshAt(secrets.credentials, new Date()),
    };
    const active = await changeSecrets(
      services,
      account,
      ({ taxOffice }) => ({ ...secrets, ...(taxOffice && { taxOffice }) }),
      (queries, sealed) => activateAccount(queries, tenantId, id, { ...proven, credentials: sealed }),
    );
    if (active) return active;
    throw new Problem("account_not_found", "The account was disconnected in the meantime");
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await noteRefusal(db, tenantId, id, error.message);
    throw connectProblem(error);
  }
}

/**
 * New keys may be of another account at the provider, where nothing that the merchant has told is known yet.
 *
 * @throws Problem when the provider refuses it
 */
async function tellMerchant(
  { contexts }: AccountServices,
  provider: Connectable,
  account: AccountRow,
  secrets: AccountSecrets,
): Promise<Record<string, Json>> {
  if (!provider.saveMerchant || Object.keys(account.merchant).length === 0) return {};
  const whole = { ...account.profile, ...account.merchant };
  return orProblem(provider.saveMerchant(contexts.with(provider, account, secrets), whole));
}

/** The token in the address of the account's webhooks: it stays when the credentials are replaced. */
export function webhookTokenOf({ contexts }: AccountServices, account: AccountRow): string {
  return contexts.secrets(account).webhookToken || randomBytes(TOKEN_BYTES).toString("base64url");
}

/** Refused keys, and keys without a right that they need, are the caller's to mend. */
const MENDED_BY_THE_CALLER: ReadonlySet<ProviderFailureKind> = new Set([
  "credentials",
  "forbidden",
  "rejected",
]);

/** Refused keys are the caller's to mend (400); a provider that failed is not (500, specification section 7). */
function connectProblem(error: ProviderError): Problem {
  const { kind, code, message } = error;
  if (!MENDED_BY_THE_CALLER.has(kind)) {
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

/** Whether the account is one at the provider. */
export function isOf(account: AccountRow, { kind, manifest }: Connectable): boolean {
  return account.kind === kind && account.provider === manifest.id;
}

/** Compares two secrets without telling by the time where they differ. */
export function sameText(one: string, other: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
