/**
 * `npm run bench:deletion -- --rows 1000000`: measures the cost of deleting old rows in the pieces of the
 * nightly job, compared with dropping a partition with the same rows; and how long a payment's writes into
 * the same table wait meanwhile.
 */
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Database, openDatabase } from "@banco/gateway/db/database";
import { migrate } from "@banco/gateway/db/migrate";
import { forgetEvents } from "@banco/gateway/events/sql";
import { createTestDatabase } from "@banco/testing/database";
import { machine } from "./machine.ts";

const { values } = parseArgs({ options: { rows: { type: "string", default: "1000000" } } });
const ROWS = Number(values.rows);
const STEP = 50_000;
const DAYS = 90;
/** The age of old rows; the other rows have the ages of the days that are kept. */
const OLD = "now() - interval '100 days'";
const DATA = `jsonb_build_object('provider', 'stripe', 'mode', 'live', 'from', 'pending', 'to', 'completed', 'amountMinor', n, 'currency', 'EUR', 'cause', 'answer')`;

const database = await createTestDatabase({ migrate, key: "gateway" });
const [db, till] = [openDatabase(database.url, 2), openDatabase(database.url, 1)];
try {
  await db.raw("insert into tenant (id) values ('ten_1')");
  console.log(
    `${machine()}; ${ROWS} old events and ${ROWS} young ones; the server does not wait for the disk`,
  );
  await fill("event", "old", OLD);
  await fill("event", "young", "now()");
  const before = await bytesOf("event");
  const alone = await written("a", 5_000);
  const position = await walOf(db);
  const start = performance.now();
  let isOver = false;
  const deletion = forgetEvents(db, DAYS).finally(() => {
    isOver = true;
  });
  const meanwhile = await written("b", 0, () => isOver);
  const count = await deletion;
  console.log(`deleted ${count} in ${seconds(start)} s, ${await walSince(position)} MB of WAL`);
  console.log(`a payment's event alone ${alone}; meanwhile ${meanwhile}`);
  const vacuum = performance.now();
  await db.raw("vacuum event");
  console.log(
    `vacuum ${seconds(vacuum)} s; ${mega(before)} MB before, ${mega(await bytesOf("event"))} MB after`,
  );
  await fill("event", "new", "now()");
  console.log(`${mega(await bytesOf("event"))} MB with as many new rows in their place`);
  await partition();
} finally {
  await Promise.all([db.close(), till.close()]);
  await database.drop();
}

/** Drops a partition with the same rows. */
async function partition(): Promise<void> {
  await db.raw(`create table parted (tenant_id text, id text, type text, subject_id text, data jsonb, created_at timestamptz, seq bigint,
    primary key (tenant_id, id, created_at)) partition by range (created_at)`);
  await db.raw(`create index on parted (tenant_id, seq)`);
  await db.raw(`create table parted_old partition of parted for values from (minvalue) to ('2100-01-01')`);
  await fill("parted", "old", OLD);
  const position = await walOf(db);
  const start = performance.now();
  await db.raw("drop table parted_old");
  console.log(`a partition dropped in ${seconds(start)} s, ${await walSince(position)} MB of WAL`);
}

async function fill(table: string, name: string, at: string): Promise<void> {
  const [column, value] = table === "event" ? ["area", "'payments'"] : ["seq", "n"];
  for (let first = 1; first <= ROWS; first += STEP)
    await db.raw(
      `insert into ${table} (tenant_id, id, type, subject_id, data, created_at, ${column})
       select 'ten_1', 'evt_${name}' || md5(n::text), 'payment.completed', 'pay_' || md5(n::text), ${DATA}, ${at}, ${value}
       from generate_series(${first}, ${Math.min(ROWS, first + STEP - 1)}) n`,
    );
}

/** Writes events one by one, as payments do, this many or until something is over; returns the durations. */
async function written(name: string, count: number, isOver = () => true): Promise<string> {
  const took: number[] = [];
  while (took.length < count || !isOver()) {
    const start = performance.now();
    await till.raw(
      `insert into event (tenant_id, id, type, subject_id, data, created_at)
       select 'ten_1', 'evt_${name}${took.length}', 'payment.completed', 'pay_x', ${DATA}, now() from generate_series(1, 1) n`,
    );
    took.push(performance.now() - start);
    await pause(1);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(took.length * share)]!.toFixed(2);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, of ${took.length}`;
}

async function bytesOf(table: string): Promise<number> {
  const { rows } = await db.raw("select pg_total_relation_size($1)::float8 as bytes", [table]);
  return (rows[0] as { bytes: number }).bytes;
}

async function walOf(queries: Database): Promise<string> {
  const { rows } = await queries.raw("select pg_current_wal_lsn()::text as lsn");
  return (rows[0] as { lsn: string }).lsn;
}

async function walSince(position: string): Promise<string> {
  const { rows } = await db.raw("select pg_wal_lsn_diff(pg_current_wal_lsn(), $1)::float8 as bytes", [
    position,
  ]);
  return mega((rows[0] as { bytes: number }).bytes);
}

function mega(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}

function seconds(start: number): string {
  return ((performance.now() - start) / 1_000).toFixed(1);
}
