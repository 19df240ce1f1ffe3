/**
 * The thread beside the tests of a process, which ends the process when the tests of a file do not end. It is
 * a thread of its own because a test may keep the process's first thread busy forever.
 */

import { writeSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";

const STDERR = 2;
/** The time is counted in steps: a machine that is suspended adds at most one step. */
const STEP_MS = 100;
/** The time for an orderly end, in which a process stops what it started. */
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
    writeSync(STDERR, `${file} has not ended within ${limitMs / 1_000} s: its process is ended\n`);
    process.kill(process.pid, "SIGTERM");
  }
  if (ranMs >= killMs) process.kill(process.pid, "SIGKILL");
}, STEP_MS);
