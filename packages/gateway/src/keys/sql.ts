import { storedScopes } from "../auth/refunds-scope.ts";
import type { SecretKey } from "../auth/secret.ts";
import type { User } from "../auth/users-sql.ts";
import { type Queries, statement } from "../db/statement.ts";

/** A stored API key, without its text. */
export interface KeyRow extends User {
  id: string;
  name: string;
  hint: string;
  scopes: string[];
  /** The e-mail address of its creator. */
  madeBy: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  /** When the key expires; null for never. */
  expiresAt: Date | null;
  /** The networks from which the key works (CIDR); null for anywhere. */
  allowedAddresses: string[] | null;
}

const COLUMNS = `tenant_id as "tenantId", id, user_id as "userId", name, hint,
  ${storedScopes("scopes", "separate_refunds")} as scopes, created_at as "createdAt",
  last_used_at as "lastUsedAt", expires_at as "expiresAt", allowed_addresses as "allowedAddresses",
  (select u.email from app_user u where u.tenant_id = $1 and u.id = api_key.user_id) as "madeBy"`;

const ADD = statement(
  "api_key_add",
  `with api_key as (
     insert into api_key (tenant_id, id, user_id, name, hint, hash, scopes, expires_at, allowed_addresses, separate_refunds)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, true) returning *
   )
   select ${COLUMNS} from api_key`,
);
const LIST = statement(
  "api_key_list",
  `select ${COLUMNS} from api_key where tenant_id = $1 and revoked_at is null order by created_at, id`,
);
const USE = statement(
  "api_key_use",
  `update api_key set last_used_at = now() where tenant_id = $1 and hash = $2 and revoked_at is null returning ${COLUMNS}`,
);
const REVOKE = statement(
  "api_key_revoke",
  `update api_key set revoked_at = now() where tenant_id = $1 and id = $2 and revoked_at is null returning id`,
);

/** Stores a key. */
export async function addKey(
  queries: Queries,
  key: Omit<KeyRow, "madeBy" | "createdAt" | "lastUsedAt"> & { hash: Buffer },
): Promise<KeyRow> {
  const { tenantId, id, userId, name, hint, hash, scopes, expiresAt, allowedAddresses } = key;
  const values = [tenantId, id, userId, name, hint, hash, scopes, expiresAt, allowedAddresses];
  return (await queries.one<KeyRow>(ADD, values))!;
}

/** Lists the merchant's keys. */
export function listKeys(queries: Queries, tenantId: string): Promise<KeyRow[]> {
  return queries.all<KeyRow>(LIST, [tenantId]);
}

/** Finds a secret's key if it is valid, and records its use. */
export function useKey(queries: Queries, { tenantId, hash }: SecretKey): Promise<KeyRow | undefined> {
  return queries.one<KeyRow>(USE, [tenantId, hash]);
}

/** Revokes a key; false if there was none. */
export async function revokeKey(queries: Queries, tenantId: string, id: string): Promise<boolean> {
  return (await queries.one(REVOKE, [tenantId, id])) !== undefined;
}
