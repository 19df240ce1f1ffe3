import { newId } from "@banco/core";
import { isUnreachable } from "../db/everywhere.ts";
import { type Queries, statement } from "../db/statement.ts";

/**
 * A member: a person, identified by e-mail address, at one merchant. A person can be a member of several
 * merchants, as a different user at each.
 */
export interface User {
  tenantId: string;
  userId: string;
}

const LOCK = statement("user_lock", "select pg_advisory_xact_lock(hashtext($1))");
const MEMBERSHIPS = statement(
  "membership_list",
  `select tenant_id as "tenantId", user_id as "userId" from membership where email = $1 order by created_at, user_id`,
);
const LAST_USED = statement(
  "user_last_used",
  `select max(last_used_at) as "at" from auth_session where tenant_id = $1 and user_id = $2`,
);
const ADD_TENANT = statement("user_add_tenant", "insert into tenant (id) values ($1)");
const ADD = statement(
  "user_add",
  "insert into app_user (tenant_id, id, email, role) values ($1, $2, $3, 'owner')",
);
const JOIN = statement(
  "membership_add",
  `insert into membership (email, tenant_id, user_id, created_at) values ($1, $2, $3, coalesce($4, now())) on conflict do nothing`,
);
const LEAVE = statement("membership_remove", "delete from membership where email = $1 and tenant_id = $2");

/** Lists an address's memberships, oldest first. Does not query the merchants' own workers. */
export function membershipsOf(queries: Queries, email: string): Promise<User[]> {
  return queries.all<User>(MEMBERSHIPS, [email]);
}

/**
 * Records that an address is a member of a merchant, in the transaction that adds the member.
 *
 * @param since - defaults to now
 */
export async function addMembership(
  queries: Queries,
  email: string,
  { tenantId, userId }: User,
  since?: Date,
): Promise<void> {
  await queries.all(JOIN, [email, tenantId, userId, since ?? null]);
}

/** Deletes that record, in the transaction that removes the member. */
export async function endMembership(queries: Queries, email: string, tenantId: string): Promise<void> {
  await queries.all(LEAVE, [email, tenantId]);
}

/** Finds the member with an address at the merchant that they used last; undefined if there is none. */
export async function findUser(queries: Queries, email: string): Promise<User | undefined> {
  const members = await membershipsOf(queries, email);
  let last: { user: User; at: number } | undefined;
  // Most people are members of only one merchant.
  if (members.length > 1) {
    for (const user of members) {
      const at = await lastUsed(queries, user);
      if (at > (last?.at ?? 0)) last = { user, at };
    }
  }
  return last?.user ?? members[0];
}

/**
 * Returns when the member last used the merchant, in milliseconds; 0 if never, or while the merchant's worker
 * is unavailable.
 */
async function lastUsed(queries: Queries, { tenantId, userId }: User): Promise<number> {
  try {
    const [rows] = await queries.together([[LAST_USED, [tenantId, userId]]]);
    return (rows as { at: Date | null }[])[0]?.at?.getTime() ?? 0;
  } catch (error) {
    if (isUnreachable(error)) return 0;
    throw error;
  }
}

/**
 * Finds the member like {@link findUser}, but creates a merchant with the user as its owner if the user has no
 * membership. Requires a transaction.
 */
export async function findOrAddUser(queries: Queries, email: string): Promise<User> {
  await queries.all(LOCK, [email]);
  const existing = await findUser(queries, email);
  if (existing) return existing;
  const user = { tenantId: newId("ten"), userId: newId("usr") };
  await queries.all(ADD_TENANT, [user.tenantId]);
  await queries.all(ADD, [user.tenantId, user.userId, email]);
  await addMembership(queries, email, user);
  return user;
}

const ADDRESS = statement("user_address", "select email from app_user where tenant_id = $1 and id = $2");

/** Returns a member's e-mail address. */
export async function addressOfUser(queries: Queries, { tenantId, userId }: User): Promise<string> {
  return (await queries.one<{ email: string }>(ADDRESS, [tenantId, userId]))!.email;
}
