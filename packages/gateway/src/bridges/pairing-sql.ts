import { type Queries, statement } from "../db/statement.ts";

const ADD = statement(
  "pairing_add",
  `insert into pairing_code (hash, tenant_id, name, expires_at) values ($1, $2, $3, now() + make_interval(secs => $4))
   returning expires_at as "expiresAt"`,
);
/** Uses a code up by deleting its row; of several at once, one succeeds. */
const USE = statement(
  "pairing_use",
  `delete from pairing_code where hash = $1 and expires_at > now() returning tenant_id as "tenantId", name`,
);
const FORGET = statement("pairing_forget", "delete from pairing_code where expires_at < now()");

/** Stores a code. */
export async function addPairing(
  queries: Queries,
  pairing: { hash: Buffer; tenantId: string; name: string; seconds: number },
): Promise<Date> {
  const { hash, tenantId, name, seconds } = pairing;
  await queries.all(FORGET);
  return (await queries.one<{ expiresAt: Date }>(ADD, [hash, tenantId, name, seconds]))!.expiresAt;
}

/** Uses a code up; undefined when it is not good. */
export function usePairing(
  queries: Queries,
  hash: Buffer,
): Promise<{ tenantId: string; name: string } | undefined> {
  return queries.one(USE, [hash]);
}
