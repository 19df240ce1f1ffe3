import type { Json, MerchantProfile, Mode, ProviderKind } from "@banco/providers";
import { type Queries, statement } from "../db/statement.ts";
import { inMs } from "../db/time.ts";
import type { AccountRow } from "./account.ts";

/** An account's columns with the names of {@link AccountRow}; `a` is the table alias. */
export const ACCOUNT_COLUMNS = `a.tenant_id as "tenantId", a.id, a.kind, a.provider, a.status, a.mode, a.credentials, a.settings,
  a.profile, a.merchant, a.connect_state as "connectState", a.found, a.last_error as "lastError",
  a.last_error_at as "lastErrorAt", a.last_webhook_at as "lastWebhookAt",
  a.webhook_refused_at as "webhookRefusedAt", a.webhook_refused_why as "webhookRefusedWhy", a.created_at as "createdAt", a.updated_at as "updatedAt"`;

/**
 * Selects the mode of a row's account; the row is given by its alias and belongs to tenant `$1`. A cluster does not
 * infer the tenant from the outer row.
 */
export const modeOf = (row: string) =>
  `(select made_with.mode from account made_with where made_with.tenant_id = $1 and made_with.id = ${row}.account_id)`;

const READ = statement(
  "account_read",
  `select ${ACCOUNT_COLUMNS} from account a
   where a.tenant_id = $1 and a.kind = $2 and a.provider = $3 and a.status <> 'disconnected'`,
);

/** Reads the tenant's connected account with the provider. */
export function readAccount(
  db: Queries,
  tenantId: string,
  kind: ProviderKind,
  provider: string,
): Promise<AccountRow | undefined> {
  return db.one<AccountRow>(READ, [tenantId, kind, provider]);
}

const READ_BY_ID = statement(
  "account_read_by_id",
  `select ${ACCOUNT_COLUMNS} from account a where a.tenant_id = $1 and a.id = $2 and a.status <> 'disconnected'`,
);

/** Reads an account of the tenant by ID. */
export function readAccountById(db: Queries, tenantId: string, id: string): Promise<AccountRow | undefined> {
  return db.one<AccountRow>(READ_BY_ID, [tenantId, id]);
}

const LOCK = statement(
  "account_lock",
  `select ${ACCOUNT_COLUMNS} from account a where a.tenant_id = $1 and a.id = $2 and a.status <> 'disconnected' for update`,
);

/** Reads the account, and locks it until the transaction ends. */
export function lockAccount(db: Queries, tenantId: string, id: string): Promise<AccountRow | undefined> {
  return db.one<AccountRow>(LOCK, [tenantId, id]);
}

const INSERT = statement(
  "account_insert",
  `insert into account as a (tenant_id, id, kind, provider, status, mode) values ($1, $2, $3, $4, 'pending', $5)
   on conflict (tenant_id, kind, provider) where status <> 'disconnected' do nothing
   returning ${ACCOUNT_COLUMNS}`,
);

/** Adds a pending account; returns undefined if one is already connected. */
export function insertAccount(
  db: Queries,
  tenantId: string,
  id: string,
  kind: ProviderKind,
  provider: string,
  mode: Mode,
): Promise<AccountRow | undefined> {
  return db.one<AccountRow>(INSERT, [tenantId, id, kind, provider, mode]);
}

const ACTIVATE = statement(
  "account_activate",
  `update account a set status = 'active', credentials = $3, profile = $5, refresh_at = ${inMs("$6")}, refresh_asked_at = null,
     connect_state = null, found = null, last_error = null, last_error_at = null,
     settings = $4::jsonb || case when a.settings ? 'accessExpiresAt' then jsonb_build_object('accessExpiresAt', a.settings -> 'accessExpiresAt') else '{}' end,
     updated_at = now()
   where a.tenant_id = $1 and a.id = $2 and a.status <> 'disconnected' returning ${ACCOUNT_COLUMNS}`,
);

/**
 * Activates the account with accepted credentials. The provider's settings replace the stored ones, except
 * the expiry of the tax office access.
 */
export function activateAccount(
  db: Queries,
  tenantId: string,
  id: string,
  proven: {
    credentials: Buffer;
    settings: Record<string, Json>;
    profile: MerchantProfile;
    /** Milliseconds until the access is renewed, or null for never. */
    refreshMs: number | null;
  },
): Promise<AccountRow | undefined> {
  const { credentials, settings, profile, refreshMs } = proven;
  return db.one<AccountRow>(ACTIVATE, [
    tenantId,
    id,
    credentials,
    JSON.stringify(settings),
    JSON.stringify(profile),
    refreshMs,
  ]);
}

const FAIL = statement(
  "account_fail",
  `update account a set status = case when a.status = 'active' or $4 then 'error' else a.status end,
     last_error = $3, last_error_at = now(), updated_at = now()
   where a.tenant_id = $1 and a.id = $2 and a.status <> 'disconnected' and ($4 or a.credentials is not distinct from $5) returning ${ACCOUNT_COLUMNS}`,
);

/**
 * Records why the account does not work, unless its secrets have changed since the call started. An active account
 * changes to `error`; a pending one stays pending.
 */
