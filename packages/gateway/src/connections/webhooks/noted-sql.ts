import { type Queries, statement } from "../../db/statement.ts";
import { interval } from "../../db/time.ts";
import { NOTED_MS } from "../../pace.ts";
import type { AccountRow, RefusalReason } from "../account.ts";

const NOTE = statement(
  "account_note_webhook",
  "update account set last_webhook_at = now() where tenant_id = $1 and id = $2",
);

/** Records the time of a webhook from the account's provider. */
export async function noteWebhook(
  db: Queries,
  { tenantId, id }: Pick<AccountRow, "tenantId" | "id">,
): Promise<void> {
  await db.one(NOTE, [tenantId, id]);
}

const NOTE_REFUSAL = statement(
  "account_note_webhook_refusal",
  `update account set webhook_refused_at = now(), webhook_refused_why = $3
   where tenant_id = $1 and id = $2
     and (webhook_refused_why is distinct from $3 or webhook_refused_at < now() - ${interval(NOTED_MS.webhook)})`,
);

/** Records that a webhook for an account was rejected, and why; at most once a minute per reason. */
export async function noteRefusal(
  db: Queries,
  { tenantId, id }: Pick<AccountRow, "tenantId" | "id">,
  reason: RefusalReason,
): Promise<void> {
  await db.one(NOTE_REFUSAL, [tenantId, id, reason]);
}
