import { appendFile, copyFile, cp, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fetchFrom } from "../postgres/archive.ts";

/** What is restored, from where and up to when. */
export interface Restore {
  /** A base backup's folder. */
  from: string;
  /** The archived log; without it the backup itself is restored, where it has its log. */
  wal?: string | undefined;
  /** The last moment whose commits are kept; without it all that is archived. */
  until?: Date | undefined;
  /** The data directory to make; it must not be there. */
  into: string;
}

/**
 * Makes a data directory of a base backup, which replays the log when a server is started on it, up to a moment, and then takes writes on a new timeline. The
 * server does not start when the log ends before that moment.
 *
 * @throws Error when there is something at the place
 */
export async function restoreBackup({ from, wal, until, into }: Restore): Promise<void> {
  const target = resolve(into);
  if (await stat(target).catch(() => undefined)) throw new Error(`${target} is there already`);
  const staging = `${target}.restoring`;
  await rm(staging, { recursive: true, force: true });
  await mkdir(dirname(target), { recursive: true });
  await cp(join(from, "data"), staging, { recursive: true, verbatimSymlinks: true });
  await appendFile(join(staging, "postgresql.auto.conf"), settings(wal, until));
  await writeFile(join(staging, "recovery.signal"), "", { mode: 0o600 });
  const password = join(from, "password");
  if (await stat(password).catch(() => undefined)) await copyFile(password, `${target}.password`);
  await rename(staging, target);
}

/** The last of a setting counts (PostgreSQL manual, 19.1.2): a restored server may be backed up and restored again. */
function settings(wal: string | undefined, until: Date | undefined): string {
  const lines = {
    restore_command: wal === undefined ? "false" : fetchFrom(wal),
    recovery_target_time: until?.toISOString().replace("T", " ").replace("Z", "+00") ?? "",
    recovery_target_timeline: "latest",
    recovery_target_action: "promote",
  };
  return Object.entries(lines)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join("");
}
