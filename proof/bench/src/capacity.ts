/**
 * `npm run prove -- bench:capacity`: measures the payments per second and memory of one, two and four
 * gateways on one database, and the processor time, commits and WAL of one payment. From these it computes
 * the resources for up to a hundred thousand merchants at lunch. The payments per second are for a machine
 * that also runs the database, the provider and the load; a payment's processor time hardly depends on the
 * machine's other work. `--quick` takes two minutes.
 */

import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Database, openDatabase } from "@banco/gateway/db/database";
import { startProgram } from "@banco/testing/process";
import { chance, needsOf, type PaymentCost } from "./capacity/model.ts";
import { familyMs, parentOf, processorMs } from "./capacity/processor.ts";
import { median, once } from "./load.ts";
import { machine, rssMb } from "./machine.ts";
import { type Office, openOffice, seed } from "./world.ts";

const { values } = parseArgs({
  options: {
    quick: { type: "boolean" },
    // The bytes stored permanently per million payments (`npm run bench:growth`), and the prices for the
    // calculation.
    "kept-gb": { type: "string", default: "1.75" },
    "core-hour": { type: "string", default: "0.05" },
    "gb-month": { type: "string", default: "0.10" },
  },
});
const [ROUNDS, SECONDS, WARM_SECONDS] = values.quick ? [3, 3, 3] : [5, 10, 10];
const COUNTS = [1, 2, 4];
const CONNECTIONS = 16;
const SEEDED = 20_000;
const IDLE_MS = 5_000;
/** An idle session reports its commits after ten seconds. */
const TOLD_MS = 12_000;
const MERCHANTS = [100, 1_000, 10_000, 100_000];
const SETTINGS = { shared_preload_libraries: "pg_stat_statements", "pg_stat_statements.track": "top" };

/** The work done so far by the machine and the database. */
interface Used {
  payments: number;
  statements: number;
  commits: number;
  walBytes: number;
  gatewayMs: number;
  databaseMs: number;
}

const DONE = `select (select count(*) from payment_transaction)::float8 as payments,
  (select sum(calls) from pg_stat_statements)::float8 as statements,
  (select sum(xact_commit) from pg_stat_database)::float8 as commits,
  pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as "walBytes", pg_backend_pid() as pid`;

async function used(db: Database, { processes }: Office): Promise<Used> {
  await sleep(TOLD_MS);
  const { pid, ...done } = (await db.raw(DONE)).rows[0] as Omit<Used, "gatewayMs" | "databaseMs"> & {
    pid: number;
  };
  const gatewayMs = processes.reduce((sum, one) => sum + processorMs(one.pid), 0);
  return { ...done, gatewayMs, databaseMs: familyMs(parentOf(pid)) };
}

const less = (one: Used, other: Used, part = 1): Used =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => [name, value - other[name as keyof Used] * part]),
  ) as unknown as Used;

/** Returns the payments per second of the first `count` gateways together. */
async function pay({ processes, token }: Office, count: number, seconds: number): Promise<number> {
  const sides = processes.slice(0, count).map(({ url }) =>
    once(
      {
        url: `${url}/v1/payment/stripe/card`,
        method: "POST",
        keyed: true,
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "x-client-id": "bench",
        },
        body: JSON.stringify({ amount: 12.5, token: "tok_visa" }),
      },
      CONNECTIONS / count,
      seconds,
    ),
  );
  return (await Promise.all(sides)).reduce((sum, { perSecond }) => sum + perSecond, 0);
}

/**
 * Measures different numbers of gateways alternately, so that a drift in the machine's speed affects all equally.
 */
