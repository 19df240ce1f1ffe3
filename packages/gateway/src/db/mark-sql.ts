import { type Queries, statement } from "./statement.ts";

/**
 * A restore to a point in time begins a new timeline (the first eight digits of a log file's name), a dump
 * another database.
 */
const MARK = statement(
  "database_mark_now",
  `select (select system_identifier from pg_control_system()) || '/' || oid || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) as mark
   from pg_database where datname = current_database()`,
);

/**
 * The mark of the database as it stands: another one after a restore or a fail-over.
 *
 * @throws pg.DatabaseError 42501 where a managed server does not tell
 */
export async function databaseMark(db: Queries): Promise<string> {
  return (await db.one<{ mark: string }>(MARK))!.mark;
}

const KEPT = statement("database_mark_kept", "select mark from database_mark");

/** The mark that the last gateway noted which saw another one; undefined before the first. */
export async function keptMark(db: Queries): Promise<string | undefined> {
  return (await db.one<{ mark: string }>(KEPT))?.mark;
}

const NOTE = statement(
  "database_mark_note",
  `insert into database_mark (mark) values ($1)
   on conflict (one) do update set mark = excluded.mark, changed_at = now() where database_mark.mark <> excluded.mark
   returning xmax::text <> '0' as changed`,
);

/**
 * Keeps the mark. Of all processes that start together one is told that there was another; nobody is of the
 * first.
 */
export async function noteMark(queries: Queries, mark: string): Promise<boolean> {
  return (await queries.one<{ changed: boolean }>(NOTE, [mark]))?.changed ?? false;
}
