import type { User } from "../auth/users-sql.ts";
import { type Queries, statement } from "../db/statement.ts";
import type { Role } from "../server/roles.ts";

/** A merchant as one of its members sees it. */
export interface MerchantRow extends User {
  name: string | null;
  role: Role;
  owner: string;
  liveKeys: boolean;
}

const RENAME = statement("merchant_rename", "update tenant set name = $2 where id = $1");
/** A merchant's first owner is found by a group of one: a cluster takes no limit within what is joined. */
const SELECT = `select u.tenant_id as "tenantId", u.id as "userId", t.name, u.role, u.live_keys as "liveKeys", first.owner
   from app_user u join tenant t on t.id = u.tenant_id
     left join lateral (select (array_agg(o.email order by o.created_at, o.id))[1] as owner from app_user o
       where o.tenant_id = u.tenant_id and o.role = 'owner' and o.removed_at is null group by o.tenant_id) first on true
   where u.email = (select me.email from app_user me where me.tenant_id = $1 and me.id = $2) and u.removed_at is null`;
const LIST = statement("merchant_list", `${SELECT} order by u.created_at, u.tenant_id`);
const READ = statement("merchant_read", `${SELECT} and u.tenant_id = $3`);

/** Gives a merchant a name; null takes it away. */
export async function renameMerchant(queries: Queries, tenantId: string, name: string | null): Promise<void> {
  await queries.all(RENAME, [tenantId, name]);
}

/** The merchants of which the same person is a member. */
export function listMerchants(queries: Queries, { tenantId, userId }: User): Promise<MerchantRow[]> {
  return queries.all<MerchantRow>(LIST, [tenantId, userId]);
}

/** One of them; undefined when the person is no member of it. */
export function readMerchant(
  queries: Queries,
  { tenantId, userId }: User,
  merchantId: string,
): Promise<MerchantRow | undefined> {
  return queries.one<MerchantRow>(READ, [tenantId, userId, merchantId]);
}
