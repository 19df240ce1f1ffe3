import { appendFile, copyFile, cp, mkdir, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { renameWhole } from "../durable.ts";
import { fetchFrom } from "../postgres/archive.ts";
import { timelineOf } from "./timeline.ts";

/** What a restore reads from and writes to. */
export interface Restore {
  /** A base backup's folder. */
  from: string;
  /** The archived log; without it, the backup alone is restored, if it contains its log. */
  wal?: string | undefined;
  /** The time up to which commits are restored; defaults to everything in the archive. */
  until?: Date | undefined;
  /**
   * The number of the timeline to follow, or `latest`; required if the archive contains a newer timeline than the
   * backup's.
   */
  timeline?: string | undefined;
  /** The data directory to create; it must not exist. */
  into: string;
}

/**
 * Creates a data directory from a base backup. A server that starts on it replays the log up to a point in time
 * and then accepts writes on a new timeline. The server does not start if the log ends before that time.
 *
 * @throws Error if the directory exists, the archive has no readable log, or a timeline must be chosen
 */
export async function restoreBackup({ from, wal, until, timeline, into }: Restore): Promise<void> {
  const target = resolve(into);
  if (await stat(target).catch(() => undefined)) throw new Error(`${target} already exists`);
  const recovery = {
    restore_command: wal === undefined ? "false" : fetchFrom(wal),
    recovery_target_timeline: await timelineOf(from, wal, timeline),
  };
  const staging = `${target}.restoring`;
  await rm(staging, { recursive: true, force: true });
  await mkdir(dirname(target), { recursive: true });
  await cp(join(from, "data"), staging, { recursive: true, verbatimSymlinks: true });
  await appendFile(join(staging, "postgresql.auto.conf"), settings(recovery, until));
  await writeFile(join(staging, "recovery.signal"), "", { mode: 0o600 });
  const password = join(from, "password");
  if (await stat(password).catch(() => undefined)) await copyFile(password, `${target}.password`);
  await renameWhole(staging, target);
}

/**
 * Returns the lines to append to the configuration, including empty settings: a restored server may be backed up
 * and restored again, and the last value of a setting applies (PostgreSQL manual, 19.1.2).
 */
function settings(recovery: Record<string, string>, until: Date | undefined): string {
  const lines = {
    ...recovery,
    recovery_target_time: until?.toISOString().replace("T", " ").replace("Z", "+00") ?? "",
    recovery_target_action: "promote",
  };
  return Object.entries(lines)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join("");
}
