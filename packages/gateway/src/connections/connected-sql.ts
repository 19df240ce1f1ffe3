import type { Mode, ProviderKind } from "@banco/providers";
import { type Queries, statement } from "../db/statement.ts";
import type { AccountRow } from "./account.ts";
import { ACCOUNT_COLUMNS } from "./sql.ts";

/** A provider with which the tenant has an account. */
export interface ConnectedProvider {
  kind: ProviderKind;
  provider: string;
  status: "pending" | "active" | "error";
  mode: Mode;
}

const CONNECTED = statement(
  "account_connected_all",
  "select kind, provider, status, mode from account where tenant_id = $1 and status <> 'disconnected'",
);

/** Lists the providers with which the tenant has an account, each with its status. */
export function listConnected(db: Queries, tenantId: string): Promise<ConnectedProvider[]> {
  return db.all<ConnectedProvider>(CONNECTED, [tenantId]);
}

const ACCOUNTS = statement(
  "account_connected_rows",
  `select ${ACCOUNT_COLUMNS} from account a where a.tenant_id = $1 and a.status <> 'disconnected'`,
);

/** Reads the tenant's connected accounts. */
export function readAccounts(db: Queries, tenantId: string): Promise<AccountRow[]> {
  return db.all<AccountRow>(ACCOUNTS, [tenantId]);
}
