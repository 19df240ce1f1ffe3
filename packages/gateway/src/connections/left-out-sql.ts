import { type Queries, statement } from "../db/statement.ts";
import { interval } from "../db/time.ts";
import { LEFT_OUT_MS } from "../pace.ts";
import type { AccountRow } from "./account.ts";

/** The prefix of an account's `lastError` that lists skipped records while the account keeps working. */
export const LEFT_OUT = "Cannot be read, and was left out: ";

const LEAVE_OUT = statement(
  "account_left_out",
  `update account set last_error = $3, last_error_at = now(), updated_at = now()
   where tenant_id = $1 and id = $2 and status = 'active' and (last_error is null or starts_with(last_error, $4))
     and last_error is distinct from $3`,
);
const LEAVE_NONE_OUT = statement(
  "account_left_none_out",
  `update account set last_error = null, updated_at = now()
   where tenant_id = $1 and id = $2 and status = 'active' and starts_with(last_error, $3)
     and last_error_at < now() - ${interval(LEFT_OUT_MS)}`,
);

/**
 * Lists unreadable records in the account's `lastError`, for a week after the last of them. Other errors take
 * precedence.
 *
 * @param records - as text; undefined if all were read
 */
export async function noteLeftOut(
  db: Queries,
  { tenantId, id }: Pick<AccountRow, "tenantId" | "id">,
  records: string | undefined,
): Promise<void> {
  if (records === undefined) await db.one(LEAVE_NONE_OUT, [tenantId, id, LEFT_OUT]);
  else await db.one(LEAVE_OUT, [tenantId, id, `${LEFT_OUT}${records}`, LEFT_OUT]);
}
