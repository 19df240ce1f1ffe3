import { type Queries, statement } from "./statement.ts";

/** How far a database's log had come, and which database it is: server, database and timeline. */
export interface Mark {
  lsn: string;
  of: string;
}

/**
 * What was committed is flushed before anybody is told so, unless commits do not wait for the disk: then it
 * is in the log at least.
 */
const MARK = statement(
  "reading_mark",
  `select (case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as lsn,
     concat_ws('/', system_identifier, oid, left(pg_walfile_name(pg_current_wal_lsn()), 8)) as of
   from pg_control_system(), pg_database where datname = current_database() and not pg_is_in_recovery()`,
);

/**
 * Whether a server has replayed a mark (`there`), follows the mark's primary but has not yet (`behind`), or
 * does not follow it (`elsewhere`).
 */
export type Standing = "there" | "behind" | "elsewhere";

/**
 * The timeline is the one that the standby receives, where the role may know (`pg_read_all_stats`); else its
 * control file names that of its last restart point, which is early rather than late: a standby that has gone
 * another way than the primary since a fail-over is not taken for one that has come as far. A promoted one is
 * in no recovery.
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
 * Where the primary stands: what was committed before the question is before that. Undefined where it is a
 * standby itself.
 */
export function markOf(primary: Queries): Promise<Mark | undefined> {
  return primary.one<Mark>(MARK);
}

/**
 * Whether a statement that begins after this sees all that stood before the mark: only where it is `there`.
 */
export async function standingOf(replica: Queries, { lsn, of }: Mark): Promise<Standing> {
  return (await replica.one<{ standing: Standing }>(STANDING, [lsn, of]))!.standing;
}
