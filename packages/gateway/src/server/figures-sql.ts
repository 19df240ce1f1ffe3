import { type Queries, statement } from "../db/statement.ts";
import { interval } from "../db/time.ts";
import { ENDS_SOON_MS } from "../pace.ts";

/** The open records of one kind, status and age. */
export interface OpenWork {
  kind: string;
  status: string;
  /** The upper limit of their age; `older` has none. */
  age: "1m" | "1h" | "1d" | "older";
  count: number;
  oldestSeconds: number;
}

/**
 * Counts the rows that an index of open work finds, so that the cost depends on the open work and not on the history.
 */
const open = (kind: string, table: string, held: string, status = "status") =>
  `select '${kind}' as kind, ${status} as status, now() - created_at as age from ${table} where ${held}`;
const CALLING = "stage = 'calling'";
const WATCHING = "stage = 'watching'";
const OPEN_WORK = statement(
  "figures_open_work",
  `select kind, status, case when age < interval '1 minute' then '1m' when age < interval '1 hour' then '1h'
       when age < interval '1 day' then '1d' else 'older' end as age,
     count(*) as count, extract(epoch from max(age))::float8 as "oldestSeconds"
   from (
     ${[
       open("payment", "payment_transaction", CALLING),
       open("payment", "payment_transaction", WATCHING),
       open("refund", "payment_refund", CALLING),
       open("refund", "payment_refund", WATCHING),
       open("document", "fiscal_document", CALLING),
       open("document", "fiscal_document", WATCHING),
       open("store_refund", "store_refund", "stage in ('claimed', 'calling')"),
       open("store_refund", "store_refund", WATCHING),
       open("transmission", "sdi_transmission", "state = 'queued' and owner is null", "state"),
       open("transmission", "sdi_transmission", "owner is not null", "state"),
     ].join("\n     union all ")}
   ) work group by 1, 2, 3`,
);

/** Counts the open records across all merchants. */
export function openWork(db: Queries): Promise<OpenWork[]> {
  return db.all<OpenWork>(OPEN_WORK);
}

/** A queue, and how long its first entry has been due. */
export interface Queue {
  queue: string;
  count: number;
  lateSeconds: number;
}

const late = (due: string) => `coalesce(greatest(0, extract(epoch from now() - min(${due}))), 0)::float8`;
const QUEUES = statement(
  "figures_queues",
  `select 'webhooks_to_apps' as queue, count(*) as count, ${late("due_at")} as "lateSeconds"
   from webhook_delivery where due_at is not null
   union all select 'pushes', count(*), ${late("due_at")} from push`,
);
/** Counts the jobs. The library creates its own tables after the migrations. */
const JOBS = `select name as queue, count(*) as count, ${late("start_after")} as "lateSeconds" from pgboss.job
   where state < 'active' and not blocked group by name`;

/** Counts the waiting entries of all merchants: the outbox, notifications, and each kind of job. */
export async function queues(db: Queries): Promise<Queue[]> {
  const [own, jobs] = await Promise.all([db.all<Queue>(QUEUES), db.raw(JOBS)]);
  return [...own, ...(jobs.rows as Queue[])];
}

/** Accounts at one provider with one status. */
export interface Accounts {
  kind: string;
  provider: string;
  status: string;
  count: number;
  /**
   * Accounts by the expiry of their tax office access: in more than seven days, within seven days, or already
   * expired.
   */
  lasting: number;
  ending: number;
  ended: number;
}

const ACCESS_ENDS = "(settings ->> 'accessExpiresAt')::timestamptz";
const ACCOUNTS = statement(
  "figures_accounts",
  `select kind, provider, status, count(*) as count,
     count(*) filter (where ${ACCESS_ENDS} > now() + ${interval(ENDS_SOON_MS)}) as lasting,
     count(*) filter (where ${ACCESS_ENDS} > now() and ${ACCESS_ENDS} <= now() + ${interval(ENDS_SOON_MS)}) as ending,
     count(*) filter (where ${ACCESS_ENDS} <= now()) as ended
   from account where status <> 'disconnected' group by 1, 2, 3`,
);

/** Counts the connected accounts across all merchants. */
export function accounts(db: Queries): Promise<Accounts[]> {
  return db.all<Accounts>(ACCOUNTS);
}

const SERVER = statement(
  "figures_server",
  `select current_setting('server_version') as version,
     coalesce((select extract(epoch from max(clock_timestamp() - xact_start)) from pg_stat_activity
       where datname = current_database() and backend_xid is not null), 0)::float8 as "oldestWriteSeconds"`,
);

/**
 * Reads the server's version, and the age of the oldest open writing transaction, which event streams wait
 * for.
 */
export async function server(db: Queries): Promise<{ version: string; oldestWriteSeconds: number }> {
  return (await db.one<{ version: string; oldestWriteSeconds: number }>(SERVER))!;
}
