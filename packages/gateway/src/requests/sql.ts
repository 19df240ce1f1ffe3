import { daysAgo, type Forget, forgetting } from "../db/forget-sql.ts";
import { type Queries, statement } from "../db/statement.ts";
import { type TimeListOptions, timeList } from "../db/time-list.ts";

/** How many requests are kept per merchant. */
export const MAX_OF_TENANT = 10_000;

/** A request and its response, as stored. */
export interface RequestRow {
  tenantId: string;
  id: string;
  at: Date;
  actorType: "user" | "app" | "key";
  actorId: string;
  /** The scope area of its route; null if only people may use the route. */
  area: string | null;
  method: string;
  route: string;
  path: string;
  status: number;
  code: string | null;
  fields: string[];
  replayed: boolean;
  durationMs: number;
  requestBytes: number | null;
  responseBytes: number | null;
}

/** A filter for a merchant's requests; null means any. */
export interface RequestFilter extends TimeListOptions {
  method: string | null;
  /** The lowest and highest status. */
  statuses: readonly [least: number, most: number] | null;
  code: string | null;
  actorId: string | null;
  /** A part of the path, or a full ID. */
  q: string | null;
  /** The limits of the caller's view: its own requests, and requests in these areas; null for all. */
  seenBy: { actorId: string; areas: readonly string[] } | null;
}

const COLUMNS = `tenant_id as "tenantId", id, at, actor_type as "actorType", actor_id as "actorId", area, method, route, path, status, code,
  fields, replayed, duration_ms as "durationMs", request_bytes as "requestBytes", response_bytes as "responseBytes"`;

const ADD = statement(
  "request_log_add",
  `insert into request_log (tenant_id, id, at, actor_type, actor_id, area, method, route, path, status, code, fields, replayed, duration_ms,
     request_bytes, response_bytes)
   select r.* from jsonb_to_recordset($1::jsonb) as r ("tenantId" text, id text, at timestamptz, "actorType" text, "actorId" text, area text,
     method text, route text, path text, status integer, code text, fields text[], replayed boolean, "durationMs" integer,
     "requestBytes" integer, "responseBytes" integer)
   on conflict do nothing`,
);

const list = timeList(
  "request_log_list",
  ["at", "id"],
  (next, order) => `select ${COLUMNS} from request_log
   where tenant_id = $1 and at >= $2::timestamptz and at <= $3::timestamptz and ($5::text is null or method = $5)
     and ($6::integer is null or status between $6 and $7) and ($8::text is null or code = $8) and ($9::text is null or actor_id = $9)
     and ($10::text is null or id = $10 or strpos(path, $10) > 0)
     and ($11::text is null or actor_id = $11 or area = any ($12::text[])) ${next} ${order} limit $4`,
  12,
);

const forgetOld: Forget = forgetting("request_log", daysAgo("at"));
const FULL = statement(
  "request_log_full",
  `select tenant_id as "tenantId" from request_log group by tenant_id having count(*) > ${MAX_OF_TENANT}`,
);
const FORGET_BEYOND = statement(
  "request_log_forget_beyond",
  `delete from request_log where tenant_id = $1 and (at, id) <= (
     select at, id from request_log where tenant_id = $1 order by at desc, id desc offset ${MAX_OF_TENANT} limit 1)`,
);

/** Writes requests; leaves existing ones unchanged. */
export async function addRequests(db: Queries, rows: readonly RequestRow[]): Promise<void> {
  await db.all(ADD, [JSON.stringify(rows)]);
}

/** Lists a page of a merchant's requests by response time. */
export function listRequests(
  db: Queries,
  tenantId: string,
  { start, end, limit, method, statuses, code, actorId, q, seenBy, ...page }: RequestFilter,
): Promise<RequestRow[]> {
  const [least = null, most = null] = statuses ?? [];
  const values = [tenantId, start, end, limit, method, least, most, code, actorId, q];
  return list<RequestRow>(db, page, [...values, seenBy?.actorId ?? null, seenBy?.areas ?? []]);
}

/** Deletes requests older than this many days, and those beyond the number that is kept per merchant. */
export async function forgetRequests(db: Queries, days: number): Promise<void> {
  await forgetOld(db, days);
  for (const { tenantId } of await db.all<{ tenantId: string }>(FULL))
    await db.all(FORGET_BEYOND, [tenantId]);
}
