import { execFile } from "node:child_process";
import { access, mkdir, mkdtemp, rename } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const CACHE = fileURLToPath(new URL("../../../node_modules/.cache/banco-npm/", import.meta.url));
const NPM_TIMEOUT_MS = 60_000;
const FILE_BYTES_MAX = 64 * 1024 * 1024;

/**
 * Returns a file of a package on npm that is not worth installing with all its dependencies. The tarball is
 * fetched once.
 *
 * @param spec - the package with its exact version
 * @param path - the file's path in the package
 * @returns undefined if npm cannot be reached
 */
export async function npmFile(spec: string, path: string): Promise<Buffer | undefined> {
  const tarball = join(CACHE, `${spec.replaceAll(/[^\w.-]/g, "_")}.tgz`);
  if (!(await exists(tarball)) && !(await fetched(spec, tarball))) return undefined;
  const args = ["-xzOf", tarball, `package/${path}`];
  const { stdout } = await run("tar", args, { encoding: "buffer", maxBuffer: FILE_BYTES_MAX });
  return stdout;
}

async function fetched(spec: string, tarball: string): Promise<boolean> {
  await mkdir(CACHE, { recursive: true });
  const staging = await mkdtemp(join(CACHE, "fetching-"));
  try {
    const { stdout } = await run("npm", ["pack", spec, "--silent", "--pack-destination", staging], {
      timeout: NPM_TIMEOUT_MS,
    });
    await rename(join(staging, stdout.trim().split("\n").at(-1)!), tarball);
    return true;
  } catch {
    return false;
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
