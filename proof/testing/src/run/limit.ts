/**
 * The thread that kills a test process if a file's tests do not finish. It is a separate thread because a test
 * may block the main thread forever.
 */

import { writeSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";

const STDERR = 2;
/** Time is counted in steps, so that a suspended machine adds at most one step. */
const STEP_MS = 100;
/** The time for an orderly shutdown, in which a process stops what it started. */
const FAREWELL_MS = 10_000;

const limitMs: number = workerData;
const killMs = limitMs + Math.min(limitMs, FAREWELL_MS);
let file = "";
let ranMs = 0;

parentPort!.on("message", (next: string) => {
  file = next;
  ranMs = 0;
});
setInterval(() => {
  ranMs += STEP_MS;
  if (ranMs === limitMs) {
    writeSync(STDERR, `${file} has not ended within ${limitMs / 1_000} s; stopping its process\n`);
    process.kill(process.pid, "SIGTERM");
  }
  if (ranMs >= killMs) process.kill(process.pid, "SIGKILL");
}, STEP_MS);
