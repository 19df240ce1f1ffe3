import { readHorizon } from "../db/horizon.ts";
import { type Queries, statement } from "../db/statement.ts";
import { interval } from "../db/time.ts";
import { REPORT_LAG_MS } from "../pace.ts";
import { ledgerOf } from "./ledger-sql.ts";

/** The number of the advisory lock, which nothing else in this database uses. */
const LOCK = 7_226_260;
/** The period that one statement totals, and the number of marked buckets that it recalculates. */
const AT_ONCE = "1 day";
const MARKED_AT_ONCE = 200;
const QUARTER_MS = 15 * 60_000;

/**
 * Acquires the lock. On a cluster, the step then uses one connection per worker, which sees everything that
 * the step wrote there.
 */
const TAKE = statement(
  "report_fold_take",
  `select pg_try_advisory_xact_lock(${LOCK}) as taken, set_config('citus.multi_shard_modify_mode', 'sequential', true) as _mode`,
);

const STATE = statement(
  "report_fold_state",
  `select folded < safe as "mayAdd", barrier is not null as "isWaiting", safe < closing as "isClosing",
     closing < date_bin('15 minutes', now() - ${interval(REPORT_LAG_MS)}, 'epoch') as "isDue"
   from report_fold`,
);

/** The state of the totals, which determines the next step. */
export interface FoldState {
  /** Whether there is a period to total. */
  mayAdd: boolean;
  /** Whether buckets are closed, but transactions that started earlier may still be in progress. */
  isWaiting: boolean;
  /** Whether buckets are closed, but the transactions in progress are not recorded yet. */
  isClosing: boolean;
  /** Whether finished buckets are not closed yet. */
  isDue: boolean;
}

/** Reads and locks the state until the transaction ends; undefined while another process holds the lock. */
export async function takeFold(db: Queries): Promise<FoldState | undefined> {
  const lock = await db.one<{ taken: boolean }>(TAKE);
  return lock?.taken ? db.one<FoldState>(STATE) : undefined;
}

const CELLS =
  "report_cell (tenant_id, quarter, mode, measure, provider, key, currency, amount_minor, extra_minor, count)";

const PART = statement(
  "report_fold_part",
  `select folded as starts, least(safe, folded + interval '${AT_ONCE}') as ends from report_fold`,
);
const ADD = ledgerOf("m.id", "$1", "$2").map(({ part, text }) =>
  statement(
    `report_fold_add_${part}`,
    `insert into ${CELLS} select m.id, cell.* from tenant m cross join lateral (${text}) cell`,
  ),
);
const ADDED = statement("report_fold_added", "update report_fold set folded = $1");

/** Totals the next part of the period, in a transaction. */
export async function addPart(db: Queries): Promise<void> {
  const { starts, ends } = (await db.one<{ starts: Date; ends: Date }>(PART))!;
  for (const add of ADD) await db.one(add, [starts, ends]);
  await db.one(ADDED, [ends]);
}

const CLOSE = statement(
  "report_fold_close",
  `update report_fold set closing = date_bin('15 minutes', now() - ${interval(REPORT_LAG_MS)}, 'epoch')`,
);

/** Closes finished 15-minute buckets; later changes to their rows mark the bucket. */
export async function closeQuarters(db: Queries): Promise<void> {
  await db.one(CLOSE);
}

const BAR = statement(
  "report_fold_bar",
  "update report_fold set barrier = pg_snapshot_xmax(pg_current_snapshot())",
);

/**
 * Records the transactions that may still treat the closed buckets as open; call this after the commit that closed
 * them.
 */
export async function setBarrier(db: Queries): Promise<void> {
  await db.one(BAR);
}

const DROP = statement(
  "report_fold_drop",
  "update report_fold set barrier = null where barrier > pg_snapshot_xmax(pg_current_snapshot())",
);

/**
 * Removes a barrier that is higher than this server's transaction numbers: it was restored from a server with higher
 * numbers. The fold then sets a new barrier.
 */
export async function dropForeignBarrier(db: Queries): Promise<void> {
  await db.one(DROP);
}

const PASS = statement(
  "report_fold_pass",
  "update report_fold set safe = closing, barrier = null where barrier <= $1::xid8 returning 1 as passed",
);

/** Whether all those transactions have ended, so that the closed buckets can be totaled. */
export async function passBarrier(db: Queries): Promise<boolean> {
  return (await db.one(PASS, [await readHorizon(db)])) !== undefined;
}

const MARKED = statement(
  "report_mark_take",
  `with chosen as (
     select distinct m.tenant_id, m.quarter from report_mark m where m.quarter < (select folded from report_fold) limit ${MARKED_AT_ONCE}
   ), taken as (
     delete from report_mark m using chosen c where m.tenant_id = c.tenant_id and m.quarter = c.quarter
   )
   select tenant_id as "tenantId", quarter from chosen`,
);
const FORGET = statement(
  "report_cell_forget",
  `delete from report_cell c using unnest($1::text[], $2::timestamptz[]) as marked (tenant_id, quarter)
   where c.tenant_id = marked.tenant_id and c.quarter = marked.quarter`,
);
const AGAIN = ledgerOf("m.id", "marked.starts", "marked.ends").map(({ part, text }) =>
  statement(
    `report_cell_again_${part}`,
    `insert into ${CELLS}
     select m.id, cell.* from unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) as marked (tenant_id, starts, ends)
       join tenant m on m.id = marked.tenant_id cross join lateral (${text}) cell`,
  ),
);

/**
 * Recalculates changed buckets. Each statement sees at least as much as the previous one, so every change
 * whose mark it removes is in the totals.
 *
 * @returns the number of buckets
 */
export async function addAgain(db: Queries): Promise<number> {
  const marked = await db.all<{ tenantId: string; quarter: Date }>(MARKED);
  if (marked.length === 0) return 0;
  const which = [marked.map(({ tenantId }) => tenantId), marked.map(({ quarter }) => quarter)];
  await db.one(FORGET, which);
  const ends = marked.map(({ quarter }) => new Date(quarter.getTime() + QUARTER_MS));
  for (const again of AGAIN) await db.one(again, [...which, ends]);
  return marked.length;
}
