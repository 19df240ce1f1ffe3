import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, lchown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { syncFolder } from "../durable.ts";
import { commandAs, type Runner } from "./account.ts";
import type { Binaries } from "./binaries.ts";

const run = promisify(execFile);

/** A PostgreSQL data directory and everything needed to run it. */
export interface Cluster {
  dataDir: string;
  password: string;
  binaries: Binaries;
  runner: Runner;
}

/** The database's superuser. */
export const SUPERUSER = "banco";

/**
 * Ensures that there is a cluster in `dataDir`, owned by the user who will run it, and reads its password. The
 * password is next to the cluster, readable only by this user. It is written first, and the cluster is moved into
 * place when it is complete, so that a kill at any time leaves either no cluster or a usable one.
 *
 * @param waitsForDisk - whether a new cluster is flushed to disk before this returns
 */
export async function ensureCluster(
  dataDir: string,
  binaries: Binaries,
  runner: Runner,
  waitsForDisk = true,
): Promise<Cluster> {
  const passwordFile = `${dataDir}.password`;
  const exists = await stat(join(dataDir, "PG_VERSION")).then(
    () => true,
    (error) => notFound(error, false),
  );
  let password = await readFile(passwordFile, "utf8").catch((error) => notFound(error, undefined));
  if (!password) {
    if (exists) throw new Error(`${passwordFile} is missing; without it ${dataDir} cannot be used.`);
    password = randomBytes(24).toString("base64url");
    await writeFile(passwordFile, password, { mode: 0o600, flush: true });
  }
  const cluster = { dataDir, password, binaries, runner };
  if (!exists) await initialise(cluster, waitsForDisk);
  else await takeFromRoot(dataDir, runner);
  return cluster;
}

async function initialise(
  { dataDir, password, binaries, runner }: Cluster,
  waitsForDisk: boolean,
): Promise<void> {
  const staging = `${dataDir}.new`;
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { mode: 0o700 });
  const passwordFile = join(staging, "password");
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (runner.account) {
    for (const path of [staging, passwordFile]) await chown(path, runner.account.uid, runner.account.gid);
  }
  const data = join(staging, "data");
  // The built-in locale provider needs no system locale (PostgreSQL manual, 23.1.4).
  const { file, args, as } = commandAs(runner, binaries.initdb, [
    `--pgdata=${data}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    ...(waitsForDisk ? [] : ["--no-sync"]),
  ]);
  await run(file, args, { ...as, cwd: dirname(dataDir) }).catch((cause) => {
    throw new Error(`PostgreSQL's initdb failed in ${data}:\n${cause.stderr ?? cause.message}`, { cause });
  });
  await rename(data, dataDir);
  if (waitsForDisk) await syncFolder(dirname(dataDir));
  await rm(staging, { recursive: true });
}

/**
 * Makes the user who runs PostgreSQL the owner of data that root copied, because PostgreSQL accepts only its own
 * user's data.
 */
async function takeFromRoot(dataDir: string, { account }: Runner): Promise<void> {
  if (!account || (await stat(dataDir)).uid === account.uid) return;
  for (const entry of await readdir(dataDir, { recursive: true })) {
    await lchown(join(dataDir, entry), account.uid, account.gid);
  }
  await chown(dataDir, account.uid, account.gid);
}

function notFound<T>(error: NodeJS.ErrnoException, otherwise: T): T {
  if (error.code === "ENOENT") return otherwise;
  if (error.code === "EACCES") {
    throw new Error(`${error.path} belongs to another user. Start as that user, or choose another DATA_DIR.`);
  }
  throw error;
}
