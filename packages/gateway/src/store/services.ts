import type { StoreOrderDetail, StoreProvider } from "@banco/providers";
import type { AccountRow } from "../connections/account.ts";
import { assertReady } from "../connections/accounts.ts";
import { orProblem } from "../connections/failures.ts";
import { ask } from "../connections/provider-call.ts";
import type { AccountServices } from "../connections/services.ts";
import { readAccount } from "../connections/sql.ts";

/** The dependencies of stores. */
export interface StoreServices extends AccountServices {
  /** The number that identifies this process to others. */
  owner: number;
}

/**
 * Returns the tenant's account with the store.
 *
 * @throws Problem if there is no account, or it is not usable
 */
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
 * Reads an order from the store.
 *
 * @throws Problem if the store cannot be read; the reason is logged
 */
export function readOrder(
  services: StoreServices,
  provider: StoreProvider,
  account: AccountRow,
  orderId: string,
): Promise<StoreOrderDetail> {
  const subject = { about: { order: orderId }, failed: "an order was not read" };
  const context = services.contexts.of(provider, account);
  return orProblem(ask(services, account, subject, () => provider.readOrder(context, orderId)));
}
