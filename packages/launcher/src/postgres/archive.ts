import { chown, mkdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Account, Runner } from "./account.ts";

/** The maximum time between two archived files, in seconds: if a disk is lost, at most this much is lost with it. */
const AT_LEAST_EVERY_S = 60;

/**
 * Creates the directory for a server's log, and returns the settings that make PostgreSQL copy each finished log file
 * there (manual, 25.3.1): completely, flushed to disk, and never overwriting another file.
 *
 * @throws Error if the path has a character with a special meaning for a shell or PostgreSQL
 */
export async function archiveInto(directory: string, { account }: Runner): Promise<Record<string, string>> {
  const path = shellPath(directory);
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (account) await giveTo(account, first ?? path, path);
  const [there, part] = [`"${path}/%f"`, `"${path}/%f.part"`];
  return {
    archive_mode: "on",
    archive_timeout: String(AT_LEAST_EVERY_S),
    archive_command: `if test -f ${there}; then cmp -s "%p" ${there}; else cp "%p" ${part} && sync ${part} && mv ${part} ${there}; fi`,
  };
}

/**
 * Makes the account the owner of the directory and its newly created parents, because it could not access directories
 * that are closed to it.
 */
async function giveTo({ uid, gid }: Account, first: string, directory: string): Promise<void> {
  for (let path = directory; path.length >= first.length; path = dirname(path)) await chown(path, uid, gid);
}

/** Returns the command that PostgreSQL uses to fetch a log file from the archive. */
export function fetchFrom(directory: string): string {
  return `cp "${shellPath(directory)}/%f" "%p"`;
}

/**
 * Returns the absolute path, checked to need no escaping inside double quotes in a shell or in PostgreSQL's
 * settings.
 */
function shellPath(directory: string): string {
  const path = resolve(directory);
  if (/["'$`\\%\n]/.test(path))
    throw new Error(`The path of an archive must not contain quotes, $, \\ or %: ${path}`);
  return path;
}
