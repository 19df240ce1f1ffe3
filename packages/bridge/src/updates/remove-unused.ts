import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { VERSION_PATTERN } from "@banco/core/bridge-release";
import type { ProgramsFolder } from "./programs.ts";

const VERSION = new RegExp(VERSION_PATTERN);

/** Removes unused programs and the remains of interrupted downloads. */
export function removeUnused({ path }: ProgramsFolder, used: readonly (string | null)[]): void {
  for (const name of readdirSync(path)) {
    const isLeft = /\.(part|new|tgz|zip)$/.test(name) || VERSION.test(name);
    if (isLeft && !used.includes(name)) removeIfPossible(join(path, name));
  }
}

/** Removes a file or folder if the system allows it: Windows keeps open files and running programs. */
export function removeIfPossible(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 0 });
  } catch {
    // The next update removes or replaces it.
  }
}
