import { chown, mkdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Account, Runner } from "./account.ts";

/** The longest time between two archived files, in seconds: the most that a lost disk can take. */
const AT_LEAST_EVERY_S = 60;

/**
 * Creates the directory for a server's log, and the settings that make PostgreSQL copy each finished file of
 * the log there (manual, 25.3.1): whole, on the disk, and never over another file.
 *
 * @throws Error when the path has a character with a meaning for a shell or PostgreSQL
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
 * Makes the account the owner of the directory and its parents, up to the first one that was created: the
 * account could not pass a closed one.
 */
async function giveTo({ uid, gid }: Account, first: string, directory: string): Promise<void> {
  for (let path = directory; path.length >= first.length; path = dirname(path)) await chown(path, uid, gid);
}

/** Returns the command with which PostgreSQL fetches a log file from there. */
export function fetchFrom(directory: string): string {
  return `cp "${shellPath(directory)}/%f" "%p"`;
}

/**
 * Returns the absolute path, which needs no escaping inside double quotes, in a shell or in PostgreSQL's
 * settings.
 */
function shellPath(directory: string): string {
  const path = resolve(directory);
  if (/["'$`\\%\n]/.test(path)) throw new Error(`The path of an archive has no quotes, $, \\ or %: ${path}`);
  return path;
}
