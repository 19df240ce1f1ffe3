import { type Queries, statement } from "./statement.ts";

/**
 * Identifies a database: a restore to a point in time starts a new timeline (the first eight digits of a log file's
 * name), and a dump is restored into a different database.
 */
const MARK = statement(
  "database_mark_now",
  `select (select system_identifier from pg_control_system()) || '/' || oid || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) as mark
   from pg_database where datname = current_database()`,
);

/**
 * Returns the database's current mark, which differs after a restore or fail-over.
 *
 * @throws pg.DatabaseError 42501 if a managed server does not reveal it
 */
export async function databaseMark(db: Queries): Promise<string> {
  return (await db.one<{ mark: string }>(MARK))!.mark;
}

const STORED = statement("database_mark_kept", "select mark from database_mark");

/**
 * Returns the stored mark, which a gateway writes when it sees a different one; undefined if none has been written
 * yet.
 */
export async function storedMark(db: Queries): Promise<string | undefined> {
  return (await db.one<{ mark: string }>(STORED))?.mark;
}

const NOTE = statement(
  "database_mark_note",
  `insert into database_mark (mark) values ($1)
   on conflict (one) do update set mark = excluded.mark, changed_at = now() where database_mark.mark <> excluded.mark
   returning xmax::text <> '0' as changed`,
);

/**
 * Stores the mark. If several processes start together and the mark has changed, exactly one gets true; when the
 * first mark is stored, none of them does.
 */
export async function noteMark(queries: Queries, mark: string): Promise<boolean> {
  return (await queries.one<{ changed: boolean }>(NOTE, [mark]))?.changed ?? false;
}
