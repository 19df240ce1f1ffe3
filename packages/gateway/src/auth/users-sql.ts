import { newId } from "@banco/core";
import { type Queries, statement } from "../db/statement.ts";

/** A member: a person, known by their address, at one merchant. A person may be a member of several, each time as another user. */
export interface User {
  tenantId: string;
  userId: string;
}

const LOCK = statement("user_lock", "select pg_advisory_xact_lock(hashtext($1))");
const FIND = statement(
  "user_find",
  `select u.tenant_id as "tenantId", u.id as "userId" from app_user u where u.email = $1 and u.removed_at is null
   order by (select max(s.last_used_at) from auth_session s where s.tenant_id = u.tenant_id and s.user_id = u.id) desc nulls last,
     u.created_at, u.id limit 1`,
);
const ADD_TENANT = statement("user_add_tenant", "insert into tenant (id) values ($1)");
const ADD = statement(
  "user_add",
  "insert into app_user (tenant_id, id, email, role) values ($1, $2, $3, 'owner')",
);

/** The member of an address at the merchant where they were last, if there is one. */
export function findUser(queries: Queries, email: string): Promise<User | undefined> {
  return queries.one<User>(FIND, [email]);
}

/** The same; whoever is a member nowhere gets a merchant of their own, and is its owner. Needs a transaction. */
export async function findOrAddUser(queries: Queries, email: string): Promise<User> {
  await queries.all(LOCK, [email]);
  const found = await findUser(queries, email);
  if (found) return found;
  const user = { tenantId: newId("ten"), userId: newId("usr") };
  await queries.all(ADD_TENANT, [user.tenantId]);
  await queries.all(ADD, [user.tenantId, user.userId, email]);
  return user;
}

const ADDRESS = statement("user_address", "select email from app_user where tenant_id = $1 and id = $2");

/** The address that the person behind a member is known by. */
export async function addressOfUser(queries: Queries, { tenantId, userId }: User): Promise<string> {
  return (await queries.one<{ email: string }>(ADDRESS, [tenantId, userId]))!.email;
}
