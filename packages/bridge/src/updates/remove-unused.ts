import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { VERSION_PATTERN } from "@banco/core/bridge-release";
import type { ProgramsFolder } from "./programs.ts";

const VERSION = new RegExp(VERSION_PATTERN);

/** Removes the downloaded programs that are not used, and what broken downloads left. */
export function removeUnused({ path }: ProgramsFolder, used: readonly (string | null)[]): void {
  for (const name of readdirSync(path)) {
    const isLeft = /\.(part|new|tgz|zip)$/.test(name) || VERSION.test(name);
    // Windows keeps a program that still runs; the next change removes it.
    if (isLeft && !used.includes(name))
      rmSync(join(path, name), { recursive: true, force: true, maxRetries: 0 });
  }
}
