import type { AuditRow } from "../audit/sql.ts";
import { daysAgo, type Forget, forgetting } from "../db/forget-sql.ts";
import { type Queries, type Step, statement } from "../db/statement.ts";

/** A request's response, as its Idempotency-Key stores it. */
export interface Answer {
  status: number;
  body: string;
}

/** The request that a caller marked with an Idempotency-Key. */
export interface Claim {
  /** The caller, the method and the route: the last release identifies the key by these. */
  scope: string;
  /**
   * The client, within the merchant: the key belongs to one operation, whichever client or route repeats it.
   */
  owner: string;
  key: string;
  /** The hash of the request: the same key with another request is rejected. */
  fingerprint: Buffer;
}

/** A claimed key: the record that it was used for and, once there is one, the response. */
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

/** Reads a claimed key; undefined if it is unclaimed. */
export function readKey(
  db: Queries,
  tenantId: string,
  { scope, owner, key }: Claim,
): Promise<ClaimedKey | undefined> {
  return db.one<ClaimedKey>(READ_KEY, [tenantId, scope, owner, key]);
}

/**
 * Returns the scope under which a statement stores a claim: the scope that the last release uses, or, if
 * another client of the same caller has claimed that, its own.
 *
 * @param scope - the parameters of the claim, such as `$2`; the tenant is `$1`
 */
export function storedScope(scope: string, owner: string, key: string): string {
  const taken = `select from idempotency_key o where o.tenant_id = $1 and o.scope = ${scope} and o.key = ${key} and o.owner <> ${owner}`;
  return `case when exists (${taken}) then ${scope} || ' ' || ${owner} else ${scope} end`;
}

const CLAIM_KEY = statement(
  "idempotency_key_claim",
  `insert into idempotency_key (tenant_id, scope, owner, key, fingerprint, resource_id)
   select $1, ${storedScope("$2", "$3", "$4")}, $3, $4, $5, $6
   on conflict do nothing returning 1 as claimed`,
);

/** Claims a key for a record; false if the key exists already. */
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

/** Stores the response of a claimed key; the first one stays. */
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
 * @param resourceId - of the record
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
 * Frees a key whose request executed nothing.
 *
 * @param resourceId - the record that the request claimed it for: a key that was freed before may be another
 *   request's by now
 */
export async function forgetKey(
  db: Queries,
  tenantId: string,
  { owner, key }: Claim,
  resourceId: string,
): Promise<void> {
  await db.one(FORGET_KEY, [tenantId, owner, key, resourceId]);
}

/** Deletes keys by age, with their responses. */
export const forgetOldKeys: Forget = forgetting("idempotency_key", daysAgo("created_at"));

/** A further statement of a commit, and the receiver of its rows. */
export interface Beside {
  step: Step;
  stored(rows: readonly unknown[]): void;
}

/** A request's trace in the commit that settles it: its stored response and its entry in the audit log. */
export interface Trace {
  /** The response for its Idempotency-Key. */
  answer?: Answer;
  /** The audit log's entry, which would cost a separate commit. */
  entry?: AuditRow;
  beside?: Beside;
}
