import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { open, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { commandAs } from "./account.ts";
import type { Cluster } from "./cluster.ts";

const POLL_MS = 10;

/**
 * The lines of PostgreSQL's `postmaster.pid`, one value per line (PostgreSQL source, `miscadmin.h`,
 * `LOCK_FILE_LINE_*`).
 */
const LINE = { pid: 0, port: 3, status: 7 } as const;

/** Returns the process ID of the server that runs on a data directory, even if another process started it. */
export async function findPostmaster(dataDir: string): Promise<number | undefined> {
  const pid = pidIn(await readLockFile(dataDir));
  return pid && (await isPostmaster(pid, dataDir)) ? pid : undefined;
}

/**
 * Prepares for starting a server if none is running. A killed server leaves its lock file behind. PostgreSQL handles
 * this, unless the file's process ID now belongs to another program: then PostgreSQL refuses to start. Deleting the
 * file would also disable its check for surviving children of the killed server. So this only replaces the process ID
 * in it with ours: PostgreSQL treats its own parent's ID as stale and still performs the other check.
 */
async function clearLockFile(dataDir: string): Promise<void> {
  const lines = await readLockFile(dataDir);
  const pid = pidIn(lines);
  if (!lines || !pid || !isRunning(pid) || (await isPostmaster(pid, dataDir))) return;
  lines[LINE.pid] = String(process.pid);
  await writeFile(join(dataDir, "postmaster.pid"), lines.join("\n"));
}

function pidIn(lines: string[] | undefined): number | undefined {
  const pid = Number(lines?.[LINE.pid]);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/**
 * Starts a server if none is running. The server outlives this process, leaves the terminal's process group, and logs
 * to a file.
 */
export async function spawnPostmaster(
  cluster: Cluster,
  port: number,
  settings: Record<string, string>,
): Promise<number> {
  const { dataDir, binaries, runner } = cluster;
  await clearLockFile(dataDir);
  const all = { ...SETTINGS, ...settings, port: String(port) };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const { file, args, as } = commandAs(runner, binaries.postgres, ["-D", dataDir, ...flags]);
  await rename(logFile(dataDir), `${logFile(dataDir)}.1`).catch(() => undefined);
  const log = await open(logFile(dataDir), "a", 0o600);
  try {
    const stdio = ["ignore", log.fd, log.fd] as const;
    const child = spawn(file, args, {
      ...as,
      cwd: dataDir,
      detached: true,
      windowsHide: true,
      stdio: [...stdio],
    });
    child.unref();
    await once(child, "spawn");
    return child.pid as number;
  } finally {
    await log.close();
  }
}

/** The settings: small enough for a sandbox on a laptop, but durable, because the data represents money. */
const SETTINGS: Record<string, string> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  shared_buffers: "64MB",
  max_connections: "100",
  jit: "off",
  io_method: "sync",
  log_checkpoints: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  fsync: "on",
  synchronous_commit: "on",
  // A server that is being restored accepts no connections until it accepts writes.
  hot_standby: "off",
};

/**
 * Waits until a server accepts connections.
 *
 * @returns its port, or undefined if the server ended before it was ready
 */
export async function portWhenReady(pid: number, dataDir: string): Promise<number | undefined> {
  for (;;) {
    const lines = await readLockFile(dataDir);
    if (Number(lines?.[LINE.pid]) === pid && lines?.[LINE.status]?.trim() === "ready") {
      return Number(lines[LINE.port]);
    }
    if (!(await isPostmaster(pid, dataDir))) return undefined;
    await delay(POLL_MS);
  }
}

/**
 * Stops a server in fast mode (open transactions are rolled back). If it does not end in time, it is stopped in
 * immediate mode; its confirmed commits are in its log and are recovered at the next start (PostgreSQL manual,
 * 18.5).
 */
export async function stopPostmaster(pid: number, dataDir: string, patienceMs: number): Promise<void> {
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    if (!(await isPostmaster(pid, dataDir))) return;
    process.kill(pid, signal);
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline && (await isPostmaster(pid, dataDir))) await delay(POLL_MS);
  }
}

/**
 * Returns the log file of a data directory's server; the previous run's log is next to it as `.1`.
 */
export function logFile(dataDir: string): string {
  return `${dataDir}.log`;
}

async function readLockFile(dataDir: string): Promise<string[] | undefined> {
  try {
    return (await readFile(join(dataDir, "postmaster.pid"), "utf8")).split("\n");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Whether a process is a PostgreSQL server on this data directory, which is then its working directory. */
async function isPostmaster(pid: number, dataDir: string): Promise<boolean> {
  if (!isRunning(pid)) return false;
  if (process.platform === "win32") return true;
  if (process.platform === "linux") {
    const places = [`/proc/${pid}/cwd`, dataDir].map((path) => stat(path, { bigint: true }));
    const [workingDir, expected] = await Promise.all(places).catch(() => []);
    return workingDir !== undefined && workingDir.dev === expected?.dev && workingDir.ino === expected.ino;
  }
  const { stdout } = await promisify(execFile)("ps", ["-ww", "-o", "command=", "-p", String(pid)]).catch(
    () => ({ stdout: "" }),
  );
  return stdout.includes("postgres") && stdout.includes(dataDir);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
