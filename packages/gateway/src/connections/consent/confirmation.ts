import { invalidField, newId, type Problem } from "@banco/core";
import type { Connectable } from "@banco/providers";
import { type AccountRow, sealContext } from "../account.ts";
import { noAccount } from "../accounts.ts";
import { activate, prove, withdrawAccess } from "../credentials.ts";
import { candidateContext, candidateOf, type FoundMerchant } from "../found-merchant.ts";
import type { AccountServices } from "../services.ts";
import { setFound } from "../sql.ts";

/** Stores the merchant that a consent found. */
export async function keepFound(
  services: AccountServices,
  provider: Connectable,
  account: AccountRow,
  credentials: Record<string, string>,
): Promise<AccountRow> {
  const { db, vault } = services.gateway;
  const candidate: FoundMerchant = {
    id: newId("cnf"),
    ...(await prove(services, provider, account, credentials)),
  };
  const sealed = vault.seal(account.tenantId, sealContext(account, "found"), JSON.stringify(candidate));
  const row = await setFound(db, account.tenantId, account.id, sealed);
  if (row) return row;
  throw noAccount(provider);
}

/**
 * Confirms the merchant that a consent found, and activates the account with it.
 *
 * @param id - the ID of the merchant that the user saw
 * @throws Problem 400 if a different merchant, or none, now awaits confirmation
 */
export async function confirmFound(
  services: AccountServices,
  provider: Connectable,
  account: AccountRow,
  id: string,
): Promise<AccountRow> {
  const candidate = candidateOf(services, account);
  if (candidate?.id !== id) throw notWaiting();
  return activate(services, provider, account, candidate, (now) => {
    if (candidateOf(services, now)?.id !== id) throw notWaiting();
  });
}

/**
 * Declines the merchant that a consent found: revokes access, if the provider can be reached, and deletes the
 * merchant here.
 */
export async function declineFound(
  services: AccountServices,
  provider: Connectable,
  account: AccountRow,
): Promise<AccountRow> {
  const context = candidateContext(services, provider, account);
  if (!context) throw notWaiting();
  await withdrawAccess(services, provider, account, context);
  const row = await setFound(services.gateway.db, account.tenantId, account.id, null);
  if (row) return row;
  throw noAccount(provider);
}

function notWaiting(): Problem {
  return invalidField("/confirmation", "is not the merchant awaiting confirmation");
}
