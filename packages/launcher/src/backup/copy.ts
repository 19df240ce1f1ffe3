import { copyFile, mkdir, readdir, readlink, symlink } from "node:fs/promises";
import { join } from "node:path";

/** Folders that are not copied: the server recreates their content (PostgreSQL manual, 25.3.4.3). */
const EMPTY = [
  ...["pg_wal", "pg_replslot", "pg_dynshmem", "pg_notify", "pg_serial", "pg_snapshots", "pg_stat_tmp"],
  "pg_subtrans",
];
const LEFT_OUT = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label.*|recovery\.signal)$/;

/**
 * Copies the data directory of a server, which may be running, without the files that belong only to a running
 * server.
 */
export async function copyData(from: string, to: string, isTop = true): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (LEFT_OUT.test(entry.name)) continue;
    if (isTop && EMPTY.includes(entry.name)) await mkdir(target, { mode: 0o700 });
    else if (entry.isDirectory()) await copyData(source, target, false);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else await copyFile(source, target).catch(unlessGone);
  }
}

/**
 * Ignores a missing file: if a table is dropped in the meantime, its files disappear, and replaying the log drops it
 * again.
 */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
