/**
 * Resting tests: slow test files that `npm test` skips while the files they depend on are the same as when they last
 * passed. `npm run test:release` runs all of them and records the digests of those that passed.
 */

import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";

/** Test files that are skipped together. */
export interface RestingGroup {
  /** The group's purpose, which a run prints. */
  name: string;
  /** The globs of the test files. */
  tests: readonly string[];
  /**
   * The globs of the files whose changes make the tests run. Without them, the tests run only before a
   * release.
   */
  dependsOn?: readonly string[];
  /** The globs of files to exclude from `dependsOn`. */
  exceptFor?: readonly string[];
}

/** The digests that groups had when they last passed, by the group's name. */
export type PassedDigests = Record<string, string>;

/**
 * Returns a digest of a group's test files and of all files they depend on.
 *
 * @param cwd - the directory that the globs start from
 */
function digestOf(group: RestingGroup, cwd: string): string {
  const hash = createHash("sha256");
  const { tests, dependsOn = [], exceptFor = [] } = group;
  const excepted = new Set(matched(exceptFor, cwd));
  for (const path of matched([...tests, ...dependsOn], cwd)) {
    if (excepted.has(path)) continue;
    hash.update(`${path}\0`).update(
      createHash("sha256")
        .update(readFileSync(`${cwd}/${path}`))
        .digest(),
    );
  }
  return hash.digest("hex");
}

/**
 * Splits files into those that run and the groups that are skipped.
 *
 * @param files - the test files of a run, relative to `cwd`
 */
export function leaveOutResting(
  files: readonly string[],
  groups: readonly RestingGroup[],
  passed: PassedDigests,
  cwd: string,
): { files: string[]; resting: { name: string; files: string[] }[] } {
  const resting = groups
    .filter((group) => !group.dependsOn || passed[group.name] === digestOf(group, cwd))
    .map((group) => ({ name: group.name, files: inGroup(files, group, cwd) }))
    .filter((group) => group.files.length > 0);
  const left = new Set(resting.flatMap((group) => group.files));
  return { files: files.filter((file) => !left.has(file)), resting };
}

/**
 * Returns the digests after a run: new ones for groups whose files all ran and passed, and the previous ones for
 * the others.
 *
 * @param ran - the files that ran
 * @param failed - the files with a failed test
 */
export function digestsAfter(
  { ran, failed }: { ran: readonly string[]; failed: ReadonlySet<string> },
  groups: readonly RestingGroup[],
  before: PassedDigests,
  cwd: string,
): PassedDigests {
  const after: PassedDigests = {};
  for (const group of groups) {
    if (!group.dependsOn) continue;
    const tests = matched(group.tests, cwd);
    const isPassed = tests.every((file) => ran.includes(file) && !failed.has(file));
    const digest = isPassed ? digestOf(group, cwd) : before[group.name];
    if (digest !== undefined) after[group.name] = digest;
  }
  return after;
}

function inGroup(files: readonly string[], group: RestingGroup, cwd: string): string[] {
  const tests = new Set(matched(group.tests, cwd));
  return files.filter((file) => tests.has(file));
}

function matched(globs: readonly string[], cwd: string): string[] {
  const exclude = (path: string) => path.endsWith("node_modules");
  return [...new Set(globSync([...globs], { cwd, exclude }))]
    .filter((path) => statSync(`${cwd}/${path}`).isFile())
    .sort();
}
