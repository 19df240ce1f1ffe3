/**
 * `npm run lab:pooler`: puts the PgBouncer of the `PATH` before the embedded PostgreSQL. Payments go through
 * it in transaction mode, beside a direct connection, and in session mode; without a direct connection a
 * start in transaction mode is refused. It ends with 1 when any of this differs.
 */

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { NODE_FLAGS } from "@banco/launcher/supervise";
import { eventually } from "@banco/testing/eventually";
import { freePort } from "@banco/testing/ports";
import { byTcp, startThrowawayPostgres } from "@banco/testing/postgres";
import pg from "pg";
import { openShop, type Takings } from "./shop.ts";

const PATIENCE_MS = 60_000;
const REFUSED_WITHIN_MS = 5_000;
const PAYING_MS = 15_000;
const PAYERS = 16;
/** Fewer sessions than the connections of the two gateways' pools. */
const SESSIONS = 8;

const dir = await mkdtemp(join(tmpdir(), "banco-pooler-"));
await chmod(dir, 0o755);
const postgres = await startThrowawayPostgres();
/** By TCP, as through the pooler. */
const direct = byTcp(postgres.url).href;

/** Starts PgBouncer in a mode, with its defaults for everything else. */
async function startPgBouncer(mode: "transaction" | "session") {
  const { hostname, port: postgresPort, username, password, pathname } = new URL(postgres.url);
  const port = await freePort();
  const file = join(dir, `${mode}.ini`);
  const target = `host=${hostname} port=${postgresPort} user=${username} password=${password}`;
  await writeFile(
    file,
    [
      "[databases]",
      `${pathname.slice(1)} = ${target} dbname=${pathname.slice(1)}`,
      "[pgbouncer]",
      `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any`,
      `pool_mode = ${mode}\ndefault_pool_size = ${mode === "transaction" ? SESSIONS : 60}\nmax_client_conn = 200`,
    ].join("\n"),
  );
  await chmod(file, 0o644);
  const user = userInfo().uid === 0 ? ["-u", "postgres"] : [];
  const child = spawn("pgbouncer", [...user, file], { stdio: "ignore" });
  await eventually("PgBouncer listens", () => canConnect(port), PATIENCE_MS);
  const url = byTcp(postgres.url);
  url.port = String(port);
  return { url: url.href, stop: () => child.kill() };
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.once("connect", () => socket.destroy());
    socket.once("error", () => resolve(false));
  });
}

async function paid(env: Record<string, string>): Promise<Takings> {
  const shop = await openShop(env, 2);
  try {
    const close = await shop.pay(PAYERS);
    await delay(PAYING_MS);
    return await close();
  } finally {
    await shop.stop();
  }
}

function tell(way: string, { asked, completed, retried, open, lost, doubled }: Takings): void {
  const times = completed.map(({ ms }) => ms).sort((one, other) => one - other);
  console.log(
    `${way}: ${asked} payments, ${(completed.length / (PAYING_MS / 1000)).toFixed(0)} a second, half within ${times[times.length >> 1]} ms; ${retried} requests repeated, ${open} open, ${lost} lost, ${doubled} doubled`,
  );
  assert.equal(open + lost + doubled + retried, 0);
}

/** The settings that PgBouncer itself sets on a session for each client. */
const OWN =
  "('application_name', 'client_encoding', 'DateStyle', 'TimeZone', 'standard_conforming_strings', 'IntervalStyle')";
const LEFT = `select (select count(*) from pg_prepared_statements)
  + (select count(*) from pg_settings where source = 'session' and name not in ${OWN}) as n`;

/**
 * Returns the number of settings and prepared statements in the sessions that a pooler lends, all of them at
 * a time.
 */
async function leaks(url: string): Promise<number> {
  const clients = Array.from({ length: SESSIONS }, () => new pg.Client({ connectionString: url }));
  for (const client of clients) {
    await client.connect();
    await client.query("begin");
  }
  let left = 0;
  for (const client of clients) left += Number((await client.query(LEFT)).rows[0].n);
  for (const client of clients) await client.end();
  return left;
}

/**
 * Starts a gateway that must be refused.
 *
 * @returns its message, and the time until it gave up
 */
function refused(url: string): { line: string | undefined; ms: number } {
  const began = Date.now();
  const { status, stderr } = spawnSync(process.execPath, [...NODE_FLAGS, "packages/gateway/src/main.ts"], {
    env: {
      ...process.env,
      PORT: "0",
      BANCO_MODE: "sandbox",
      SIMULATORS_URL: "http://127.0.0.1:9",
      DATABASE_URL: url,
      DATA_DIR: dir,
      NODE_COMPILE_CACHE: join(dir, "compiled"),
    },
    encoding: "utf8",
    timeout: PATIENCE_MS,
  });
  assert.equal(status, 1, stderr);
  const lines = stderr.trim().split("\n");
  assert.equal(lines.length, 1, stderr);
  return { line: lines[0], ms: Date.now() - began };
}

const transaction = await startPgBouncer("transaction");
const session = await startPgBouncer("session");
try {
  console.log(spawnSync("pgbouncer", ["--version"], { encoding: "utf8" }).stdout.split("\n")[0]);
  // The first start compiles the program, and the machine caches it.
  refused(transaction.url);
  const { line, ms } = refused(transaction.url);
  console.log(`transaction mode alone: refused after ${ms} ms: ${line}`);
  assert.match(line!, /transaction mode/);
  assert.ok(ms < REFUSED_WITHIN_MS);
  tell("direct", await paid({ DATABASE_URL: direct }));
  const both = { DATABASE_URL: transaction.url, DATABASE_DIRECT_URL: direct };
  tell(`transaction mode, ${SESSIONS} sessions`, await paid(both));
  const left = await leaks(transaction.url);
  console.log(`left on the pooler's sessions: ${left} settings and prepared statements`);
  assert.equal(left, 0);
  tell("session mode", await paid({ DATABASE_URL: session.url }));
} finally {
  transaction.stop();
  session.stop();
  await postgres.stop();
  await rm(dir, { recursive: true, force: true });
}
