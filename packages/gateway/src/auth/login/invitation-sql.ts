import { AT_HOME } from "../../db/home.ts";
import { type Queries, statement } from "../../db/statement.ts";
import type { SecretKey } from "../secret.ts";
import type { User } from "../users-sql.ts";

/** How the text of an invitation begins. */
export const INVITATION = "iv";

/** One statement uses the invitation up and makes the member, or brings a former one back. Who is a member stays what they are. */
const ACCEPT = statement(
  "invitation_accept",
  `with taken as (
     update invitation set ended_at = now() where tenant_id = $1 and hash = $2 and email = $3 and ended_at is null and expires_at > now()
     returning tenant_id, email, role),
   member as (
     insert into app_user as u (tenant_id, id, email, role) select home.id, $4, email, role from ${AT_HOME}, taken
     on conflict (tenant_id, email) do update set role = excluded.role, role_version = u.role_version + 1, live_keys = false, removed_at = null
       where u.removed_at is not null
     returning u.tenant_id, u.id)
   select tenant_id as "tenantId", id as "userId" from member`,
);

/**
 * Accepts an invitation for a proved address; undefined when it is not open, or for another address.
 *
 * @param userId - of the new member
 */
export function acceptInvitation(
  queries: Queries,
  { tenantId, hash }: SecretKey,
  email: string,
  userId: string,
): Promise<User | undefined> {
  return queries.one<User>(ACCEPT, [tenantId, hash, email, userId]);
}
