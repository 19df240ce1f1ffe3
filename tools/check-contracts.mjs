/** `npm run check:contracts -- --specs DIR`: the official documents in DIR as judges of what we send, answer and write. */

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const CHECKS = ["providers/check/contracts.ts", "fatturapa/check/contracts.ts"];

for (const check of CHECKS) {
  const file = fileURLToPath(new URL(`../packages/${check}`, import.meta.url));
  const { status } = spawnSync(process.execPath, [file, ...process.argv.slice(2)], { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
