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
 * Returns the packages of the repository that these ones need to run, themselves included, by their
 * dependencies; packages for tests do not count.
 *
 * @param root - the repository's root
 * @param folders - the folders of the first packages
 * @throws Error when a package does not exist
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
