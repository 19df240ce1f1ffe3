import { mkdir, readFile, realpath } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./ports.ts";
import { runnerFor } from "./postgres/account.ts";
import { archiveInto } from "./postgres/archive.ts";
import { findBinaries } from "./postgres/binaries.ts";
import { type Cluster, ensureCluster, SUPERUSER } from "./postgres/cluster.ts";
import {
  findPostmaster,
  logFile,
  portWhenReady,
  spawnPostmaster,
  stopPostmaster,
} from "./postgres/postmaster.ts";

const DATABASE = "banco";
const START_ATTEMPTS = 3;
const ATTEMPT_DELAY_MS = 100;
const STOP_PATIENCE_MS = 5_000;
const MAX_RESTART_DELAY_MS = 10_000;

/**
 * The advisory lock of the launcher that owns the server: its number is used by nothing else in the database
 * `postgres`.
 */
const OWNER_LOCK = 6_226_226;
/** How long to wait for a killed owner's lock: the server releases the lock when it detects the closed connection. */
const OWNER_LOCK_PATIENCE = "2s";

/** A running PostgreSQL. */
export interface Postgres {
  /** The URL of the database `banco`, for its superuser. */
  url: string;
  /** Stops the server and waits until it has ended. */
  stop(): Promise<void>;
}

/** The options for a PostgreSQL. */
export interface PostgresOptions {
  /**
   * The cluster's directory, created if missing; its password, its log and its staging directory are next to it.
   */
  dataDir: string;
  /** Called with each line for the operator, for example that a server was adopted or restarted. */
  log: (line: string) => void;
  /** PostgreSQL settings by name, instead of the sandbox's. */
  settings?: Record<string, string>;
  /**
   * The directory for archiving the log, so that the cluster can be restored to any point in time; without it the
   * log is not archived.
   */
  walArchive?: string | undefined;
}

/**
 * Starts PostgreSQL in a directory, or adopts the server that a killed launcher left running there. The server outlives
 * this process; the holder of the owner lock stops it. A second launcher fails while the directory's owner is alive. If
 * the server stops unexpectedly, it is restarted on the same port, so `url` stays valid. The owner's connection does
 * not keep this process alive.
 *
 * @throws Error if it does not start, with the end of PostgreSQL's own log
 */
export async function startPostgres({
  dataDir,
  log,
  settings: requested = {},
  walArchive,
}: PostgresOptions): Promise<Postgres> {
  const parent = resolve(dirname(dataDir));
  await mkdir(parent, { recursive: true });
  const path = join(await realpath(parent), basename(dataDir));
  const binaries = await findBinaries();
  const runner = await runnerFor(path, binaries.postgres);
  const settings = walArchive ? { ...(await archiveInto(walArchive, runner)), ...requested } : requested;
  const cluster = await ensureCluster(path, binaries, runner, settings.fsync !== "off");

  let server = await adoptOrStart(cluster, settings, log);
  const { port } = server;
  const stop = new AbortController();
  let restarted = Promise.resolve();
  let stopped: Promise<void> | undefined;
  watch();

  function watch() {
    server.owner.unref();
    server.owner.once("end", () => {
      if (!stop.signal.aborted) restarted = restart();
    });
  }

  async function restart() {
    log("PostgreSQL ended; restarting it.");
    for (let delayMs = 50; !stop.signal.aborted; delayMs = Math.min(2 * delayMs, MAX_RESTART_DELAY_MS)) {
      try {
        server = await adoptOrStart(cluster, settings, log, port);
        return watch();
      } catch (error) {
        log(`PostgreSQL cannot be restarted: ${(error as Error).message}`);
        await delay(delayMs, undefined, { signal: stop.signal }).catch(() => undefined);
      }
    }
  }

  async function end() {
    stop.abort();
    await restarted;
    server.owner.ref();
    await server.owner.end();
    await stopPostmaster(server.pid, path, STOP_PATIENCE_MS);
  }

  return {
    url: databaseUrl(cluster, port, DATABASE),
    stop() {
      stopped ??= end();
      return stopped;
    },
  };
}

/**
 * Returns the URL of the server that a launcher runs on a data directory.
 *
 * @throws Error if no server runs there
 */
