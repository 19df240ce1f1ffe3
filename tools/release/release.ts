import { execFile } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { signRelease } from "@banco/core/bridge-release";
import { makeArtifacts } from "./artifacts.ts";
import { released } from "./changelog.ts";
import { writeVersions } from "./versions.ts";

const run = promisify(execFile);
const VERSION = /^(\d+)\.(\d+)\.(\d+)(?:-[0-9a-z.-]+)?$/;
const OUTPUT_BYTES_MAX = 256 * 1_048_576;

/** A requested release. */
export interface Wanted {
  /** The repository's root. */
  root: string;
  version: string;
  /** The command that must succeed, for a shell. */
  check: string;
  /** The command that checks the dependencies for advisories. */
  scan: string;
  /** The folder for the files, which must be empty or not exist, and which git ignores. */
  out: string;
  /** The platforms of the bridge's programs. */
  platforms: readonly string[];
  /** The file of the key that signs the bridge's programs and the digests; undefined to sign nothing. */
  keyFile: string | undefined;
  /** Whether to check everything without changing anything. */
  dryRun: boolean;
  log: (line: string) => void;
  now: () => Date;
}

/** The release failed; the message is for the person who started it. */
export class ReleaseError extends Error {
  override name = "ReleaseError";
}

/**
 * Creates a release: checks that the tree is clean, the version new and the folder empty, writes the
 * version and the changelog's section, commits, runs the check on that commit, creates the files, and tags.
 * After a failure it reverts the commit. It pushes and publishes nothing.
 *
 * @throws ReleaseError if the release cannot be created, or the error of a failed command
 */
export async function release(wanted: Wanted): Promise<void> {
  const { root, version, check, scan, out, dryRun, log, now } = wanted;
  const git = async (...words: string[]) => (await run("git", words, { cwd: root })).stdout.trim();
  const changelog = join(root, "CHANGELOG.md");
  const key = await keyIn(wanted.keyFile);
  await assertNew(root, version, await git("tag", "--list"));
  await assertEmpty(out);
  if (await git("status", "--porcelain")) throw new ReleaseError("The tree has changes: commit them first");
  const news = released(await readFile(changelog, "utf8"), version, now().toISOString().slice(0, 10));
  if (dryRun) {
    const steps = [
      "write the version and the changelog's section",
      `commit and tag v${version}`,
      `run on the commit: ${scan}`,
      `run on the commit: ${check}`,
      `write the files to ${out}`,
    ];
    for (const step of steps) log(`would ${step}`);
    return;
  }
  const before = await git("rev-parse", "HEAD");
  try {
    const written = await writeVersions(root, version);
    await writeFile(changelog, news);
    await git("add", "--", "CHANGELOG.md", ...written);
    await git("commit", "--quiet", "--message", `release ${version}`);
    await finish(wanted, key, git);
  } catch (error) {
    await git("reset", "--quiet", "--hard", before);
    throw error;
  }
}

/** Runs the steps from the commit to the tag, so that the check and the files belong to that commit. */
async function finish(
  { root, version, check, scan, out, platforms, log, now }: Wanted,
  key: string | undefined,
  git: (...words: string[]) => Promise<string>,
): Promise<void> {
  const tag = `v${version}`;
  const commit = await git("rev-parse", "HEAD");
  log(`committed ${commit}`);
  for (const command of [scan, check]) {
    log(`running: ${command}`);
    await run("sh", ["-c", command], { cwd: root, maxBuffer: OUTPUT_BYTES_MAX });
  }
  if (await git("status", "--porcelain")) throw new ReleaseError("The check has changed the tree");
  for (const name of await makeArtifacts({ root, version, commit, check, platforms, key }, out, now))
    log(`wrote ${join(out, name)}`);
  await git("tag", "--annotate", "--message", `Banco ${version}`, tag);
  log(`tagged ${tag}`);
  log(whatIsLeft(version, commit, out));
}

/** Reads the signing key before changing anything. */
async function keyIn(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  try {
    const key = await readFile(file, "utf8");
    signRelease({ version: "0.0.0", programs: [] }, key);
    return key;
  } catch (error) {
    throw new ReleaseError(`${file} has no key that can sign: ${(error as Error).message}`);
  }
}

/** Refuses a non-empty folder, because the digests cover every file in it. */
async function assertEmpty(out: string): Promise<void> {
  const found = await readdir(out).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  if (found.length > 0) throw new ReleaseError(`${out} is not empty: remove what an earlier try left there`);
}

async function assertNew(root: string, version: string, tags: string): Promise<void> {
  const parts = VERSION.exec(version)?.slice(1).map(Number);
  if (!parts) throw new ReleaseError(`${version} is not a version (1.2.3, 1.2.3-rc.1)`);
  if (tags.split("\n").includes(`v${version}`)) throw new ReleaseError(`v${version} is tagged already`);
  const { version: current } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
    version: string;
  };
  const before = VERSION.exec(current)!.slice(1).map(Number);
  const at = parts.findIndex((part, index) => part !== before[index]);
  if (at >= 0 && parts[at]! < before[at]!) throw new ReleaseError(`${version} is older than ${current}`);
}

function whatIsLeft(version: string, commit: string, out: string): string {
  return `
What is left, by hand:
  git push origin HEAD v${version}
  npm run build -- --platforms linux-x64,linux-arm64 && podman build --format docker --platform linux/amd64,linux/arm64 --manifest banco:${version} -f deploy/Containerfile --build-arg VERSION=${version} --build-arg REVISION=${commit} .
  npm publish ${out}/banco-${version}.tgz   # and the others; npm's --provenance works in a CI only
  sign SHA256SUMS, unless --key did
  name v${version} in packages/gateway/test/upgrade/last-release.json (docs/upgrading.md)`;
}
