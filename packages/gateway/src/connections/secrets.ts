import type { Queries } from "../db/statement.ts";
import { type AccountRow, type AccountSecrets, sealContext } from "./account.ts";
import type { AccountServices } from "./services.ts";
import { lockAccount } from "./sql.ts";

/**
 * Changes an account's secrets under its row lock. They are encrypted together, so without the lock
 * concurrent writers could undo each other's changes.
 *
 * @param change - computes the new secrets from the current ones and the account; undefined changes nothing
 * @param write - stores the encrypted secrets and the related fields
 * @returns the account as written; undefined if nothing was written, because the account is disconnected or
 * `change` returned undefined
 */
export function changeSecrets(
  { gateway, contexts }: AccountServices,
  { tenantId, id }: AccountRow,
  change: (secrets: AccountSecrets, account: AccountRow) => AccountSecrets | undefined,
  write: (queries: Queries, sealed: Buffer) => Promise<AccountRow | undefined>,
): Promise<AccountRow | undefined> {
  const { db, vault } = gateway;
  return db.transaction(async (queries) => {
    const account = await lockAccount(queries, tenantId, id);
    const secrets = account && change(contexts.secrets(account), account);
    if (!secrets) return undefined;
    return write(queries, vault.seal(tenantId, sealContext(account, "credentials"), JSON.stringify(secrets)));
  });
}
