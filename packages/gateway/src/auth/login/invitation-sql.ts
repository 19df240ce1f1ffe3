import { AT_HOME } from "../../db/home.ts";
import { type Queries, statement } from "../../db/statement.ts";
import type { SecretKey } from "../secret.ts";
import { addMembership, type User } from "../users-sql.ts";

/** The prefix of an invitation token. */
export const INVITATION = "iv";

/** Consumes the invitation, and adds or restores the member, in one statement. A current member keeps their role. */
const ACCEPT = statement(
  "invitation_accept",
  `with taken as (
     update invitation set ended_at = now() where tenant_id = $1 and hash = $2 and email = $3 and ended_at is null and expires_at > now()
     returning tenant_id, email, role),
   member as (
     insert into app_user as u (tenant_id, id, email, role) select home.id, $4, email, role from ${AT_HOME}, taken
     on conflict (tenant_id, email) do update set role = excluded.role, role_version = u.role_version + 1, live_keys = false, removed_at = null
       where u.removed_at is not null
     returning u.tenant_id, u.id, u.created_at)
   select tenant_id as "tenantId", id as "userId", created_at as "createdAt" from member`,
);

/**
 * Accepts an invitation for a verified address, in a transaction. Returns undefined if the invitation is not open
 * or is for a different address.
 *
 * @param userId - the new member's ID
 */
export async function acceptInvitation(
  queries: Queries,
  { tenantId, hash }: SecretKey,
  email: string,
  userId: string,
): Promise<User | undefined> {
  const row = await queries.one<User & { createdAt: Date }>(ACCEPT, [tenantId, hash, email, userId]);
  if (!row) return undefined;
  const { createdAt, ...member } = row;
  await addMembership(queries, email, member, createdAt);
  return member;
}
