import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A package of the repository. */
export interface Workspace {
  /** Its folder in the repository: `packages/core`. */
  folder: string;
  name: string;
  dependencies: Record<string, string>;
}

const SCOPE = "@banco/";

/**
 * Returns these packages and the repository's packages that they depend on at runtime, directly or indirectly.
 *
 * @param root - the repository's root
 * @param names - the names of the first packages, without their scope
 * @throws Error if a package does not exist
 */
export function neededBy(root: string, names: readonly string[]): Workspace[] {
  const found = new Map<string, Workspace>();
  const look = (short: string): void => {
    if (found.has(short)) return;
    const folder = folderOf(root, short);
    const text = readFileSync(join(root, folder, "package.json"), "utf8");
    const { name, dependencies = {} } = JSON.parse(text) as Partial<Workspace> & { name: string };
    found.set(short, { folder, name, dependencies });
    for (const needed of Object.keys(dependencies))
      if (needed.startsWith(SCOPE)) look(needed.slice(SCOPE.length));
  };
  for (const name of names) look(name);
  return [...found.values()].toSorted((one, other) => one.folder.localeCompare(other.folder));
}

/** Returns the folder of a package: shipped ones are in `packages/`, test packages in `proof/`. */
function folderOf(root: string, name: string): string {
  return existsSync(join(root, "proof", name)) ? `proof/${name}` : `packages/${name}`;
}
