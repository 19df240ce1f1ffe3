import type { Database } from "../db/database.ts";
import { statement } from "../db/statement.ts";

/** How many events are renumbered in one commit, which takes about a tenth of a second. */
const EVENTS_AT_ONCE = 5_000;

const OWN = statement("event_renumber_own", "select pg_current_xact_id()::text as xid");

const WHOSE = statement(
  "event_renumber_whose",
  `select t.id from tenant t
     cross join lateral (select e.xid from event e where e.tenant_id = t.id order by e.xid desc, e.seq desc limit 1) newest
   where newest.xid > $1::xid8`,
);

const RENUMBER = statement(
  "event_renumber",
  `update event e set xid = $2::xid8
   from (select o.id from event o where o.tenant_id = $1 and o.xid > $2::xid8 order by o.xid, o.seq limit $3 for update) foreign_one
   where e.tenant_id = $1 and e.id = foreign_one.id`,
);

/**
 * Assigns a transaction number of this server to events whose number this server has not reached yet. They come from
 * another server's dump, and no stream would show later events until this server's numbers had caught up. Processes
 * each merchant's events in order, a few per commit.
 *
 * A gateway that runs at the same time may also add an event with a higher number than this transaction's. No stream
 * has delivered that event yet, because this transaction is still running, so its number may be replaced as well.
 *
 * @returns the number of renumbered events
 */
export async function renumberEvents(db: Database, atOnce = EVENTS_AT_ONCE): Promise<number> {
  const { xid } = (await db.one<{ xid: string }>(OWN))!;
  const tenants = await db.all<{ id: string }>(WHOSE, [xid]);
  let all = 0;
  for (const { id } of tenants)
    for (let count = atOnce; count === atOnce; all += count) count = await renumberSome(db, id, atOnce);
  return all;
}

function renumberSome(db: Database, tenantId: string, limit: number): Promise<number> {
  return db.transaction(async (queries) => {
    const { xid } = (await queries.one<{ xid: string }>(OWN))!;
    return queries.count(RENUMBER, [tenantId, xid, limit]);
  });
}
