import type { Queries } from "../db/statement.ts";
import { type AccountRow, type AccountSecrets, sealContext } from "./account.ts";
import type { AccountServices } from "./services.ts";
import { lockAccount } from "./sql.ts";

/**
 * Changes an account's secrets under its row's lock: they are sealed as one, and of two who change their
 * parts at the same time neither takes back what the other wrote.
 *
 * @param change - what becomes of the secrets as they, and the account, stand by then; undefined leaves
 *   everything as it is
 * @param write - stores the sealed secrets with what belongs to them
 * @returns the account as written, or undefined when nothing was: it is disconnected, or `change` wanted
 *   nothing
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
