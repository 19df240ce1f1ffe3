/**
 * `npm run check`: checks the tree without running it. Its parts run side by side, because each has stretches
 * in which it uses only one processor.
 */

import { runParts } from "./parts.ts";

/**
 * The command for types. Each further checker computes the same types again: with one, TypeScript takes half
 * the processor time and half the memory.
 */
const TSC = "tsc --noEmit --checkers 1";
/** The parts, the longest first. */
const PARTS = [
  TSC,
  "biome ci --error-on-warnings .",
  `${TSC} -p packages/console/browser`,
  `${TSC} -p packages/docs/browser`,
  `${TSC} -p examples/till/browser`,
  `${TSC} -p packages/bridge/browser`,
  "node tools/tidy/main.ts",
];

const isWell = await runParts(PARTS, ({ command, code, said }) => {
  process.stdout.write(said);
  if (code !== 0) console.error(`${command}: failed`);
});
if (!isWell) process.exitCode = 1;
