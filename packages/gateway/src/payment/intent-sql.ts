import type { AccountRow } from "../accounts/account.ts";
import { ACCOUNT_COLUMNS } from "../accounts/sql.ts";
import { isUniqueViolation, type Queries, statement } from "../db/database.ts";
import type { Transaction } from "./transaction.ts";

/** The request that a caller marked with an Idempotency-Key. */
export interface Claim {
  /** The caller, the method and the route. */
  scope: string;
  key: string;
  /** What was asked, hashed: the same key with another request is refused. */
  fingerprint: Buffer;
}

/** An intent that is to be stored before the provider is called. */
export interface Intent {
  transaction: Transaction;
  claim: Claim | null;
  /** The process that is going to call. */
  owner: number;
}

/**
 * One statement: reads the connected account, claims the key and stores the intent. An account that is not active and a key
 * that exists already both store nothing.
 */
const STORE = statement(
  "payment_intent_store",
  `with account as (
     select ${ACCOUNT_COLUMNS} from account a
     where a.tenant_id = $1 and a.kind = 'payment' and a.provider = $2 and a.status <> 'disconnected'
   ), claim as (
     insert into idempotency_key (tenant_id, scope, key, fingerprint, resource_id)
     select $1, $3, $4, $5, $6 from account where account.status = 'active' and $4::text is not null
     on conflict do nothing returning 1
   ), intent as (
     insert into payment_transaction (tenant_id, id, account_id, provider, type, status, amount_minor, currency, description,
       reference, metadata, client_id, terminal_id, request, stage, owner, created_at, updated_at)
     select $1, $6, account.id, $2, $7, 'pending', $8, $9, $10, $11, $12, $13, $14, $15, 'calling', $16, $17, $17 from account
     where account.status = 'active' and ($4::text is null or exists (select from claim))
     returning 1
   )
   select account.*, exists (select from intent) as stored from account`,
);

/** Stores the intent; answers the connected account, if there is one, and whether the intent is stored. */
export async function storeIntent(
  db: Queries,
  { transaction, claim, owner }: Intent,
): Promise<(AccountRow & { stored: boolean }) | "terminal_busy" | undefined> {
  try {
    return await db.one<AccountRow & { stored: boolean }>(STORE, [
      transaction.tenantId,
      transaction.provider,
      claim?.scope ?? null,
      claim?.key ?? null,
      claim?.fingerprint ?? null,
      transaction.id,
      transaction.type,
      transaction.amountMinor,
      transaction.currency,
      transaction.description,
      transaction.reference,
      JSON.stringify(transaction.metadata),
      transaction.clientId,
      transaction.terminalId,
      JSON.stringify(transaction.request),
      owner,
      transaction.createdAt,
    ]);
  } catch (error) {
    if (isUniqueViolation(error, "payment_transaction_terminal")) return "terminal_busy";
    throw error;
  }
}

/** A claimed key: what it was used for and, once there is one, the answer. */
export interface ClaimedKey {
  fingerprint: Buffer;
  resourceId: string;
  responseStatus: number | null;
  responseBody: string | null;
}

const READ_KEY = statement(
  "idempotency_key_read",
  `select fingerprint, resource_id as "resourceId", response_status as "responseStatus", response_body as "responseBody"
   from idempotency_key where tenant_id = $1 and scope = $2 and key = $3`,
);

export function readKey(
  db: Queries,
  tenantId: string,
  { scope, key }: Claim,
): Promise<ClaimedKey | undefined> {
  return db.one<ClaimedKey>(READ_KEY, [tenantId, scope, key]);
}

const CLAIM_KEY = statement(
  "idempotency_key_claim",
  `insert into idempotency_key (tenant_id, scope, key, fingerprint, resource_id) values ($1, $2, $3, $4, $5)
   on conflict do nothing returning 1 as claimed`,
);

/** Claims a key for a change of an existing record; false: it exists already. */
export async function claimKey(
  db: Queries,
  tenantId: string,
  claim: Claim,
  resourceId: string,
): Promise<boolean> {
  const { scope, key, fingerprint } = claim;
  return (await db.one(CLAIM_KEY, [tenantId, scope, key, fingerprint, resourceId])) !== undefined;
}

const ANSWER_KEY = statement(
  "idempotency_key_answer",
  `update idempotency_key set response_status = $4, response_body = $5
   where tenant_id = $1 and scope = $2 and key = $3 and response_status is null`,
);

/** Keeps the answer of a claimed key; the first one stays. */
export async function answerKey(
  db: Queries,
  tenantId: string,
  { scope, key }: Claim,
  status: number,
  body: string,
): Promise<void> {
  await db.one(ANSWER_KEY, [tenantId, scope, key, status, body]);
}

const FORGET_KEY = statement(
  "idempotency_key_forget",
  "delete from idempotency_key where tenant_id = $1 and scope = $2 and key = $3 and response_status is null",
);

/** Frees a key whose request executed nothing. */
export async function forgetKey(db: Queries, tenantId: string, { scope, key }: Claim): Promise<void> {
  await db.one(FORGET_KEY, [tenantId, scope, key]);
}

const FORGET_OLD_KEYS = statement(
  "idempotency_key_forget_old",
  "delete from idempotency_key where created_at < now() - interval '30 days'",
);

/** Keys are kept for 30 days. */
export async function forgetOldKeys(db: Queries): Promise<void> {
  await db.one(FORGET_OLD_KEYS);
}
