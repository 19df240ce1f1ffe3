import { type Queries, statement } from "../db/database.ts";
import { EVENT_COLUMNS, type EventRow } from "./payload.ts";

/** A place in a tenant's events: all up to here have been read. */
export interface Position {
  xid: string;
  seq: number;
}

/** An event of the stream, with its place. */
export type StreamedEvent = EventRow & Position & { area: string | null };

/** No transaction that began before these ended is under way any more, so nothing can appear among them. */
const SETTLED = "e.xid < pg_snapshot_xmin(pg_current_snapshot())";

const READ = statement(
  "event_stream_read",
  `select ${EVENT_COLUMNS}, e.area, e.xid::text as xid, e.seq from event e
   where e.tenant_id = $1 and (e.xid, e.seq) > ($2::xid8, $3::bigint) and ${SETTLED} order by e.xid, e.seq limit $4`,
);
const NOW = statement(
  "event_stream_now",
  "select pg_snapshot_xmin(pg_current_snapshot())::text as xid, -1::bigint as seq",
);
const PLACE = statement(
  "event_stream_place",
  "select e.xid::text as xid, e.seq from event e where e.tenant_id = $1 and e.id = $2",
);
const NEWS = statement(
  "event_stream_news",
  `select r.number - 1 as reader from unnest($1::text[], $2::xid8[], $3::bigint[]) with ordinality as r (tenant_id, xid, seq, number)
   where exists (select from event e where e.tenant_id = r.tenant_id and (e.xid, e.seq) > (r.xid, r.seq) and ${SETTLED})`,
);

/** The next events of a tenant, in the order in which they became visible. */
export function readEvents(
  db: Queries,
  tenantId: string,
  { xid, seq }: Position,
  limit: number,
): Promise<StreamedEvent[]> {
  return db.all<StreamedEvent>(READ, [tenantId, xid, seq, limit]);
}

/** The place after which everything is new. */
export async function placeNow(db: Queries): Promise<Position> {
  return (await db.one<Position>(NOW))!;
}

/** The place of an event; undefined when it is none of the tenant's. */
export function placeOf(db: Queries, tenantId: string, eventId: string): Promise<Position | undefined> {
  return db.one<Position>(PLACE, [tenantId, eventId]);
}

/** Which of the readers, by their index, have something to read. */
export async function whoHasNews(
  db: Queries,
  readers: readonly { tenantId: string; position: Position }[],
): Promise<number[]> {
  const columns = [
    readers.map(({ tenantId }) => tenantId),
    readers.map(({ position }) => position.xid),
    readers.map(({ position }) => position.seq),
  ];
  return (await db.all<{ reader: number }>(NEWS, columns)).map(({ reader }) => reader);
}
