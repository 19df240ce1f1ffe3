import { type Queries, statement } from "../db/statement.ts";
import type { Role } from "../roles.ts";
import { type OwnPreferences, UNASKED_BY_MEMBER } from "./own-schemas.ts";

/** A member who may receive e-mails, with their preferences. */
export interface Reader {
  id: string;
  email: string;
  role: Role;
  preferences: OwnPreferences;
}

type Data = Partial<OwnPreferences>;

const READ = statement(
  "own_preference_read",
  "select preferences as data from app_user where tenant_id = $1 and id = $2",
);
const LOCK = statement(
  "own_preference_lock",
  "select preferences as data from app_user where tenant_id = $1 and id = $2 for update",
);
const WRITE = statement(
  "own_preference_write",
  "update app_user set preferences = $3 where tenant_id = $1 and id = $2",
);
const READERS = statement(
  "own_preference_readers",
  "select id, email, role, preferences as data from app_user where tenant_id = $1 and removed_at is null order by email, id",
);

/** Reads the preferences of a member. */
export async function readOwn(queries: Queries, tenantId: string, userId: string): Promise<OwnPreferences> {
  return whole(await queries.one<{ data: Data }>(READ, [tenantId, userId]));
}

/** Reads the preferences of a member, and locks them until the transaction ends. */
export async function lockOwn(queries: Queries, tenantId: string, userId: string): Promise<OwnPreferences> {
  return whole(await queries.one<{ data: Data }>(LOCK, [tenantId, userId]));
}

/** Replaces a member's preferences. */
export async function writeOwn(
  queries: Queries,
  tenantId: string,
  userId: string,
  data: OwnPreferences,
): Promise<void> {
  await queries.all(WRITE, [tenantId, userId, JSON.stringify(data)]);
}

/**
 * Lists the merchant's members by e-mail address. Transactions that e-mail several members lock their counters in this
 * order, so they never deadlock.
 */
export async function readersOf(queries: Queries, tenantId: string): Promise<Reader[]> {
  const rows = await queries.all<Omit<Reader, "preferences"> & { data: Data }>(READERS, [tenantId]);
  return rows.map(({ id, email, role, data }) => ({ id, email, role, preferences: whole({ data }) }));
}

const NAME = statement("merchant_name", "select name from tenant where id = $1");

/** Reads the merchant's name; null if it has none. */
export async function merchantName(queries: Queries, tenantId: string): Promise<string | null> {
  return (await queries.one<{ name: string | null }>(NAME, [tenantId]))?.name ?? null;
}

/** Fills in the fields that rows from an earlier release lack. */
function whole(row: { data: Data } | undefined): OwnPreferences {
  const { data = {} } = row ?? {};
  return { ...UNASKED_BY_MEMBER, ...data, mails: { ...UNASKED_BY_MEMBER.mails, ...data.mails } };
}
