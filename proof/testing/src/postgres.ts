import { mkdtemp, readdir, rm, statfs } from "node:fs/promises";
import type { NetConnectOpts } from "node:net";
import { freemem, platform, tmpdir } from "node:os";
import { join } from "node:path";
import { type Postgres, startPostgres } from "@banco/launcher/postgres";
import { findPostmaster, stopPostmaster } from "@banco/launcher/postgres/postmaster";
import pg from "pg";

/** The environment variable with the server's URL for the test files. */
export const POSTGRES_URL = "BANCO_TEST_POSTGRES_URL";

const PREFIX = "banco-test-";
/** Settings that avoid waiting for the disk. */
export const QUICK = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "300",
  max_wal_size: "256MB",
};
/**
 * The server's socket is in its own folder, which only the user who started it can access. A statement over
 * it takes half the processor time of one over TCP, on both sides. Node has no such sockets on Windows.
 */
const SOCKET = platform() === "win32" ? undefined : { unix_socket_directories: "." };
/** The socket's name, before the port. */
const SOCKET_NAME = ".s.PGSQL.";
/** The maximum length of the folder's path in bytes; every system accepts socket paths of 103 bytes. */
const SOCKET_FOLDER_MAX = 103 - `/${SOCKET_NAME}65535`.length;
/** The in-memory directory on Linux. */
const MEMORY = "/dev/shm";
/** Many times the total size of a run's databases. */
const ROOM_BYTES = 2_000_000_000;

/**
 * Starts a separate PostgreSQL in its own directory, which is removed when the server is stopped. A test
 * kills processes, never the machine, so nothing waits for the disk, and the files are in memory if there
 * is room: a database has nine hundred files, whose creation takes ten times as long on a disk.
 *
 * @param change - settings that differ
 */
export async function startThrowawayPostgres(change: Record<string, string> = {}): Promise<Postgres> {
  await removeAbandoned();
  const dir = await throwawayFolder();
  const dataDir = join(dir, "postgres");
  const postgres = await startPostgres({
    dataDir,
    log: (line) => console.error(line),
    settings: { ...QUICK, ...SOCKET, ...change },
  });
  await makePasswordCheap(postgres.url);
  return {
    url: await throughSocket(postgres.url, dataDir),
    async stop() {
      await postgres.stop();
      await rm(dir, { recursive: true });
    },
  };
}

/**
 * Returns the URL with the folder of the server's socket, which the driver prefers to the host name; host
 * and port still reach the server over TCP ({@link byTcp}). If the folder is not accessible, as for a root
 * user without capabilities, the URL stays unchanged.
 */
async function throughSocket(url: string, folder: string): Promise<string> {
  if (SOCKET === undefined || Buffer.byteLength(folder) > SOCKET_FOLDER_MAX) return url;
  const near = new URL(url);
  near.searchParams.set("host", folder);
  const isReached = await asAdmin(near.href, async () => true).catch(() => false);
  return isReached ? near.href : url;
}

/** Returns the TCP URL of the same database. */
export function byTcp(url: string): URL {
  const far = new URL(url);
  far.searchParams.delete("host");
  return far;
}

/** Returns the connection options for a URL. */
export function wayTo({ hostname, port, searchParams }: URL): NetConnectOpts {
  const folder = searchParams.get("host");
  return folder === null
    ? { host: hostname, port: Number(port) }
    : { path: `${folder}/${SOCKET_NAME}${port}` };
}

/**
 * Lowers the cost of the password check, which takes 4,096 hash iterations on both sides. A run connects some ten
 * thousand times, and PostgreSQL stores the iteration count with the password.
 */
async function makePasswordCheap(url: string): Promise<void> {
  const { username, password } = new URL(url);
  const role = pg.escapeIdentifier(username);
  await asAdmin(url, async (admin) => {
    await admin.query("set scram_iterations = 1");
    await admin.query(`alter role ${role} password ${pg.escapeLiteral(decodeURIComponent(password))}`);
  });
}

/** Runs work on a connection and closes it. */
export async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** Creates a folder for a server's `postgres`; the next run removes the folder of a killed run. */
async function throwawayFolder(): Promise<string> {
  return mkdtemp(join(await throwawayPlace(), `${PREFIX}${process.pid}-`));
}

/**
 * Returns the directory for short-lived servers: in memory if there is room, unless the environment sets another
 * (`TMPDIR`).
 *
 * @param memory - the in-memory directory
 */
export async function throwawayPlace(memory = MEMORY): Promise<string> {
  if (process.env.TMPDIR || freemem() < ROOM_BYTES) return tmpdir();
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize < ROOM_BYTES ? tmpdir() : memory;
}

/** Stops the servers of killed runs, which outlive the process that started them. */
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
    // Another run may be removing the same directory, or it may belong to another user.
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
