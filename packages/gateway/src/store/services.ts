import { ProviderError, type StoreProvider } from "@banco/providers";
import type { AccountRow, AccountServices } from "../connections/account.ts";
import { assertReady } from "../connections/accounts.ts";
import { problemOfFailure } from "../connections/failures.ts";
import { failAccount, readAccount } from "../connections/sql.ts";

/** What the work on stores needs. */
export interface StoreServices extends AccountServices {
  /** This process, as the others know it. */
  owner: number;
}

/** @throws Problem when there is no account, or one that can not work */
export async function readyAccount(
  { gateway }: StoreServices,
  tenantId: string,
  provider: StoreProvider,
): Promise<AccountRow> {
  const account = await readAccount(gateway.db, tenantId, "store", provider.manifest.id);
  assertReady(account, provider);
  return account;
}

/**
 * Runs a call to the store; its failure comes out as a problem.
 *
 * @throws Problem after which the account is in `error`, when the store no longer accepts its credentials
 */
export async function callStore<T>(
  { gateway }: StoreServices,
  account: AccountRow,
  call: Promise<T>,
): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProviderError && error.kind === "credentials") {
      await failAccount(gateway.db, account.tenantId, account.id, error.message);
    }
    throw problemOfFailure(error);
  }
}
