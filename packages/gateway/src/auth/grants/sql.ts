import { type Queries, statement } from "../../db/statement.ts";
import { storedScopes } from "../refunds-scope.ts";
import type { User } from "../users-sql.ts";

/** A user's grants to an app, combined from all consents. */
export interface GrantRow {
  clientId: string;
  scopes: string[];
  createdAt: Date;
  lastUsedAt: Date;
}

const LIVE = "ended_at is null and expires_at > now()";

const LIST = statement(
  "grant_list",
  `select client_id as "clientId", array_agg(distinct allowed order by allowed) as scopes, min(created_at) as "createdAt",
     max(last_used_at) as "lastUsedAt"
   from auth_session,
     unnest(${storedScopes("string_to_array(scope, ' ')", "separate_refunds")}) allowed
   where tenant_id = $1 and user_id = $2 and client_id is not null and ${LIVE}
   group by client_id order by min(created_at), client_id`,
);
const END = statement(
  "grant_end",
  `update auth_session set ended_at = now()
   where tenant_id = $1 and user_id = $2 and client_id = $3 and ${LIVE} returning id`,
);

/** Lists a user's grants. */
export function listGrants(queries: Queries, { tenantId, userId }: User): Promise<GrantRow[]> {
  return queries.all<GrantRow>(LIST, [tenantId, userId]);
}

/** Ends a user's grants to the app; returns the ended sessions. */
export async function endGrant(
  queries: Queries,
  { tenantId, userId }: User,
  clientId: string,
): Promise<string[]> {
  return (await queries.all<{ id: string }>(END, [tenantId, userId, clientId])).map(({ id }) => id);
}