async function throughput(office: Office): Promise<void> {
  const results = new Map(COUNTS.map((count) => [count, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const count of round % 2 === 0 ? COUNTS : COUNTS.toReversed())
      results.get(count)!.push(await pay(office, count, SECONDS));
  const alone = results.get(1)!;
  for (const [count, rates] of results) {
    const ratio = median(rates.map((rate, round) => rate / alone[round]!));
    console.log(
      `${count} ${count === 1 ? "process" : "processes"}: ${median(rates).toFixed(0)} payments/s, ${ratio.toFixed(2)} times one's`,
    );
  }
}

/** Returns the cost of one payment, without the background work of the gateways and the database. */
async function costOf(office: Office, db: Database): Promise<PaymentCost> {
  const first = await used(db, office);
  const began = performance.now();
  await sleep(IDLE_MS);
  const second = await used(db, office);
  const idleMs = performance.now() - began;
  await pay(office, 1, SECONDS * 2);
  const third = await used(db, office);
  const part = (performance.now() - began - idleMs) / idleMs;
  const all = less(less(third, second), less(second, first), part);
  const each = (kind: keyof Used) => all[kind] / all.payments;
  console.log(
    `a payment: ${each("gatewayMs").toFixed(2)} ms of a gateway's processor, ${each("databaseMs").toFixed(2)} ms of the database's; ${each("statements").toFixed(1)} statements, ${each("commits").toFixed(1)} commits, ${(each("walBytes") / 1000).toFixed(1)} kB of WAL (${all.payments} payments)`,
  );
  return {
    gatewayMs: each("gatewayMs"),
    databaseMs: each("databaseMs"),
    walBytes: each("walBytes"),
    commits: each("commits"),
    keptBytes: Number(values["kept-gb"]) * 1_000,
  };
}

function tellMillion({ gatewayMs, databaseMs, walBytes }: PaymentCost): void {
  const hours = (gatewayMs + databaseMs) / 3.6;
  const [coreHour, gbMonth, kept] = [values["core-hour"], values["gb-month"], values["kept-gb"]].map(Number);
  console.log(
    `a million payments: ${hours.toFixed(2)} core hours, ${(walBytes / 1000).toFixed(1)} GB of WAL, ${kept} GB that stay: ${(hours * coreHour!).toFixed(2)} to take and ${(kept! * gbMonth!).toFixed(2)} a month to keep, at ${coreHour} a core hour and ${gbMonth} a GB and month`,
  );
}

function tellNeeds(cost: PaymentCost): void {
  console.log(
    "merchants | payments a day | a second at lunch | busiest second | gateway cores | database cores | commits/s | WAL MB/s | GB a year",
  );
  for (const merchants of MERCHANTS) {
    const needs = needsOf(merchants, cost, chance(merchants));
    const figures = [
      needs.merchants,
      needs.paymentsADay,
      needs.busyRate.toFixed(1),
      needs.busiestSecond,
      needs.gatewayCores,
      needs.databaseCores,
      needs.commitsASecond.toFixed(0),
      needs.walMegabytesASecond.toFixed(2),
      needs.keptGigabytesAYear.toFixed(0),
    ];
    console.log(figures.join(" | "));
  }
}

/** Opens an office with a merchant's payments, measures it, and closes it. */
async function within(
  stubUrl: string,
  gateways: number,
  measure: (office: Office, db: Database) => Promise<void>,
): Promise<void> {
  const office = await openOffice(stubUrl, { settings: SETTINGS, gateways });
  const db = openDatabase(office.databaseUrl, 1);
  try {
    const account = await office.ask("POST", "/v1/payment/stripe");
    await db.raw("create extension pg_stat_statements");
    const { rows } = await db.raw("select tenant_id as id from account where id = $1", [account.id]);
    await seed({ db, tenantId: (rows[0] as { id: string }).id, accountId: account.id! }, 0, SEEDED);
    await sleep(IDLE_MS);
    await measure(office, db);
  } finally {
    await db.close();
    await office.stop();
  }
}

const stub = await startProgram({ file: "proof/bench/src/stub.ts" });
const stubUrl = String(stub.ready.url);
try {
  console.log(machine());
  await within(stubUrl, COUNTS.at(-1)!, async (office) => {
    const memory = () => office.processes.map(({ pid }) => rssMb(pid)).join(", ");
    console.log(`memory of each of ${office.processes.length}: ${memory()} MB idle`);
    await pay(office, office.processes.length, WARM_SECONDS);
    await throughput(office);
    console.log(`memory after load: ${memory()} MB`);
  });
  // The background work of one gateway is small, and is subtracted.
  await within(stubUrl, 1, async (office, db) => {
    await pay(office, 1, WARM_SECONDS);
    const cost = await costOf(office, db);
    tellMillion(cost);
    tellNeeds(cost);
  });
  console.log(`load at the end ${loadavg()[0]!.toFixed(1)}`);
} finally {
  await stub.stop();
}
