import type { Json, MerchantProfile } from "@banco/providers";
import { type Queries, statement } from "../db/database.ts";
import type { AccountRow } from "./account.ts";

/** An account's columns under the names of {@link AccountRow}; `a` is the table. */
export const ACCOUNT_COLUMNS = `a.tenant_id as "tenantId", a.id, a.provider, a.status, a.mode, a.credentials, a.settings,
  a.profile, a.merchant, a.connect_state as "connectState", a.last_error as "lastError", a.created_at as "createdAt",
  a.updated_at as "updatedAt"`;

const READ = statement(
  "payment_account_read",
  `select ${ACCOUNT_COLUMNS} from payment_account a
   where a.tenant_id = $1 and a.provider = $2 and a.status <> 'disconnected'`,
);

/** The tenant's connected account at the provider. */
export function readAccount(
  db: Queries,
  tenantId: string,
  provider: string,
): Promise<AccountRow | undefined> {
  return db.one<AccountRow>(READ, [tenantId, provider]);
}

const READ_BY_ID = statement(
  "payment_account_read_by_id",
  `select ${ACCOUNT_COLUMNS} from payment_account a where a.tenant_id = $1 and a.id = $2 and a.status <> 'disconnected'`,
);

export function readAccountById(db: Queries, tenantId: string, id: string): Promise<AccountRow | undefined> {
  return db.one<AccountRow>(READ_BY_ID, [tenantId, id]);
}

const INSERT = statement(
  "payment_account_insert",
  `insert into payment_account as a (tenant_id, id, provider, status, mode) values ($1, $2, $3, 'pending', $4)
   on conflict (tenant_id, provider) where status <> 'disconnected' do nothing
   returning ${ACCOUNT_COLUMNS}`,
);

/** Opens an account, still pending; undefined when one is connected already. */
export function insertAccount(
  db: Queries,
  tenantId: string,
  id: string,
  provider: string,
  mode: "sandbox" | "live",
): Promise<AccountRow | undefined> {
  return db.one<AccountRow>(INSERT, [tenantId, id, provider, mode]);
}

const ACTIVATE = statement(
  "payment_account_activate",
  `update payment_account a set status = 'active', credentials = $3, settings = $4, profile = $5, connect_state = null,
     last_error = null, updated_at = now()
   where a.tenant_id = $1 and a.id = $2 and a.status <> 'disconnected' returning ${ACCOUNT_COLUMNS}`,
);

/** The provider has accepted the credentials. */
export function activateAccount(
  db: Queries,
  tenantId: string,
  id: string,
  proven: { credentials: Buffer; settings: Record<string, Json>; profile: MerchantProfile },
): Promise<AccountRow | undefined> {
  const { credentials, settings, profile } = proven;
  return db.one<AccountRow>(ACTIVATE, [
    tenantId,
    id,
    credentials,
    JSON.stringify(settings),
    JSON.stringify(profile),
  ]);
}

const FAIL = statement(
  "payment_account_fail",
  `update payment_account a set status = case when a.status = 'active' or $4 then 'error' else a.status end,
     last_error = $3, updated_at = now()
   where a.tenant_id = $1 and a.id = $2 and a.status <> 'disconnected' returning ${ACCOUNT_COLUMNS}`,
);

/** Notes why the account does not work; one that was active turns to `error`, a pending one stays unless `always`. */
export function failAccount(
  db: Queries,
  tenantId: string,
  id: string,
  lastError: string,
  always = false,
): Promise<AccountRow | undefined> {
  return db.one<AccountRow>(FAIL, [tenantId, id, lastError, always]);
}

const DISCONNECT = statement(
  "payment_account_disconnect",
  `update payment_account a set status = 'disconnected', credentials = null, connect_state = null, updated_at = now()
   where a.tenant_id = $1 and a.id = $2 and a.status <> 'disconnected' returning a.id`,
);

/** Ends the connection and forgets its secrets. False: it had ended already. */
export async function disconnectAccount(db: Queries, tenantId: string, id: string): Promise<boolean> {
  return (await db.one(DISCONNECT, [tenantId, id])) !== undefined;
}

const SET_CONNECT_STATE = statement(
  "payment_account_set_connect_state",
  "update payment_account set connect_state = $3 where tenant_id = $1 and id = $2 and status <> 'disconnected'",
);

/** Keeps, or with null forgets, what an OAuth connect under way must remember. */
export async function setConnectState(
  db: Queries,
  tenantId: string,
  id: string,
  sealed: Buffer | null,
): Promise<void> {
  await db.one(SET_CONNECT_STATE, [tenantId, id, sealed]);
}

const SET_MERCHANT = statement(
  "payment_account_set_merchant",
  `update payment_account a set merchant = $3, updated_at = now()
   where a.tenant_id = $1 and a.id = $2 and a.status <> 'disconnected' returning ${ACCOUNT_COLUMNS}`,
);

/** Replaces what the merchant told of itself. */
export function setMerchant(
  db: Queries,
  tenantId: string,
  id: string,
  merchant: MerchantProfile,
): Promise<AccountRow | undefined> {
  return db.one<AccountRow>(SET_MERCHANT, [tenantId, id, JSON.stringify(merchant)]);
}
