import { allThatAnswer } from "../db/everywhere.ts";
import { daysAgo, type Forget, forgetting } from "../db/forget-sql.ts";
import { readHorizon } from "../db/horizon.ts";
import { type Queries, type Step, statement } from "../db/statement.ts";
import { EVENT_COLUMNS, type EventRow } from "./payload.ts";

/** A position in a tenant's events: the reader has read all events up to this one. */
export interface Position {
  xid: string;
  seq: number;
}

/** A reader of a tenant's events, with its position. */
export interface Reader {
  tenantId: string;
  position: Position;
  /**
   * A database snapshot (`pg_snapshot`): an event that is visible in it happened before the reader connected, whatever
   * the event's position.
   */
  seen: string;
}

/** An event in the stream, with its position. */
export type StreamedEvent = EventRow & Position & { area: string | null };

/** A new event. */
interface NewEvent {
  tenantId: string;
  id: string;
  type: string;
  subjectId: string;
  data: object;
  createdAt: Date;
}

const ADD = statement(
  "event_add",
  "insert into event (tenant_id, id, type, subject_id, data, created_at) values ($1, $2, $3, $4, $5, $6)",
);

/** Adds an event together with the change that it reports (`Queries.together`). */
export function eventStep({ tenantId, id, type, subjectId, data, createdAt }: NewEvent): Step {
  return [ADD, [tenantId, id, type, subjectId, JSON.stringify(data), createdAt]];
}

/** Whether an event is before the horizon, where no new events can appear. */
const settled = (horizon: string) => `e.xid < ${horizon}::xid8`;
/** A snapshot in which nothing is visible. */
const NOTHING_SEEN = "1:1:";

const READ = statement(
  "event_stream_read",
  `select ${EVENT_COLUMNS}, e.area, e.xid::text as xid, e.seq from event e
   where e.tenant_id = $1 and (e.xid, e.seq) > ($2::xid8, $3::bigint) and ${settled("$6")}
     and not pg_visible_in_snapshot(e.xid, $4::pg_snapshot) order by e.xid, e.seq limit $5`,
);
const NOW = statement(
  "event_stream_now",
  `select pg_snapshot_xmin(snapshot)::text as xid, -1::bigint as seq, snapshot::text as seen
   from pg_current_snapshot() as snapshot`,
);
const PLACE = statement(
  "event_stream_place",
  "select e.xid::text as xid, e.seq from event e where e.tenant_id = $1 and e.id = $2",
);
const NEWS = statement(
  "event_stream_news",
  `select distinct r.number - 1 as reader
   from unnest($1::text[], $2::xid8[], $3::bigint[], $4::pg_snapshot[]) with ordinality as r (tenant_id, xid, seq, seen, number)
   join event e on e.tenant_id = r.tenant_id and (e.xid, e.seq) > (r.xid, r.seq) and ${settled("$5")}
     and not pg_visible_in_snapshot(e.xid, r.seen)`,
);

/** Reads a tenant's next events in the order in which they became visible. */
export async function readEvents(
  db: Queries,
  { tenantId, position: { xid, seq }, seen }: Reader,
  limit: number,
): Promise<StreamedEvent[]> {
  const horizon = await readHorizon(db);
  return db.all<StreamedEvent>(READ, [tenantId, xid, seq, seen, limit, horizon]);
}

/** Returns a reader that starts now. */
export async function readerFromNow(db: Queries, tenantId: string): Promise<Reader> {
  const { seen, ...position } = (await db.one<Position & { seen: string }>(NOW))!;
  return { tenantId, position, seen };
}

/** Returns a reader that resumes after an event; undefined if the tenant does not have the event. */
export async function readerAfter(
  db: Queries,
  tenantId: string,
  eventId: string,
): Promise<Reader | undefined> {
  const position = await db.one<Position>(PLACE, [tenantId, eventId]);
  return position && { tenantId, position, seen: NOTHING_SEEN };
}

/** Returns the indexes of the readers with new events. */
export async function whoHasNews(db: Queries, readers: readonly Reader[]): Promise<number[]> {
  const columns = [
    readers.map(({ tenantId }) => tenantId),
    readers.map(({ position }) => position.xid),
    readers.map(({ position }) => position.seq),
    readers.map(({ seen }) => seen),
    await readHorizon(db),
  ];
  return (await allThatAnswer<{ reader: number }>(db, NEWS, columns)).map(({ reader }) => reader);
}

/** Deletes old events. Events that are still to be delivered to apps and devices are younger. */
export const forgetEvents: Forget = forgetting("event", daysAgo("created_at"));
