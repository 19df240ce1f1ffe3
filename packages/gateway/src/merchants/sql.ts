import { addressOfUser, membershipsOf, type User } from "../auth/users-sql.ts";
import { type Queries, statement } from "../db/statement.ts";
import type { Role } from "../roles.ts";

/** A merchant as seen by one of its members. */
export interface MerchantRow extends User {
  name: string | null;
  role: Role;
  owner: string;
  liveKeys: boolean;
  /** Whether all members must sign in with a passkey. */
  demandsPasskeys: boolean;
}

const RENAME = statement("merchant_rename", "update tenant set name = $2 where id = $1");
const READ = statement(
  "merchant_read",
  `select u.tenant_id as "tenantId", u.id as "userId", t.name, u.role, u.live_keys as "liveKeys",
     t.demands_passkeys as "demandsPasskeys",
     (select o.email from app_user o where o.tenant_id = $1 and o.role = 'owner' and o.removed_at is null order by o.created_at, o.id limit 1)
       as owner
   from app_user u join tenant t on t.id = $1 where u.tenant_id = $1 and u.id = $2 and u.removed_at is null`,
);

const DEMAND = statement("merchant_demand_passkeys", "update tenant set demands_passkeys = $2 where id = $1");

/** Sets whether all members must sign in with a passkey. */
export async function demandPasskeys(queries: Queries, tenantId: string, isDemanded: boolean): Promise<void> {
  await queries.all(DEMAND, [tenantId, isDemanded]);
}

/** Sets a merchant's name; null removes it. */
export async function renameMerchant(queries: Queries, tenantId: string, name: string | null): Promise<void> {
  await queries.all(RENAME, [tenantId, name]);
}

/**
 * Lists the merchants of which the same person is a member, oldest membership first; reads each from its own
 * worker.
 */
export async function listMerchants(queries: Queries, user: User): Promise<MerchantRow[]> {
  const members = await membershipsOf(queries, await addressOfUser(queries, user));
  const merchants = await Promise.all(members.map((member) => readAs(queries, member)));
  return merchants.filter((merchant) => merchant !== undefined);
}

/** Reads one of these merchants; undefined if the user is not a member of it. */
export async function readMerchant(
  queries: Queries,
  user: User,
  merchantId: string,
): Promise<MerchantRow | undefined> {
  const members = await membershipsOf(queries, await addressOfUser(queries, user));
  const member = members.find(({ tenantId }) => tenantId === merchantId);
  return member && readAs(queries, member);
}

function readAs(queries: Queries, { tenantId, userId }: User): Promise<MerchantRow | undefined> {
  return queries.one<MerchantRow>(READ, [tenantId, userId]);
}
