/**
 * `npm run month` plays a shop's month on a real gateway with simulated providers, and compares the
 * gateway's books with the actual events. It exits with status 0 only if every sale has one document, every
 * payment is in one payout, every payout is in the bank file, the drawers and registers agree, and the
 * exceptions are exactly the planted ones. `--trace` reports each day; `--fault` plants an unplanned fault,
 * so that the status is 1.
 */
import { parseArgs } from "node:util";
import { runMonth } from "./run.ts";
import { tableOf } from "./table.ts";

const { values } = parseArgs({
  options: { trace: { type: "boolean", default: false }, fault: { type: "boolean", default: false } },
});
const log = values.trace ? (text: string) => console.error(text) : () => {};
const { rows, status } = await runMonth({ log, isFaulty: values.fault });
console.log(tableOf(rows));
process.exitCode = status;
