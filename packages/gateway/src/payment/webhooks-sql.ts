import type { WebhookEvent } from "@banco/providers";
import { daysAgo, type Forget, forgetting } from "../db/forget-sql.ts";
import { AT_HOME } from "../db/home.ts";
import { type Queries, statement } from "../db/statement.ts";
import { FEE } from "./transactions-sql.ts";

const STORE = statement(
  "payment_webhook_store",
  `insert into payment_webhook (tenant_id, account_id, event_id, type, body) values ($1, $2, $3, $4, $5)
   on conflict do nothing returning 1 as stored`,
);

/** Stores an event; returns false if it already exists, because providers send events more than once. */
export async function storeWebhook(
  db: Queries,
  account: { tenantId: string; id: string },
  eventId: string,
  event: WebhookEvent,
): Promise<boolean> {
  const values = [account.tenantId, account.id, eventId, event.type, JSON.stringify(event)];
  return (await db.one(STORE, values)) !== undefined;
}

/**
 * Reads every payment in the event, by Banco's ID or the provider's, and stores the event as processed if there are any
 * and none can have changed. A single statement does all of this. An event about a provider's refund always counts as a
 * change.
 */
const STORE_OLD = statement(
  "payment_webhook_store_old",
  `with named as (
     select t.id, t.status, t.stage, t.refund_count, ${FEE} as fee from payment_transaction t
     where t.tenant_id = $1 and t.provider = $6 and t.id = any ($7)
     union all
     select t.id, t.status, t.stage, t.refund_count, ${FEE} as fee from payment_transaction t
     where t.tenant_id = $1 and t.account_id = $2 and t.provider_transaction_id = any ($8)
   ), judged as (
     select count(*) > 0 and bool_and(status = 'completed' and stage is null and refund_count = 0 and (not $9 or fee is not null))
       and not exists (select from payment_refund r where r.tenant_id = $1 and r.provider_refund_id = any ($8)) as old,
       array_agg(distinct id) as ids
     from named
   ), stored as (
     insert into payment_webhook (tenant_id, account_id, event_id, type, body, state, processed_at)
     select home.id, $2, $3, $4, $5, 'processed', now() from ${AT_HOME}, judged where old
     on conflict do nothing
   )
   select old, ids from judged`,
);

/**
 * Stores an event without changes.
 *
 * @param feeFollows - whether the provider reports the fee after the payment, so that a payment without one
 * still waits for it
 * @returns the payments in it; undefined if there may be a change, in which case nothing was stored
 */
export async function storeOldWebhook(
  db: Queries,
  account: { tenantId: string; id: string; provider: string },
  eventId: string,
  event: WebhookEvent,
  feeFollows: boolean,
): Promise<string[] | undefined> {
  const row = await db.one<{ old: boolean; ids: string[] | null }>(STORE_OLD, [
    account.tenantId,
    account.id,
    eventId,
    event.type,
    JSON.stringify(event),
    account.provider,
    event.charges.flatMap(({ id }) => id ?? []),
    event.charges.flatMap(({ providerTransactionId }) => providerTransactionId ?? []),
    feeFollows,
  ]);
  const { old, ids } = row!;
  return old ? (ids ?? []) : undefined;
}

const READ = statement(
  "payment_webhook_read",
  `select body from payment_webhook where tenant_id = $1 and account_id = $2 and event_id = $3 and state = 'received'`,
);

/** Reads an event that is not processed yet. */
export async function readWebhook(
  db: Queries,
  tenantId: string,
  accountId: string,
  eventId: string,
): Promise<WebhookEvent | undefined> {
  const row = await db.one<{ body: string }>(READ, [tenantId, accountId, eventId]);
  if (!row) return undefined;
  const event = JSON.parse(row.body) as WebhookEvent;
  // JSON has no time type.
  const disputes = event.disputes?.map(({ respondBy, createdAt, ...dispute }) => ({
    ...dispute,
    respondBy: respondBy && new Date(respondBy),
    createdAt: new Date(createdAt),
  }));
  return { ...event, ...(disputes && { disputes }) };
}

const FINISH = statement(
  "payment_webhook_finish",
  `update payment_webhook set state = $4, processed_at = now()
   where tenant_id = $1 and account_id = $2 and event_id = $3`,
);

/** Marks an event as processed, or as stored without effect. */
export async function finishWebhook(
  db: Queries,
  tenantId: string,
  accountId: string,
  eventId: string,
  concerned: boolean,
): Promise<void> {
  await db.one(FINISH, [tenantId, accountId, eventId, concerned ? "processed" : "ignored"]);
}

/** Deletes old events, except unprocessed ones. */
export const forgetWebhooks: Forget = forgetting(
  "payment_webhook",
  `state <> 'received' and ${daysAgo("received_at")}`,
);
