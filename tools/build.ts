/** `npm run build`: writes what browsers load, for an installation without the bundler. */

import { mkdir, writeFile } from "node:fs/promises";
import { buildTill, BUILT as TILL } from "../packages/bridge/src/server/till/files.ts";
import { buildConsole, BUILT as CONSOLE } from "../packages/console/src/served/program.ts";

for (const [file, program] of [
  [CONSOLE, await buildConsole()],
  [TILL, await buildTill()],
] as const) {
  await mkdir(new URL(".", file), { recursive: true });
  await writeFile(file, JSON.stringify(program));
}
