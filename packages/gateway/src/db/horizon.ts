import { type Queries, statement } from "./statement.ts";

/**
 * The oldest running transaction that may write here. A snapshot also contains transactions of the server's other
 * databases. They are recognized by the locks that they hold in their databases; the database of a transaction that has
 * ended since the snapshot is unknown, so it is counted as ours.
 */
const OLDEST = `horizon as materialized (
  select min(x.xid) as xid from pg_snapshot_xip(pg_current_snapshot()) as x (xid)
  where not exists (select from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.granted and l.transactionid = x.xid::xid
        and a.datname <> current_database())
    and not exists (select from pg_prepared_xacts p where p.transaction = x.xid::xid and p.database <> current_database()))`;

const HORIZON = statement(
  "transaction_horizon",
  `with ${OLDEST}
   select coalesce((select xid from horizon), pg_snapshot_xmax(pg_current_snapshot()))::text as xid`,
);

/**
 * Reads the horizon: every transaction before it has ended, for all later reads. This needs a separate statement,
 * because on a cluster only the coordinator knows the horizon, and statements on a tenant's rows run on other
 * workers.
 *
 * @returns a transaction's number (`xid8`)
 */
export async function readHorizon(db: Queries): Promise<string> {
  return (await db.one<{ xid: string }>(HORIZON))!.xid;
}
