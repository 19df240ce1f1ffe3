import { type Queries, statement } from "./statement.ts";

/** The progress of a step. */
export interface StepProgress {
  name: string;
  /** The primary key of the last row that this pass has visited; null at the start of a pass. */
  lastKey: string[] | null;
  seen: number;
  changed: number;
  failure: string | null;
}

const PROGRESS = `select name, last_key as "lastKey", seen, changed, failure from background_step`;
const UNDER_WAY = statement("background_under_way", `${PROGRESS} order by name`);
/** Reads the progress of indexes that are being built in this database. */
const BUILT = statement(
  "background_built",
  `select c.relname as name, greatest(p.blocks_done::float8 / nullif(p.blocks_total, 0), 0) as part
   from pg_stat_progress_create_index p join pg_class c on c.oid = p.index_relid where p.datname = current_database()`,
);
const HAS_PROGRESS = statement(
  "background_known",
  "select to_regclass('background_step') is not null as yes",
);

/** Lists the steps that have begun but not ended; empty if the database has no table of steps. */
export async function stepsUnderWay(db: Queries): Promise<StepProgress[]> {
  if (!(await db.one<{ yes: boolean }>(HAS_PROGRESS))!.yes) return [];
  return db.all<StepProgress>(UNDER_WAY);
}

/** Returns the progress of each index under construction, as a fraction. */
export function indexesUnderWay(db: Queries): Promise<{ name: string; part: number | null }[]> {
  return db.all<{ name: string; part: number | null }>(BUILT);
}

const BEGUN = statement(
  "background_begin",
  "insert into background_step (name) values ($1) on conflict (name) do nothing",
);
const MOVED = statement(
  "background_move",
  "update background_step set last_key = $2, seen = $3, changed = $4, failure = null where name = $1",
);
const FAILED = statement("background_fail", "update background_step set failure = $2 where name = $1");
const ENDED = statement(
  "background_end",
  `with gone as (delete from background_step where name = $1)
   insert into schema_migration (name, checksum) values ($1, $2)`,
);
const KNOWN = statement("background_read", `${PROGRESS} where name = $1`);

/** Records that a step begins, and returns the progress of an earlier attempt. */
export async function beginStep(db: Queries, name: string): Promise<StepProgress> {
  await db.all(BEGUN, [name]);
  return (await db.one<StepProgress>(KNOWN, [name]))!;
}

/** Records a step's progress. */
export async function moveStep(
  db: Queries,
  { name, lastKey, seen, changed }: Omit<StepProgress, "failure">,
): Promise<void> {
  await db.all(MOVED, [name, lastKey, seen, changed]);
}

/** Records why an attempt at a step ended early. */
export async function failStep(db: Queries, name: string, failure: string): Promise<void> {
  await db.all(FAILED, [name, failure]);
}

/** Records permanently that a step has ended. */
export async function endStep(db: Queries, name: string, checksum: string): Promise<void> {
  await db.all(ENDED, [name, checksum]);
}

const IS_VALID = statement(
  "background_index",
  `select i.indisvalid as yes from pg_index i join pg_class c on c.oid = i.indexrelid
   where c.relname = $1 and c.relnamespace = 'public'::regnamespace`,
);

/**
 * Whether an index is usable; undefined if it does not exist. An index whose build was interrupted exists but
 * is unusable.
 */
export async function indexServes(db: Queries, name: string): Promise<boolean | undefined> {
  return (await db.one<{ yes: boolean }>(IS_VALID, [name]))?.yes;
}

const KEY = statement(
  "background_key",
  `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
   from pg_index i cross join unnest(i.indkey::int2[]) with ordinality as k (number, place)
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
   where i.indrelid = to_regclass($1) and i.indisprimary order by k.place`,
);

/** A column of a primary key. */
export interface KeyColumn {
  name: string;
  type: string;
}

/** Returns a table's primary key. */
export function primaryKey(db: Queries, table: string): Promise<KeyColumn[]> {
  return db.all<KeyColumn>(KEY, [table]);
}