export async function runningServer(dataDir: string): Promise<string> {
  const pid = await findPostmaster(dataDir);
  const port = pid && (await portWhenReady(pid, dataDir));
  if (!port)
    throw new Error(`No PostgreSQL runs in ${dataDir}: set DATA_DIR, or DATABASE_URL to another one`);
  const password = await readFile(`${dataDir}.password`, "utf8");
  return databaseUrl({ password }, port, DATABASE);
}

interface Server {
  pid: number;
  port: number;
  /** The connection with the owner lock. */
  owner: OwnerClient;
}

/** `@types/pg` lacks these two methods. */
type OwnerClient = pg.Client & { ref(): void; unref(): void };

/**
 * Adopts or starts the server, with several attempts: a running server may be about to end, a free port may be
 * taken by another program before it is used, and a killed server's children may take a moment to end.
 */
async function adoptOrStart(
  cluster: Cluster,
  settings: Record<string, string>,
  log: (line: string) => void,
  fixedPort?: number,
): Promise<Server> {
  let cause: unknown;
  for (let attempt = 1; attempt <= START_ATTEMPTS; attempt++) {
    const existing = await findPostmaster(cluster.dataDir);
    const pid = existing ?? (await spawnPostmaster(cluster, fixedPort ?? (await freePort()), settings));
    const slow = setTimeout(
      () => log(`PostgreSQL is still starting; see ${logFile(cluster.dataDir)}`),
      3_000,
    );
    const port = await portWhenReady(pid, cluster.dataDir).finally(() => clearTimeout(slow));
    if (port === undefined) continue;
    try {
      const owner = await takeOwnership(cluster, port);
      if (!existing || (await archivesAs(owner, settings))) {
        if (existing) log("PostgreSQL was still running; adopted it.");
        return { pid, port, owner };
      }
      log("PostgreSQL was still running, but with another WAL_ARCHIVE; restarting it.");
      // This launcher has the owner lock, so no other one adopts the server in the meantime.
      await stopPostmaster(pid, cluster.dataDir, STOP_PATIENCE_MS);
      await owner.end();
    } catch (error) {
      if (error instanceof OwnedError) throw error;
      cause = error;
      await delay(ATTEMPT_DELAY_MS);
    }
  }
  const lastLines = (await readFile(logFile(cluster.dataDir), "utf8")).trim().split("\n").slice(-10);
  throw new Error(`PostgreSQL does not start in ${cluster.dataDir}; it says:\n${lastLines.join("\n")}`, {
    cause,
  });
}

/** Whether a running server's archive settings equal these. */
async function archivesAs(
  owner: pg.Client,
  { archive_mode = "off", archive_command = "" }: Record<string, string>,
): Promise<boolean> {
  const { rows } = await owner.query(
    "select current_setting('archive_mode') as mode, current_setting('archive_command') as command",
  );
  return rows[0].mode === archive_mode && (archive_mode === "off" || rows[0].command === archive_command);
}

/** Another launcher owns the server. */
class OwnedError extends Error {}

async function takeOwnership(cluster: Cluster, port: number): Promise<OwnerClient> {
  const owner = new pg.Client({
    connectionString: databaseUrl(cluster, port, "postgres"),
    application_name: "banco launcher",
  }) as OwnerClient;
  // The "end" event reports an unexpected end too; an unhandled "error" event would end this process.
  owner.on("error", () => undefined);
  try {
    await owner.connect();
    await owner.query(`set lock_timeout = '${OWNER_LOCK_PATIENCE}'`);
    await owner.query("select pg_advisory_lock($1)", [OWNER_LOCK]);
    const { rowCount } = await owner.query("select from pg_database where datname = $1", [DATABASE]);
    if (rowCount === 0) await owner.query(`create database ${DATABASE}`);
  } catch (error) {
    await owner.end();
    if ((error as { code?: string }).code !== "55P03") throw error;
    throw new OwnedError(
      `${cluster.dataDir} is in use by another launcher that is still running. Stop it first, or choose another DATA_DIR.`,
      { cause: error },
    );
  }
  return owner;
}

/**
 * Returns a connection URL. It disables TLS explicitly, because `PGSSLMODE` in the environment could otherwise
 * require it.
 */
function databaseUrl({ password }: Pick<Cluster, "password">, port: number, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;
}
