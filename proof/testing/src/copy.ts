/** A copy of the repository in which a test runs generators or edits files. */

import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const ROOT = join(import.meta.dirname, "../../..");
/** The folders of installed packages, which the copy shares. */
export const MODULES = join(ROOT, "node_modules");
const PARTS = [
  ...["packages", "proof", "tools", "docs"],
  ...["package.json", "package-lock.json", "tsconfig.json", "biome.json", ".gitignore"],
];

export interface RepositoryCopy {
  folder: string;
  read(path: string): string;
  /** Runs Node in the copy. */
  run(args: readonly string[]): SpawnSyncReturns<string>;
  remove(): void;
}

/** Copies the repository; installed packages are linked, and our own packages resolve to the copy. */
export function copyRepository(): RepositoryCopy {
  const folder = mkdtempSync(join(tmpdir(), "banco-copy-"));
  for (const name of PARTS)
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => basename(path) !== "node_modules",
    });
  mkdirSync(join(folder, "node_modules/@banco"), { recursive: true });
  for (const name of readdirSync(MODULES))
    if (name !== "@banco") symlinkSync(join(MODULES, name), join(folder, "node_modules", name));
  for (const top of ["packages", "proof"])
    for (const name of readdirSync(join(folder, top)))
      symlinkSync(join(folder, top, name), join(folder, "node_modules/@banco", name));
  return {
    folder,
    read: (path) => readFileSync(join(folder, path), "utf8"),
    run: (args) => {
      const { NODE_TEST_CONTEXT: _, ...env } = process.env;
      return spawnSync(process.execPath, args, { cwd: folder, env, encoding: "utf8" });
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
