import { mkdtemp, readdir, rm, statfs } from "node:fs/promises";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import { type Postgres, startPostgres } from "@banco/launcher/postgres";
import { findPostmaster, stopPostmaster } from "@banco/launcher/postgres/postmaster";
import pg from "pg";

/** The variable that carries the server's address to the test files. */
export const POSTGRES_URL = "BANCO_TEST_POSTGRES_URL";

const PREFIX = "banco-test-";
/** Nothing waits for the disk. */
export const QUICK = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "300",
  max_wal_size: "256MB",
};
/** Files in memory, on Linux. */
const MEMORY = "/dev/shm";
/** Many times what all databases of a run have at a time. */
const ROOM_BYTES = 2_000_000_000;

/**
 * Starts a PostgreSQL of its own in a directory of its own, gone when it is stopped. A test kills processes,
 * never the machine, so nothing waits for the disk, and the files are in memory where there is room: a
 * database is nine hundred files, which a disk's file system takes ten times as long to make.
 *
 * @param change - settings that differ
 */
export async function startThrowawayPostgres(change: Record<string, string> = {}): Promise<Postgres> {
  await removeAbandoned();
  const dir = await throwawayFolder();
  const postgres = await startPostgres({
    dataDir: join(dir, "postgres"),
    log: (line) => console.error(line),
    settings: { ...QUICK, ...change },
  });
  await makePasswordCheap(postgres.url);
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      await rm(dir, { recursive: true });
    },
  };
}

/**
 * A password's check takes 4,096 rounds of a hash on both sides, and a run connects some ten thousand times;
 * PostgreSQL keeps the count with the password.
 */
async function makePasswordCheap(url: string): Promise<void> {
  const { username, password } = new URL(url);
  const role = pg.escapeIdentifier(username);
  await asAdmin(url, async (admin) => {
    await admin.query("set scram_iterations = 1");
    await admin.query(`alter role ${role} password ${pg.escapeLiteral(decodeURIComponent(password))}`);
  });
}

/** Works on a connection that is ended after it. */
export async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** Makes a folder for a server's `postgres`; what a killed run leaves in it the next run removes. */
export async function throwawayFolder(): Promise<string> {
  return mkdtemp(join(await throwawayPlace(), `${PREFIX}${process.pid}-`));
}

/**
 * Returns the directory for servers that need not last: in memory where there is room, unless the environment
 * names another (`TMPDIR`).
 *
 * @param memory - where files are in memory
 */
export async function throwawayPlace(memory = MEMORY): Promise<string> {
  if (process.env.TMPDIR || freemem() < ROOM_BYTES) return tmpdir();
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize < ROOM_BYTES ? tmpdir() : memory;
}

/** A run that was killed could not stop its server, which outlives its starter; the next run does it. */
async function removeAbandoned(): Promise<void> {
  for (const place of new Set([tmpdir(), await throwawayPlace()])) await removeAbandonedIn(place);
}

async function removeAbandonedIn(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const starter = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN;
    if (Number.isNaN(starter) || isRunning(starter)) continue;
    const dir = join(place, name);
    const pid = await findPostmaster(join(dir, "postgres")).catch(() => undefined);
    if (pid) await stopPostmaster(pid, join(dir, "postgres"), 5_000);
    // Another run may be removing the same, or it may be another user's.
    await rm(dir, { recursive: true, force: true }).catch(() => undefined);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
