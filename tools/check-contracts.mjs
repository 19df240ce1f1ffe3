/**
 * `npm run prove -- contracts --specs DIR`: checks our requests, responses and files against the official
 * documents in DIR. With `--provider ID` it checks only the exchanges with that provider. With `--record`
 * it stores the results in docs/fidelity.json, from which docs/fidelity.md is generated.
 */

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const options = process.argv.slice(2);
const checks = ["providers/check/contracts.ts"];
if (!options.includes("--provider")) checks.push("fatturapa/check/contracts.ts");

for (const check of checks) {
  const file = fileURLToPath(new URL(`../packages/${check}`, import.meta.url));
  const known = check.startsWith("providers/") ? options : options.filter((option) => option !== "--record");
  const { status } = spawnSync(process.execPath, [file, ...known], { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
