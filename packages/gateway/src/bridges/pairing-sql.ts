import { type Queries, statement } from "../db/statement.ts";
import type { Role } from "../roles.ts";

const ADD = statement(
  "pairing_add",
  `insert into pairing_code (hash, tenant_id, name, expires_at, made_by) values ($1, $2, $3, now() + make_interval(secs => $4), $5)
   returning expires_at as "expiresAt"`,
);
/** Consumes a code by deleting its row; of several concurrent attempts, only one succeeds. */
const USE = statement(
  "pairing_use",
  `delete from pairing_code where hash = $1 and expires_at > now() returning tenant_id as "tenantId", name, made_by as "madeBy"`,
);
const MAKER = statement(
  "pairing_maker",
  "select role from app_user where tenant_id = $1 and id = $2 and removed_at is null",
);
const FORGET = statement("pairing_forget", "delete from pairing_code where expires_at < now()");

/** Stores a code. */
export async function addPairing(
  queries: Queries,
  pairing: { hash: Buffer; tenantId: string; madeBy: string; name: string; seconds: number },
): Promise<Date> {
  const { hash, tenantId, madeBy, name, seconds } = pairing;
  await queries.all(FORGET);
  return (await queries.one<{ expiresAt: Date }>(ADD, [hash, tenantId, name, seconds, madeBy]))!.expiresAt;
}

/** Consumes a code; returns undefined if it is invalid. */
export function usePairing(
  queries: Queries,
  hash: Buffer,
): Promise<{ tenantId: string; name: string; madeBy: string | null } | undefined> {
  return queries.one(USE, [hash]);
}

/** Reads the current role of the member who created a code; undefined if they are no longer a member. */
export async function readMaker(
  queries: Queries,
  tenantId: string,
  userId: string,
): Promise<Role | undefined> {
  return (await queries.one<{ role: Role }>(MAKER, [tenantId, userId]))?.role;
}
