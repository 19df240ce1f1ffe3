/**
 * `npm run check`: judges the tree without running it. Its parts run side by side, for each has stretches in
 * which it keeps one processor only.
 */

import { runParts } from "./parts.ts";

/**
 * More checkers ask the same types anew, each for itself: with one, TypeScript takes half the processor time
 * and half the memory.
 */
const TSC = "tsc --noEmit --checkers 1";
/** The longest first. */
const PARTS = [
  TSC,
  "biome ci --error-on-warnings .",
  `${TSC} -p packages/console/browser`,
  `${TSC} -p packages/docs/browser`,
  `${TSC} -p examples/till/browser`,
  "node tools/tidy/main.ts",
];

const isWell = await runParts(PARTS, ({ command, code, said }) => {
  process.stdout.write(said);
  if (code !== 0) console.error(`${command}: failed`);
});
if (!isWell) process.exitCode = 1;
