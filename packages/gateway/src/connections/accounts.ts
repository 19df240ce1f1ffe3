import { invalidField, newId, Problem } from "@banco/core";
import type { Connectable, MerchantProfile, Mode } from "@banco/providers";
import { type AccountRow, providerPath } from "./account.ts";
import { proveCredentials, withdrawAccess } from "./credentials.ts";
import { orProblem } from "./failures.ts";
import { candidateContext } from "./found-merchant.ts";
import type { AccountServices } from "./services.ts";
import { disconnectAccount, insertAccount, readAccount, setMerchant } from "./sql.ts";

/**
 * Returns the tenant's account with the provider.
 *
 * @throws Problem `account_not_found` if none is connected
 */
export async function connectedAccount(
  { gateway }: AccountServices,
  tenantId: string,
  provider: Connectable,
): Promise<AccountRow> {
  const account = await readAccount(gateway.db, tenantId, provider.kind, provider.manifest.id);
  if (account) return account;
  throw noAccount(provider);
}

/**
 * Checks that an account is usable.
 *
 * @throws Problem if there is no account, or it is not usable
 */
export function assertReady(
  account: AccountRow | undefined,
  provider: Connectable,
): asserts account is AccountRow {
  if (!account) throw noAccount(provider);
  if (account.status === "active") return;
  const { name } = provider.manifest;
  throw new Problem("account_not_ready", account.lastError ?? `The ${name} account is ${account.status}`);
}

/** Returns the problem for a provider without a connected account. */
export function noAccount(provider: Connectable): Problem {
  const { name } = provider.manifest;
  return new Problem(
    "account_not_found",
    `No ${name} account is connected: POST ${providerPath(provider)} first`,
  );
}

/**
 * Opens the tenant's account with the provider, or returns the existing one. In the sandbox, the account is
 * opened at the simulator and is active immediately; otherwise it waits for the merchant's consent or keys.
 * Of concurrent requests, only one opens it, because some credentials are single-use.
 *
 * @param mode - defaults to the account's own mode, or else the installation's preferred one
 * @throws Problem 400 for a mode that the installation or the provider does not support, 409 if a live
 * account exists
 */
export function openAccount(
  services: AccountServices,
  tenantId: string,
  provider: Connectable,
  mode?: Mode,
): Promise<AccountRow> {
  const key = `${tenantId} ${providerPath(provider)} ${mode ?? ""}`;
  const { opening } = services.contexts;
  const opened =
    opening.get(key) ?? open(services, tenantId, provider, mode).finally(() => opening.delete(key));
  opening.set(key, opened);
  return opened;
}

async function open(
  services: AccountServices,
  tenantId: string,
  provider: Connectable,
  requested: Mode | undefined,
): Promise<AccountRow> {
  const { db } = services.gateway;
  const { kind, manifest } = provider;
  if (requested) assertOffered(services, provider, requested);
  const known = await readAccount(db, tenantId, kind, manifest.id);
  const mode = requested ?? preferredMode(services, provider, known);
  if (known && known.mode !== mode) await giveWay(services, known, provider);
  const newAccount = await insertAccount(db, tenantId, newId("acc"), kind, manifest.id, mode);
  const account = newAccount ?? (await connectedAccount(services, tenantId, provider));
  if (account.status === "active" || (account.mode !== "sandbox" && needsConsent(provider))) return account;
  return proveCredentials(services, provider, account, provider.manifest.sandboxCredentials(account.id));
}

/**
 * Returns the account's own mode if the installation allows it; otherwise the first mode that both the installation
 * and the provider support.
 */
function preferredMode(services: AccountServices, provider: Connectable, known?: AccountRow): Mode {
  const [first, ...others] = services.gateway.settings.modes;
  if (known && [first, ...others].includes(known.mode)) return known.mode;
  const mode = others.includes("live") && !hasTests(provider) ? "live" : first;
  assertOffered(services, provider, mode);
  return mode;
}

const hasTests = ({ manifest }: Connectable) => "document" in manifest.test;

/**
 * Checks that the mode can be used.
 *
 * @throws Problem 400 if the installation does not allow the mode, or the provider has no test environment
 */
function assertOffered({ gateway }: AccountServices, { manifest }: Connectable, mode: Mode): void {
  const { modes } = gateway.settings;
  if (!modes.includes(mode))
    throw invalidField("/query/mode", `is not allowed on this installation: ${modes.join(" or ")}`);
  if (mode === "test" && "none" in manifest.test)
    throw invalidField("/query/mode", `is not one of ${manifest.name}'s: ${manifest.test.none}`);
}

/**
 * Removes an account in a different mode.
 *
 * @throws Problem 409 if the account is live: a live account must be disconnected explicitly
 */
async function giveWay(services: AccountServices, account: AccountRow, provider: Connectable): Promise<void> {
  const isInUse = account.mode === "live" && account.status !== "pending";
  if (isInUse)
    throw new Problem(
      "conflict",
      `A live ${provider.manifest.name} account is connected: disconnect it first`,
    );
  await closeAccount(services, account, provider);
}

/**
 * Whether the merchant must do something before the account works. The `handoff` provider, which is the merchant's own
 * staff, needs nothing.
 */
function needsConsent({ manifest, oauth }: Connectable): boolean {
  return manifest.credentials.length > 0 || oauth !== undefined;
}

/**
 * Ends the connection. Removes its configuration from the provider if the provider can be reached, and always
 * deletes the secrets.
 */
export async function closeAccount(
  services: AccountServices,
  account: AccountRow,
  provider: Connectable,
): Promise<void> {
  const inUse = account.credentials ? services.contexts.of(provider, account) : undefined;
  for (const context of [inUse, candidateContext(services, provider, account)])
    if (context) await withdrawAccess(services, provider, account, context);
  await disconnectAccount(services.gateway.db, account.tenantId, account.id);
}

/**
 * Replaces the merchant's data, first at the provider if it stores them.
 *
 * @throws Problem if the provider rejects the data, in which case nothing changes here
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

/** Whether the account belongs to the provider. */
export function isOf(account: AccountRow, { kind, manifest }: Connectable): boolean {
  return account.kind === kind && account.provider === manifest.id;
}
