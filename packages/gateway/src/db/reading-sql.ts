import { type Queries, statement } from "./statement.ts";

/** A position in a database's log, and the database: server, database and timeline. */
export interface Mark {
  lsn: string;
  of: string;
}

/**
 * Reads the flushed position: a commit is flushed before anybody is told of it. If commits do not wait for
 * the disk, reads the position of the log itself.
 */
const MARK = statement(
  "reading_mark",
  `select (case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as lsn,
     concat_ws('/', system_identifier, oid, left(pg_walfile_name(pg_current_wal_lsn()), 8)) as of
   from pg_control_system(), pg_database where datname = current_database() and not pg_is_in_recovery()`,
);

/**
 * A server's position compared with a mark: it has replayed the mark (`there`), follows the mark's primary
 * but is not there yet (`behind`), or does not follow it (`elsewhere`).
 */
export type Standing = "there" | "behind" | "elsewhere";

/**
 * Compares a server with a mark. The timeline is the one that the standby receives, if the role may read it
 * (`pg_read_all_stats`). Else it is the one of the last restart point in its control file, which is early
 * rather than late: a standby that went another way than the primary since a fail-over never counts as
 * `there`. A promoted server is in no recovery.
 */
const STANDING = statement(
  "reading_standing",
  `select case
     when not pg_is_in_recovery() or $2 is distinct from concat_ws('/', system_identifier, oid, lpad(upper(to_hex(
       coalesce((select received_tli from pg_stat_wal_receiver), timeline_id))), 8, '0')) then 'elsewhere'
     when pg_last_wal_replay_lsn() >= $1::pg_lsn then 'there'
     else 'behind' end as standing
   from pg_control_system(), pg_control_checkpoint(), pg_database where datname = current_database()`,
);

/**
 * Reads the primary's position: everything committed before the question lies before it. Undefined when the
 * server is a standby itself.
 */
export function markOf(primary: Queries): Promise<Mark | undefined> {
  return primary.one<Mark>(MARK);
}

/**
 * Compares a replica with a mark: a later statement there sees everything before the mark only if it is
 * `there`.
 */
export async function standingOf(replica: Queries, { lsn, of }: Mark): Promise<Standing> {
  return (await replica.one<{ standing: Standing }>(STANDING, [lsn, of]))!.standing;
}
