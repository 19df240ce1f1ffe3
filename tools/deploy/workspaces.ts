import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A package of the repository. */
export interface Workspace {
  /** Its folder below `packages`. */
  folder: string;
  name: string;
  dependencies: Record<string, string>;
}

const SCOPE = "@banco/";

/**
 * The packages of the repository that one needs to run, itself among them, by their dependencies: what it
 * needs to be tested does not count.
 *
 * @param root - the repository's
 * @param folders - of the packages to begin with
 * @throws Error when a package is not there
 */
export function neededBy(root: string, folders: readonly string[]): Workspace[] {
  const found = new Map<string, Workspace>();
  const look = (folder: string): void => {
    if (found.has(folder)) return;
    const text = readFileSync(join(root, "packages", folder, "package.json"), "utf8");
    const { name, dependencies = {} } = JSON.parse(text) as Partial<Workspace> & { name: string };
    found.set(folder, { folder, name, dependencies });
    for (const needed of Object.keys(dependencies))
      if (needed.startsWith(SCOPE)) look(needed.slice(SCOPE.length));
  };
  for (const folder of folders) look(folder);
  return [...found.values()].toSorted((one, other) => one.folder.localeCompare(other.folder));
}
