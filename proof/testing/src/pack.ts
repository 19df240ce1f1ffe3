import { execFile } from "node:child_process";
import { cp, mkdir, symlink } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const MADE = ["node_modules", "dist"];

/**
 * Packs a package as a release does, in a copy of it and of the packages that its build reads, so that
 * the build's output does not affect other tests.
 *
 * @param place - a directory for the copy and the tarball
 * @param root - the repository's root; defaults to this one
 * @returns the tarball's path
 */
export async function packed(
  place: string,
  name: string,
  reads: readonly string[] = [],
  root: string = ROOT,
): Promise<string> {
  const copy = join(place, "packing");
  await mkdir(join(copy, "packages"), { recursive: true });
  await symlink(join(root, "node_modules"), join(copy, "node_modules"));
  for (const one of [name, ...reads]) {
    await cp(join(root, "packages", one), join(copy, "packages", one), {
      recursive: true,
      filter: (path) => !MADE.includes(basename(path)),
    });
  }
  await cp(join(root, "LICENSE"), join(copy, "packages", name, "LICENSE"));
  const { stdout } = await promisify(execFile)("npm", ["pack", "--json", "--pack-destination", place], {
    cwd: join(copy, "packages", name),
  });
  const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf("[")));
  return join(place, filename);
}