export function failAccount(
  db: Queries,
  { tenantId, id, credentials }: Pick<AccountRow, "tenantId" | "id" | "credentials">,
  lastError: string,
): Promise<AccountRow | undefined> {
  return db.one<AccountRow>(FAIL, [tenantId, id, lastError, false, credentials]);
}

/**
 * Records that the connection was withdrawn with the provider. The account changes to `error`, even if it is
 * pending.
 */
export function noteWithdrawal(
  db: Queries,
  { tenantId, id }: Pick<AccountRow, "tenantId" | "id">,
  lastError: string,
): Promise<AccountRow | undefined> {
  return db.one<AccountRow>(FAIL, [tenantId, id, lastError, true, null]);
}

const NOTE_REFUSAL = statement(
  "account_note_refusal",
  `update account set status = case when mode = 'sandbox' then 'error' else status end, last_error = $3, last_error_at = now(), updated_at = now()
   where tenant_id = $1 and id = $2 and status in ('pending', 'error')`,
);

/** Records why the provider rejected credentials. Does not change an account that works with other credentials. */
export async function noteRefusal(
  db: Queries,
  tenantId: string,
  id: string,
  lastError: string,
): Promise<void> {
  await db.one(NOTE_REFUSAL, [tenantId, id, lastError]);
}

const DISCONNECT = statement(
  "account_disconnect",
  `update account a set status = 'disconnected', credentials = null, connect_state = null, found = null, refresh_at = null, updated_at = now()
   where a.tenant_id = $1 and a.id = $2 and a.status <> 'disconnected' returning a.id`,
);

/** Ends the connection and deletes its secrets; returns false if it had already ended. */
export async function disconnectAccount(db: Queries, tenantId: string, id: string): Promise<boolean> {
  return (await db.one(DISCONNECT, [tenantId, id])) !== undefined;
}

const SET_CONNECT_STATE = statement(
  "account_set_connect_state",
  "update account set connect_state = $3 where tenant_id = $1 and id = $2 and status <> 'disconnected'",
);

/** Stores the state of consents in progress. */
export async function setConnectState(
  db: Queries,
  tenantId: string,
  id: string,
  sealed: Buffer,
): Promise<void> {
  await db.one(SET_CONNECT_STATE, [tenantId, id, sealed]);
}

const SET_FOUND = statement(
  "account_set_found",
  `update account a set found = $3, last_error = null, last_error_at = null, updated_at = now()
   where a.tenant_id = $1 and a.id = $2 and a.status <> 'disconnected' returning ${ACCOUNT_COLUMNS}`,
);

/** Stores the merchant that awaits the user's confirmation; null deletes it. */
export function setFound(
  db: Queries,
  tenantId: string,
  id: string,
  sealed: Buffer | null,
): Promise<AccountRow | undefined> {
  return db.one<AccountRow>(SET_FOUND, [tenantId, id, sealed]);
}

const SET_MERCHANT = statement(
  "account_set_merchant",
  `update account a set merchant = $3, settings = a.settings || $4, updated_at = now()
   where a.tenant_id = $1 and a.id = $2 and a.status <> 'disconnected' returning ${ACCOUNT_COLUMNS}`,
);

/** Replaces the merchant's own data, and the settings that the provider returned for them. */
export function setMerchant(
  db: Queries,
  tenantId: string,
  id: string,
  merchant: MerchantProfile,
  settings: Record<string, Json>,
): Promise<AccountRow | undefined> {
  return db.one<AccountRow>(SET_MERCHANT, [tenantId, id, JSON.stringify(merchant), JSON.stringify(settings)]);
}

const KEEP_SECRETS = statement(
  "account_keep_secrets",
  `update account a set credentials = $3, settings = a.settings || $4, connect_state = null, updated_at = now()
   where a.tenant_id = $1 and a.id = $2 and a.status <> 'disconnected' returning ${ACCOUNT_COLUMNS}`,
);

/**
 * Replaces the account's encrypted secrets, and the data that must be readable without decryption. Ends a consent
 * page that was created for other secrets.
 */
export function keepSecrets(
  db: Queries,
  tenantId: string,
  id: string,
  sealed: Buffer,
  settings: Record<string, Json>,
): Promise<AccountRow | undefined> {
  return db.one<AccountRow>(KEEP_SECRETS, [tenantId, id, sealed, JSON.stringify(settings)]);
}

const AT_PROVIDER = statement(
  "account_at_provider",
  `select ${ACCOUNT_COLUMNS} from account a
   where a.kind = $1 and a.provider = $2 and a.settings ->> 'providerAccountId' = $3 and a.status <> 'disconnected'`,
);

/**
 * Lists the accounts of any tenant that belong to one merchant at the provider, for deliveries that identify
 * only the merchant.
 */
export function accountsAtProvider(
  db: Queries,
  kind: ProviderKind,
  provider: string,
  providerAccountId: string,
): Promise<AccountRow[]> {
  return db.all<AccountRow>(AT_PROVIDER, [kind, provider, providerAccountId]);
}
