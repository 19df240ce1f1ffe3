import type { AuditRow } from "../audit/sql.ts";
import { daysAgo, type Forget, forgetting } from "../db/forget-sql.ts";
import { type Queries, type Step, statement } from "../db/statement.ts";

/** A response stored under an Idempotency-Key. */
export interface Answer {
  status: number;
  body: string;
}

/** A request's claim to an Idempotency-Key. */
export interface Claim {
  /** The caller, method and route, which the previous release uses to identify the key. */
  scope: string;
  /**
   * The client within the merchant. The key belongs to one operation, whichever client or route retries it.
   */
  owner: string;
  key: string;
  /** The hash of the request: a different request with the same key is rejected. */
  fingerprint: Buffer;
}

/** A claimed key: the record for which it was used and, once known, the response. */
export interface ClaimedKey {
  fingerprint: Buffer;
  resourceId: string;
  responseStatus: number | null;
  responseBody: string | null;
}

const READ_KEY = statement(
  "idempotency_key_read",
  `select fingerprint, resource_id as "resourceId", response_status as "responseStatus", response_body as "responseBody"
   from idempotency_key where tenant_id = $1 and key = $4 and (owner = $3 or owner is null and scope = $2)
   order by owner nulls last limit 1`,
);

/** Reads a claimed key; undefined if the key has not been claimed. */
export function readKey(
  db: Queries,
  tenantId: string,
  { scope, owner, key }: Claim,
): Promise<ClaimedKey | undefined> {
  return db.one<ClaimedKey>(READ_KEY, [tenantId, scope, owner, key]);
}

/**
 * Returns the SQL for the scope under which a claim is stored: the scope that the previous release uses or, if another
 * client of the same caller has claimed that scope, a separate one.
 *
 * @param scope - the parameters of the claim, such as `$2`; the tenant is `$1`
 */
export function storedScope(scope: string, owner: string, key: string): string {
  const conflict = `select from idempotency_key o where o.tenant_id = $1 and o.scope = ${scope} and o.key = ${key} and o.owner <> ${owner}`;
  return `case when exists (${conflict}) then ${scope} || ' ' || ${owner} else ${scope} end`;
}

const CLAIM_KEY = statement(
  "idempotency_key_claim",
  `insert into idempotency_key (tenant_id, scope, owner, key, fingerprint, resource_id)
   select $1, ${storedScope("$2", "$3", "$4")}, $3, $4, $5, $6
   on conflict do nothing returning 1 as claimed`,
);

/** Claims a key for a record; returns false if the key already exists. */
export async function claimKey(
  db: Queries,
  tenantId: string,
  claim: Claim,
  resourceId: string,
): Promise<boolean> {
  const { scope, owner, key, fingerprint } = claim;
  const values = [tenantId, scope, owner, key, fingerprint, resourceId];
  return (await db.one(CLAIM_KEY, values)) !== undefined;
}

const ANSWER_KEY = statement(
  "idempotency_key_answer",
  `update idempotency_key set response_status = $4, response_body = $5
   where tenant_id = $1 and owner = $2 and key = $3 and response_status is null`,
);

/** Stores the response under a claimed key; an existing response is kept. */
export async function answerKey(
  db: Queries,
  tenantId: string,
  { owner, key }: Claim,
  status: number,
  body: string,
): Promise<void> {
  await db.one(ANSWER_KEY, [tenantId, owner, key, status, body]);
}

const ANSWER_WITH = statement(
  "idempotency_key_answer_with",
  `update idempotency_key set response_status = $5, response_body = $6
   where tenant_id = $1 and owner = $2 and key = $3 and resource_id = $4 and response_status is null`,
);

/**
 * Stores the response together with other statements (`Queries.together`), if the key still belongs to this
 * record.
 *
 * @param resourceId - the record's ID
 */
export function answerStep(
  tenantId: string,
  { owner, key }: Claim,
  resourceId: string,
  { status, body }: Answer,
): Step {
  return [ANSWER_WITH, [tenantId, owner, key, resourceId, status, body]];
}

const FORGET_KEY = statement(
  "idempotency_key_forget",
  `delete from idempotency_key
   where tenant_id = $1 and owner = $2 and key = $3 and resource_id = $4 and response_status is null`,
);

/**
 * Frees a key whose request had no effect.
 *
 * @param resourceId - the record for which the request claimed the key: if the key was already freed, it may now belong
 * to another request
 */
export async function forgetKey(
  db: Queries,
  tenantId: string,
  { owner, key }: Claim,
  resourceId: string,
): Promise<void> {
  await db.one(FORGET_KEY, [tenantId, owner, key, resourceId]);
}

/** Deletes old keys with their responses. */
export const forgetOldKeys: Forget = forgetting("idempotency_key", daysAgo("created_at"));

/** Another statement in a commit, and a callback for its rows. */
export interface Beside {
  step: Step;
  stored(rows: readonly unknown[]): void;
}

/** What a request adds to the commit that settles it: its stored response and its audit log entry. */
export interface Trace {
  /** The response to store under its Idempotency-Key. */
  answer?: Answer;
  /** The audit log entry, which would otherwise cost a separate commit. */
  entry?: AuditRow;
  beside?: Beside;
}
