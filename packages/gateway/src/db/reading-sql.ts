import { type Queries, statement } from "./statement.ts";

/** How far a database's log had come, and which database it is: server, database and timeline. */
export interface Mark {
  lsn: string;
  of: string;
}

/** What was committed is flushed before anybody is told so, unless commits do not wait for the disk: then it is in the log at least. */
const MARK = statement(
  "reading_mark",
  `select (case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as lsn,
     concat_ws('/', system_identifier, oid, left(pg_walfile_name(pg_current_wal_lsn()), 8)) as of
   from pg_control_system(), pg_database where datname = current_database() and not pg_is_in_recovery()`,
);

/**
 * A standby's control file names the timeline of its last restart point: one that has gone another way than the primary since a fail-over
 * is not taken for one that has come as far.
 */
const HAS_REPLAYED = statement(
  "reading_has_replayed",
  `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn
     and $2 = concat_ws('/', system_identifier, oid, lpad(upper(to_hex(timeline_id)), 8, '0')) as yes
   from pg_control_system(), pg_control_checkpoint(), pg_database where datname = current_database()`,
);

/** Where the primary stands: what was committed before the question is before that. Undefined where it is a standby itself. */
export function markOf(primary: Queries): Promise<Mark | undefined> {
  return primary.one<Mark>(MARK);
}

/** Whether a statement that begins after this sees all that stood before the mark. */
export async function hasReplayed(replica: Queries, { lsn, of }: Mark): Promise<boolean> {
  return (await replica.one<{ yes: boolean }>(HAS_REPLAYED, [lsn, of]))!.yes;
}
