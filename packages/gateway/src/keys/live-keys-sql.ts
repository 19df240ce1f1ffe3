import type { User } from "../auth/users-sql.ts";
import { type Queries, statement } from "../db/statement.ts";

const MAY = statement(
  "member_may_make_live_keys",
  "select live_keys as may from app_user where tenant_id = $1 and id = $2 and removed_at is null",
);

/** Whether an owner allows the member to create live API keys. */
export async function mayMakeLiveKeys(queries: Queries, { tenantId, userId }: User): Promise<boolean> {
  return (await queries.one<{ may: boolean }>(MAY, [tenantId, userId]))?.may ?? false;
}
