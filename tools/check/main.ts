/**
 * `npm run check`: checks the repository statically. Its parts run concurrently, because each of them uses only one
 * processor for part of the time.
 */

import { runParts } from "./parts.ts";

/**
 * The type check. Each additional checker computes the same types again: with a single checker, TypeScript uses half
 * the processor time and half the memory.
 */
const TSC = "tsc --noEmit --checkers 1";
/** The parts, slowest first. */
const PARTS = [
  TSC,
  "biome ci --error-on-warnings .",
  `${TSC} -p packages/console/browser`,
  `${TSC} -p packages/docs/browser`,
  `${TSC} -p examples/till/browser`,
  `${TSC} -p packages/bridge/browser`,
  `${TSC} -p packages/ui/browser`,
  "node tools/tidy/main.ts",
];

const isWell = await runParts(PARTS, ({ command, code, said }) => {
  process.stdout.write(said);
  if (code !== 0) console.error(`${command}: failed`);
});
if (!isWell) process.exitCode = 1;
