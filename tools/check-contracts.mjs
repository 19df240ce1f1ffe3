/**
 * `npm run check:contracts -- --specs DIR`: the official documents in DIR as judges of what we send, answer and write. With
 * `--provider ID` only what is exchanged with that provider is judged. With `--record` the figures are kept in docs/fidelity.json, and
 * docs/fidelity.md is made of them.
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
