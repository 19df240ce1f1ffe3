import { type Queries, statement } from "../../db/statement.ts";
import type { User } from "../users-sql.ts";

const ADDRESSES = statement(
  "sign_in_addresses",
  "select distinct ip from auth_session where tenant_id = $1 and user_id = $2 and client_id is null",
);
const COUNT = statement(
  "sign_in_count",
  "select count(*)::int as signs from auth_session where tenant_id = $1 and user_id = $2 and client_id is null",
);

/** Lists the IP addresses of a member's stored sessions. */
export async function signInAddresses(
  queries: Queries,
  { tenantId, userId }: User,
): Promise<readonly string[]> {
  return (await queries.all<{ ip: string }>(ADDRESSES, [tenantId, userId])).map(({ ip }) => ip);
}

/** Counts a member's stored sessions. */
export async function countSignIns(queries: Queries, { tenantId, userId }: User): Promise<number> {
  return (await queries.one<{ signs: number }>(COUNT, [tenantId, userId]))!.signs;
}
