import { type Queries, statement } from "../../db/statement.ts";
import type { AccountRow } from "../account.ts";

const NOTE = statement(
  "account_note_webhook",
  "update account set last_webhook_at = now() where tenant_id = $1 and id = $2",
);

/** Notes the time of a webhook from the account's provider. */
export async function noteWebhook(
  db: Queries,
  { tenantId, id }: Pick<AccountRow, "tenantId" | "id">,
): Promise<void> {
  await db.one(NOTE, [tenantId, id]);
}
