import { type Queries, statement } from "./statement.ts";

/**
 * The oldest transaction under way that may write here; a snapshot names those of the server's other
 * databases too. One is taken for another database's only while it is seen to hold its own lock there, which
 * can not change: of one that has ended since the snapshot nobody knows whose it was.
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
 * Reads the horizon: of all transactions before it none is under way any more, for who looks from now on. It
 * is asked for by itself: on a cluster the coordinator knows it, and what reads a tenant's rows runs
 * elsewhere.
 *
 * @returns a transaction's number (`xid8`)
 */
export async function readHorizon(db: Queries): Promise<string> {
  return (await db.one<{ xid: string }>(HORIZON))!.xid;
}
