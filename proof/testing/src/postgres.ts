import { mkdtemp, readdir, rm, statfs } from "node:fs/promises";
import type { NetConnectOpts } from "node:net";
import { freemem, platform, tmpdir } from "node:os";
import { join } from "node:path";
import { type Postgres, startPostgres } from "@banco/launcher/postgres";
import { findPostmaster, stopPostmaster } from "@banco/launcher/postgres/postmaster";
import pg from "pg";

/** The variable that carries the server's address to the test files. */
export const POSTGRES_URL = "BANCO_TEST_POSTGRES_URL";

const PREFIX = "banco-test-";
/** Settings with which nothing waits for the disk. */
export const QUICK = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "300",
  max_wal_size: "256MB",
};
/**
 * The server's socket lies in its own folder, which is open to whoever started it. A statement through it
 * takes half the processor time of one by TCP, on both sides. Node has no such sockets on Windows.
 */
const SOCKET = platform() === "win32" ? undefined : { unix_socket_directories: "." };
/** The socket's name, before the port. */
const SOCKET_NAME = ".s.PGSQL.";
/** The bytes of a folder's longest path: a socket's path of 103 is short enough for every system. */
const SOCKET_FOLDER_MAX = 103 - `/${SOCKET_NAME}65535`.length;
/** The directory of files in memory, on Linux. */
const MEMORY = "/dev/shm";
/** Many times the size that all databases of a run reach at a time. */
const ROOM_BYTES = 2_000_000_000;

/**
 * Starts a PostgreSQL of its own in a directory of its own, which is removed when it is stopped. A test kills
 * processes, never the machine, so nothing waits for the disk, and the files are in memory where there is
 * room: a database is nine hundred files, which a disk's file system takes ten times as long to make.
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
 * Returns the address with the folder of the server's socket, which the driver takes before the name; the
 * name and the port lead to the server by TCP ({@link byTcp}). Where the folder cannot be entered, as by a
 * root without capabilities, the address stays unchanged.
 */
async function throughSocket(url: string, folder: string): Promise<string> {
  if (SOCKET === undefined || Buffer.byteLength(folder) > SOCKET_FOLDER_MAX) return url;
  const near = new URL(url);
  near.searchParams.set("host", folder);
  const isReached = await asAdmin(near.href, async () => true).catch(() => false);
  return isReached ? near.href : url;
}

/** Returns the address of the same database by TCP. */
export function byTcp(url: string): URL {
  const far = new URL(url);
  far.searchParams.delete("host");
  return far;
}

/** Returns where a connection to the address leads. */
export function wayTo({ hostname, port, searchParams }: URL): NetConnectOpts {
  const folder = searchParams.get("host");
  return folder === null
    ? { host: hostname, port: Number(port) }
    : { path: `${folder}/${SOCKET_NAME}${port}` };
}

/**
 * Lowers the cost of the password's check, which takes 4,096 rounds of a hash on both sides; a run connects
 * some ten thousand times, and PostgreSQL keeps the count with the password.
 */
async function makePasswordCheap(url: string): Promise<void> {
  const { username, password } = new URL(url);
  const role = pg.escapeIdentifier(username);
  await asAdmin(url, async (admin) => {
    await admin.query("set scram_iterations = 1");
    await admin.query(`alter role ${role} password ${pg.escapeLiteral(decodeURIComponent(password))}`);
  });
}

/** Works on a connection and ends it. */
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
 * Returns the directory for short-lived servers: in memory where there is room, unless the environment names
 * another (`TMPDIR`).
 *
 * @param memory - the directory of files in memory
 */
export async function throwawayPlace(memory = MEMORY): Promise<string> {
  if (process.env.TMPDIR || freemem() < ROOM_BYTES) return tmpdir();
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize < ROOM_BYTES ? tmpdir() : memory;
}

/** Stops the servers of killed runs, which outlive their starter. */
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
    // Another run may be removing the same directory, or it may be another user's.
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
