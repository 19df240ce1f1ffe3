import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Returns the timeline that a restore follows. The operator must choose one if the archive contains a newer timeline
 * than the backup's: each restore begins a new timeline, and only the operator knows which one contains the real
 * payments. Otherwise it defaults to the latest.
 *
 * @param choice - a number or `latest`
 * @throws Error if the archive has no log, a timeline must be chosen, or the chosen one does not exist
 */
export async function timelineOf(
  from: string,
  wal: string | undefined,
  choice: string | undefined,
): Promise<string> {
  const names = wal === undefined ? [] : await archived(wal);
  const own = await startOf(from);
  const above = timelinesIn(names).filter((timeline) => timeline > own);
  const there = `there are ${[`${own} (the backup's)`, ...above].join(", ")}`;
  if (choice === undefined && above.length > 0)
    throw new Error(
      `The archive contains several timelines: ${there}. Choose one with --timeline N, or --timeline latest`,
    );
  if (choice === undefined || choice === "latest") return "latest";
  if (![own, ...above].map(String).includes(choice))
    throw new Error(`There is no timeline ${choice}: ${there}`);
  return choice;
}

/**
 * Returns the archive's files; at least one must be a log file, because otherwise the backup would be restored only to
 * the time when it was taken.
 */
async function archived(wal: string): Promise<string[]> {
  const names = await readdir(wal).catch((error) => {
    throw new Error(`The archived log cannot be read: ${error.message}`);
  });
  if (!names.some((name) => /^[0-9A-F]{24}$/.test(name)))
    throw new Error(`There is no archived log in ${wal}: its files are named by 24 hexadecimal digits`);
  return names;
}

/** Returns the timelines whose history is in the archive, in ascending order. */
function timelinesIn(names: string[]): number[] {
  return names
    .filter((name) => /^[0-9A-F]{8}\.history$/.test(name))
    .map((name) => Number.parseInt(name, 16))
    .sort((a, b) => a - b);
}

/** Returns the timeline on which a base backup begins. */
async function startOf(from: string): Promise<number> {
  const label = await readFile(join(from, "data/backup_label"), "utf8").catch((error) => {
    throw new Error(`${from} is not a base backup: ${error.message}`);
  });
  const [, timeline] = /^START TIMELINE: (\d+)$/m.exec(label) ?? [];
  if (!timeline) throw new Error(`The backup_label of ${from} does not contain its timeline`);
  return Number(timeline);
}
