import type { Mode } from "@banco/providers";
import { type Queries, statement } from "../db/statement.ts";
import { RECORDED_NOW } from "../db/time.ts";
import { type TimeListOptions, timeList } from "../db/time-list.ts";
import type { ReportSum } from "../reports/sql.ts";
import type { DayReading } from "./schemas.ts";

/** A close as stored. */
export interface CloseRow {
  id: string;
  number: number;
  /** The figures that the merchant sees. */
  figures: DayReading;
  note: string | null;
  createdAt: Date;
}

/** The state that the next close starts from. */
export interface LastClose {
  number: number;
  date: string;
  /** The start of the first close. */
  first: Date;
  end: Date;
  /** The sums from the start of the first close to the end of this one, as of its creation. */
  cumulative: ReportSum[];
}

const COLUMNS = `c.id, c.number, c.figures, c.note, c.created_at as "createdAt"`;

const LOCK = statement("day_close_lock", "select 1 as locked from tenant where id = $1 for no key update");

/** Locks the tenant's closes until the transaction ends. */
export async function lockCloses(db: Queries, tenantId: string): Promise<void> {
  await db.one(LOCK, [tenantId]);
}

const LAST = statement(
  "day_close_last",
  `select c.number, c.date::text as date, c.first_start as first, c.ends as end, c.cumulative
   from day_close c where c.tenant_id = $1 and c.mode = $2 order by c.number desc limit 1`,
);

/** Reads the tenant's last close of a mode. */
export function readLastClose(db: Queries, tenantId: string, mode: Mode): Promise<LastClose | undefined> {
  return db.one<LastClose>(LAST, [tenantId, mode]);
}

const INSERT = statement(
  "day_close_insert",
  `insert into day_close as c (tenant_id, id, mode, number, date, first_start, starts, ends, figures, cumulative, note, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, ${RECORDED_NOW}) returning ${COLUMNS}`,
);
const TELL = statement(
  "day_close_tell",
  `insert into event (tenant_id, id, type, subject_id, data, created_at) values ($1, $2, 'close.completed', $3, $4, ${RECORDED_NOW})`,
);

/** Stores a close, and its event. */
export async function insertClose(
  db: Queries,
  close: {
    tenantId: string;
    id: string;
    number: number;
    first: Date;
    figures: DayReading;
    cumulative: readonly ReportSum[];
    note: string | null;
    eventId: string;
  },
): Promise<CloseRow> {
  const { tenantId, id, number, first, figures, cumulative, note, eventId } = close;
  const { mode, date, start, end } = figures;
  const content = [JSON.stringify(figures), JSON.stringify(cumulative), note];
  const [rows] = await db.together([
    [INSERT, [tenantId, id, mode, number, date, first, start, end, ...content]],
    [TELL, [tenantId, eventId, id, JSON.stringify({ mode, number, date })]],
  ]);
  return (rows as CloseRow[])[0]!;
}

const READ = statement(
  "day_close_read",
  `select ${COLUMNS} from day_close c where c.tenant_id = $1 and c.id = $2`,
);

/** Reads a close; undefined if there is none. */
export function readClose(db: Queries, tenantId: string, id: string): Promise<CloseRow | undefined> {
  return db.one<CloseRow>(READ, [tenantId, id]);
}

const list = timeList(
  "day_close_list",
  ["c.created_at", "c.id"],
  (next, order) => `select ${COLUMNS} from day_close c
   where c.tenant_id = $1 and c.created_at between $2 and $3 and ($4::text is null or c.mode = $4) ${next} ${order} limit $5`,
  5,
);

/** Lists the tenant's closes by their time. */
export function listCloses(
  db: Queries,
  tenantId: string,
  options: TimeListOptions & { mode: Mode | null },
): Promise<CloseRow[]> {
  const { start, end, mode, limit } = options;
  return list<CloseRow>(db, options, [tenantId, start, end, mode, limit]);
}
