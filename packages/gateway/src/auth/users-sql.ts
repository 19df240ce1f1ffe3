import { newId } from "@banco/core";
import { type Queries, statement } from "../db/statement.ts";

/** A user and the merchant that is theirs. */
export interface User {
  tenantId: string;
  userId: string;
}

const LOCK = statement("user_lock", "select pg_advisory_xact_lock(hashtext($1))");
const FIND = statement(
  "user_find",
  'select tenant_id as "tenantId", id as "userId" from app_user where email = $1',
);
const ADD_TENANT = statement("user_add_tenant", "insert into tenant (id) values ($1)");
const ADD = statement("user_add", "insert into app_user (tenant_id, id, email) values ($1, $2, $3)");

/** The user of an address, if there is one. */
export function findUser(queries: Queries, email: string): Promise<User | undefined> {
  return queries.one<User>(FIND, [email]);
}

/** The user of an address; at the first sign-in they are made, with a tenant of their own. Needs a transaction. */
export async function findOrAddUser(queries: Queries, email: string): Promise<User> {
  await queries.all(LOCK, [email]);
  const found = await findUser(queries, email);
  if (found) return found;
  const user = { tenantId: newId("ten"), userId: newId("usr") };
  await queries.all(ADD_TENANT, [user.tenantId]);
  await queries.all(ADD, [user.tenantId, user.userId, email]);
  return user;
}
