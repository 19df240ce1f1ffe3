import type { SecretKey } from "../auth/secret.ts";
import { endMembership, type User } from "../auth/users-sql.ts";
import { type Queries, statement } from "../db/statement.ts";
import type { Role } from "../roles.ts";

/** A merchant's member. */
export interface MemberRow {
  id: string;
  email: string;
  role: Role;
  /** Whether a developer may create live keys with every scope. */
  liveKeys: boolean;
  createdAt: Date;
  lastSeenAt: Date | null;
}

/** A changed member; `before` is the role version in earlier tokens. */
export interface Changed {
  before: number;
}

/** An open invitation. */
export interface InvitationRow {
  id: string;
  email: string;
  role: Role;
  createdAt: Date;
  expiresAt: Date;
}

const LIST = statement(
  "member_list",
  `select u.id, u.email, u.role, u.live_keys as "liveKeys", u.created_at as "createdAt",
     (select max(s.last_used_at) from auth_session s where s.tenant_id = $1 and s.user_id = u.id and s.client_id is null)
       as "lastSeenAt"
   from app_user u where u.tenant_id = $1 and u.removed_at is null order by u.created_at, u.id`,
);
const LOCK = statement("member_lock", "select id from tenant where id = $1 for update");
const READ = statement(
  "member_read",
  "select role from app_user where tenant_id = $1 and id = $2 and removed_at is null",
);
const OTHER_OWNER = statement(
  "member_other_owner",
  `select id from app_user where tenant_id = $1 and id <> $2 and role = 'owner' and removed_at is null limit 1`,
);
const CHANGE = statement(
  "member_change",
  `update app_user set role = $3, live_keys = false, role_version = role_version + 1 where tenant_id = $1 and id = $2 and removed_at is null
   returning role_version - 1 as before`,
);
const ALLOW_LIVE_KEYS = statement(
  "member_allow_live_keys",
  "update app_user set live_keys = $3 where tenant_id = $1 and id = $2 and removed_at is null",
);
const REMOVE = statement(
  "member_remove",
  `update app_user set removed_at = now(), live_keys = false, role_version = role_version + 1 where tenant_id = $1 and id = $2 and removed_at is null
   returning email, role_version - 1 as before`,
);
const END_SESSIONS = statement(
  "member_end_sessions",
  "update auth_session set ended_at = now() where tenant_id = $1 and user_id = $2 and ended_at is null",
);
const DROP_DEVICES = statement(
  "member_drop_devices",
  "delete from device where tenant_id = $1 and user_id = $2",
);
const WITHDRAW = statement(
  "member_withdraw",
  "update invitation set ended_at = now() where tenant_id = $1 and invited_by = $2 and ended_at is null",
);
const IS_MEMBER = statement(
  "member_is",
  "select id from app_user where tenant_id = $1 and email = $2 and removed_at is null",
);

/** Lists a merchant's members, oldest first. */
export function listMembers(queries: Queries, tenantId: string): Promise<MemberRow[]> {
  return queries.all<MemberRow>(LIST, [tenantId]);
}

/** Locks the merchant's members: other changes wait until the transaction ends. */
export async function lockMembers(queries: Queries, tenantId: string): Promise<void> {
  await queries.all(LOCK, [tenantId]);
}

/** Reads a member's role; undefined if there is no such member. */
export async function roleOf(queries: Queries, { tenantId, userId }: User): Promise<Role | undefined> {
  return (await queries.one<{ role: Role }>(READ, [tenantId, userId]))?.role;
}

/** Whether the merchant has another owner. */
export async function hasOtherOwner(queries: Queries, { tenantId, userId }: User): Promise<boolean> {
  return (await queries.one(OTHER_OWNER, [tenantId, userId])) !== undefined;
}

/** Changes a member's role. */
export function changeRole(
  queries: Queries,
  { tenantId, userId }: User,
  role: Role,
): Promise<Changed | undefined> {
  return queries.one<Changed>(CHANGE, [tenantId, userId, role]);
}

/** Sets whether a developer may create live API keys. */
export async function allowLiveKeys(
  queries: Queries,
  { tenantId, userId }: User,
  isAllowed: boolean,
): Promise<void> {
  await queries.all(ALLOW_LIVE_KEYS, [tenantId, userId, isAllowed]);
}

/**
 * Removes a member, their sessions and their grants to apps, in a transaction. Their records still belong to
 * the merchant.
 */
export async function removeMember(
  queries: Queries,
  { tenantId, userId }: User,
): Promise<Changed | undefined> {
  await queries.all(END_SESSIONS, [tenantId, userId]);
  const removed = await queries.one<Changed & { email: string }>(REMOVE, [tenantId, userId]);
  if (removed) await endMembership(queries, removed.email, tenantId);
  return removed;
}

/** Removes the member's phones, so that they no longer receive notifications. */
export async function dropDevices(queries: Queries, { tenantId, userId }: User): Promise<void> {
  await queries.all(DROP_DEVICES, [tenantId, userId]);
}

/** Withdraws a member's invitations to others. */
export async function withdrawInvitationsOf(queries: Queries, { tenantId, userId }: User): Promise<void> {
  await queries.all(WITHDRAW, [tenantId, userId]);
}

/** Whether an e-mail address belongs to a member. */
export async function isMember(queries: Queries, tenantId: string, email: string): Promise<boolean> {
  return (await queries.one(IS_MEMBER, [tenantId, email])) !== undefined;
}

const INVITED = `id, email, role, created_at as "createdAt", expires_at as "expiresAt"`;

const END_FORMER = statement(
  "invitation_end_former",
  "update invitation set ended_at = now() where tenant_id = $1 and email = $2 and ended_at is null",
);
const INVITE = statement(
  "invitation_add",
  `insert into invitation (tenant_id, id, email, role, hash, invited_by, expires_at)
   values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7)) returning ${INVITED}`,
);
const OPEN = statement(
  "invitation_list",
  `select ${INVITED} from invitation where tenant_id = $1 and ended_at is null and expires_at > now() order by created_at, id`,
);
const END = statement(
  "invitation_end",
  `update invitation set ended_at = now() where tenant_id = $1 and id = $2 and ended_at is null and expires_at > now()
   returning id`,
);

/** Stores an invitation, and replaces an open one to the same address. */
export async function addInvitation(
  queries: Queries,
  { tenantId, userId }: User,
  invitation: { id: string; email: string; role: Role; secret: SecretKey; days: number },
): Promise<InvitationRow> {
  const { id, email, role, secret, days } = invitation;
  await queries.all(END_FORMER, [tenantId, email]);
  const values = [tenantId, id, email, role, secret.hash, userId, days];
  return (await queries.one<InvitationRow>(INVITE, values))!;
}

/** Lists the merchant's open invitations. */
export function listInvitations(queries: Queries, tenantId: string): Promise<InvitationRow[]> {
  return queries.all<InvitationRow>(OPEN, [tenantId]);
}

/** Withdraws an invitation; returns false if none was open. */
export async function endInvitation(queries: Queries, tenantId: string, id: string): Promise<boolean> {
  return (await queries.one(END, [tenantId, id])) !== undefined;
}
