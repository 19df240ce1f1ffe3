import type { WebhookEvent } from "@banco/providers";
import { type Queries, statement } from "../db/statement.ts";

const STORE = statement(
  "payment_webhook_store",
  `insert into payment_webhook (tenant_id, account_id, event_id, type, body) values ($1, $2, $3, $4, $5)
   on conflict do nothing returning 1 as stored`,
);

/** Stores an event; false when it is there already: providers send more than once. */
export async function storeWebhook(
  db: Queries,
  account: { tenantId: string; id: string },
  eventId: string,
  event: WebhookEvent,
): Promise<boolean> {
  const values = [account.tenantId, account.id, eventId, event.type, JSON.stringify(event)];
  return (await db.one(STORE, values)) !== undefined;
}

const READ = statement(
  "payment_webhook_read",
  `select body from payment_webhook where tenant_id = $1 and account_id = $2 and event_id = $3 and state = 'received'`,
);

/** An event that is not processed yet. */
export async function readWebhook(
  db: Queries,
  tenantId: string,
  accountId: string,
  eventId: string,
): Promise<WebhookEvent | undefined> {
  const row = await db.one<{ body: string }>(READ, [tenantId, accountId, eventId]);
  return row && (JSON.parse(row.body) as WebhookEvent);
}

const FINISH = statement(
  "payment_webhook_finish",
  `update payment_webhook set state = $4, processed_at = now()
   where tenant_id = $1 and account_id = $2 and event_id = $3`,
);

/** Marks an event as processed, or as kept without effect. */
export async function finishWebhook(
  db: Queries,
  tenantId: string,
  accountId: string,
  eventId: string,
  concerned: boolean,
): Promise<void> {
  await db.one(FINISH, [tenantId, accountId, eventId, concerned ? "processed" : "ignored"]);
}
