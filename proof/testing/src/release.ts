import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const NAMED_IN = join(ROOT, "packages/gateway/test/upgrade/last-release.json");
/** The files that this and earlier releases need to run. */
const PARTS = new Set(["package.json", "package-lock.json", "packages", "proof", "docs", "bench"]);

/** The last release, as stored in `last-release.json`. */
export interface NamedRelease {
  /** Null until there is a release. */
  version: string | null;
  /** A tag or commit; before the first release, a commit that may be installed somewhere. */
  ref: string;
}

/** The last release's files in their own folder. */
export interface UnpackedRelease {
  ref: string;
  folder: string;
  remove(): Promise<void>;
}

/** Returns the last release from `last-release.json`. */
async function lastRelease(): Promise<NamedRelease> {
  return JSON.parse(await readFile(NAMED_IN, "utf8"));
}

/**
 * Unpacks the last release so that its programs run with the libraries installed here or, with
 * `BANCO_RELEASE_LIBRARIES=own`, with those of its own lock file from the registry.
 *
 * @returns the folder, or the reason why there is none: git or this clone does not have the release
 */
export async function unpackRelease(): Promise<UnpackedRelease | string> {
  const { ref } = await lastRelease();
  const known = await run("git", ["rev-parse", "--verify", "--quiet", `${ref}^{commit}`], {
    cwd: ROOT,
  }).catch(() => undefined);
  if (!known) return `git does not have the last release here (${ref}): fetch the history and the tags`;
  const folder = await mkdtemp(join(tmpdir(), "banco-release-"));
  await unpack(known.stdout.trim(), folder);
  if (process.env.BANCO_RELEASE_LIBRARIES === "own") {
    await run("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder });
  } else await linkLibraries(folder);
  return { ref, folder, remove: () => rm(folder, { recursive: true }) };
}

async function unpack(commit: string, folder: string): Promise<void> {
  const { stdout } = await run("git", ["ls-tree", "--name-only", commit], { cwd: ROOT });
  const parts = stdout.split("\n").filter((name) => PARTS.has(name));
  const archive = spawn("git", ["archive", commit, "--", ...parts], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const tar = spawn("tar", ["-x", "-C", folder], { stdio: ["pipe", "ignore", "inherit"] });
  archive.stdout.pipe(tar.stdin);
  const codes = await Promise.all([archive, tar].map(async (child) => (await once(child, "close"))[0]));
  if (codes.some((code) => code !== 0)) throw new Error(`${commit} could not be unpacked into ${folder}`);
}

/** Returns the folder of the package's own libraries; undefined if it has none. */
async function ownLibraries(name: string): Promise<string | undefined> {
  for (const top of ["packages", "proof"]) {
    const folder = join(ROOT, top, name, "node_modules");
    const libraries = await readdir(folder).catch(() => []);
    if (libraries.length > 0) return folder;
  }
}

/** Links the release's own packages, and this tree's installed packages for all others. */
async function linkLibraries(folder: string): Promise<void> {
  const libraries = join(folder, "node_modules");
  await mkdir(join(libraries, "@banco"), { recursive: true });
  for (const name of await readdir(join(ROOT, "node_modules"))) {
    if (name !== "@banco" && name !== ".cache")
      await symlink(join(ROOT, "node_modules", name), join(libraries, name));
  }
  for (const top of ["packages", "proof"]) {
    for (const name of await readdir(join(folder, top)).catch(() => [])) {
      await symlink(join(folder, top, name), join(libraries, "@banco", name));
      const own = await ownLibraries(name);
      if (own) await symlink(own, join(folder, top, name, "node_modules"));
    }
  }
}
