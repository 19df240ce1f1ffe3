import { Problem } from "@banco/core";
import {
  type Connectable,
  type Json,
  type MerchantProfile,
  type ProviderContext,
  ProviderError,
  type ProviderFailureKind,
} from "@banco/providers";
import type { AccountRow, AccountSecrets } from "./account.ts";
import { orProblem } from "./failures.ts";
import { refreshMs } from "./refresh.ts";
import { changeSecrets } from "./secrets.ts";
import type { AccountServices } from "./services.ts";
import { activateAccount, noteRefusal } from "./sql.ts";

const TOKEN_BYTES = 24;

/** Accepted credentials, with the settings and profile that the provider returned. */
export interface Proven {
  secrets: AccountSecrets;
  settings: Record<string, Json>;
  profile: MerchantProfile;
}

/**
 * Verifies credentials with the provider, sends it the merchant data that it needs, and activates the account
 * with them.
 *
 * @throws Problem if the provider does not accept them; a working account keeps its earlier credentials; for any
 * other account, the reason is stored in `lastError`
 */
export async function proveCredentials(
  services: AccountServices,
  provider: Connectable,
  account: AccountRow,
  credentials: Record<string, string>,
): Promise<AccountRow> {
  return activate(services, provider, account, await prove(services, provider, account, credentials));
}

/**
 * Verifies credentials with the provider, and returns the merchant that they belong to.
 *
 * @throws Problem if the provider does not accept them
 */
export function prove(
  services: AccountServices,
  provider: Connectable,
  account: AccountRow,
  credentials: Record<string, string>,
): Promise<Proven> {
  return orRefused(services, account, async () => {
    const current = services.contexts.secrets(account);
    const secrets = { ...current, webhookToken: webhookTokenOf(services, account), credentials };
    const connection = await provider.connect(services.contexts.with(provider, account, secrets));
    const { profile, settings } = connection;
    const reusable = Object.entries(credentials).filter(([name]) => !isUsedUp(provider, name));
    return {
      secrets: { ...secrets, credentials: { ...Object.fromEntries(reusable), ...connection.credentials } },
      settings,
      profile,
    };
  });
}

/** Whether a credential is single-use and has just been used. */
function isUsedUp({ manifest }: Connectable, name: string): boolean {
  return manifest.credentials.some((field) => field.name === name && field.once);
}

/**
 * Activates the account with verified credentials, once the provider has the merchant data that it needs.
 * Keeps the tax office's credentials, which are not part of the keys.
 *
 * @param check - checks the account under its lock; if it throws, nothing changes
 * @throws Problem if the provider rejects the data, or the account no longer exists
 */
export function activate(
  services: AccountServices,
  provider: Connectable,
  account: AccountRow,
  { secrets, settings, profile }: Proven,
  check: (account: AccountRow) => void = () => {},
): Promise<AccountRow> {
  const { tenantId, id } = account;
  return orRefused(services, account, async () => {
    const merchantSettings = await tellMerchant(
      services,
      provider,
      { ...account, profile, settings },
      secrets,
    );
    const proven = {
      settings: { ...settings, ...merchantSettings },
      profile,
      refreshMs: refreshMs(secrets.credentials, services.gateway.clock),
    };
    const active = await changeSecrets(
      services,
      account,
      ({ taxOffice }, now) => {
        check(now);
        return { ...secrets, ...(taxOffice && { taxOffice }) };
      },
      (queries, sealed) => activateAccount(queries, tenantId, id, { ...proven, credentials: sealed }),
    );
    if (active) return active;
    throw new Problem("account_not_found", "The account was disconnected in the meantime");
  });
}

/**
 * Removes the configuration from the provider and revokes access, if the provider can be reached. Always deletes
 * everything here.
 */
export async function withdrawAccess(
  { gateway: { log } }: AccountServices,
  provider: Connectable,
  { id }: AccountRow,
  context: ProviderContext,
): Promise<void> {
  try {
    await provider.disconnect(context);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const reason = error.code;
    log.warn(
      { account: id, reason },
      "the provider did not accept the disconnect; the account is deleted here anyway",
    );
  }
}

/**
 * Sends the merchant's data to the provider: new keys may belong to a different account there, which does not have
 * the data yet.
 *
 * @throws Problem if the provider rejects it
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

/** Returns the token in the account's webhook URL; it stays the same when the credentials are replaced. */
export function webhookTokenOf({ contexts, gateway }: AccountServices, account: AccountRow): string {
  return contexts.secrets(account).webhookToken || gateway.random.bytes(TOKEN_BYTES).toString("base64url");
}

/** Failures that the caller can fix: rejected keys, and keys without a required right. */
const MENDED_BY_THE_CALLER: ReadonlySet<ProviderFailureKind> = new Set([
  "credentials",
  "forbidden",
  "rejected",
]);

/**
 * Returns the problem for a failed attempt to connect: rejected keys are the caller's error (400), a failure of the
 * provider is not (500, specification section 7).
 */
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

/** Calls the provider with new credentials; if they are rejected, records the reason in the account. */
async function orRefused<Result>(
  { gateway: { db } }: AccountServices,
  { tenantId, id }: AccountRow,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await noteRefusal(db, tenantId, id, error.message);
    throw connectProblem(error);
  }
}
