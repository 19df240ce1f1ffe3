import { resolve } from "node:path";
import { PassThrough } from "node:stream";
import { run } from "node:test";
import type { TestEvent } from "node:test/reporters";
import { fileURLToPath } from "node:url";
import { type FileList, makeList } from "./list.ts";
import { openTally, type Tally } from "./tally.ts";

const WORKER = fileURLToPath(import.meta.resolve("./worker.ts"));

/** Short-lived objects die young in a larger nursery: a test's process spends less time collecting them. No deadline ends while the machine stands still. */
const FLAGS = ["--max-semi-space-size=64", "--import", import.meta.resolve("../calm-timers.ts")];

/** What reporters show; the rest tells of processes and not of tests. */
const SHOWN = new Set([
  "test:start",
  "test:pass",
  "test:fail",
  "test:diagnostic",
  "test:stdout",
  "test:stderr",
]);
/** A process counts its tests at its end; the run counts them all. */
const OWN_COUNT = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/;

/** How a run goes. */
export interface RunOptions {
  /** So many files run at a time, each in a process that runs others before and after it. */
  processes: number;
  /** Ends the run early. */
  signal: AbortSignal;
}

interface Run {
  list: FileList;
  tally: Tally;
  /** The files whose tests are over. */
  ended: Set<string>;
  events: PassThrough;
  signal: AbortSignal;
}

/**
 * Runs test files. Each file is a suite of its own name.
 *
 * @returns the events for reporters, those of one file together; and whether all files ran and all tests passed
 */
export function runFiles(
  files: readonly string[],
  { processes, signal }: RunOptions,
): { events: PassThrough; passed: Promise<boolean> } {
  const events = new PassThrough({ objectMode: true, highWaterMark: Number.MAX_SAFE_INTEGER });
  const runAll = async () => {
    const list = await makeList(files);
    const tally = openTally();
    try {
      const one = { list, tally, ended: new Set<string>(), events, signal };
      await Promise.all(Array.from({ length: processes }, () => workOff(one, files.length)));
      for (const file of files) if (!one.ended.has(resolve(file))) tellLost(file, one);
      for (const message of tally.lines()) {
        events.write({ type: "test:diagnostic", data: { nesting: 0, message, level: "info" } });
      }
      return tally.failed() === 0;
    } finally {
      await list.remove();
      events.end();
    }
  };
  return { events, passed: runAll() };
}

/** One process after another, until all files are taken. One that takes none is not followed by another, for it would go on like that. */
async function workOff(one: Run, count: number): Promise<void> {
  let before = -1;
  for (;;) {
    const taken = await one.list.taken();
    if (taken === before || taken === count || one.signal.aborted) return;
    before = taken;
    await runProcess(one);
  }
}

/** Passes on what a process tells, whole files at a time: those of several processes would mix. */
async function runProcess({ list, tally, ended, events, signal }: Run): Promise<void> {
  let held: TestEvent[] = [];
  const release = () => {
    for (const event of held) events.write(event);
    held = [];
  };
  for await (const event of run({ files: [WORKER], argv: [list.dir], execArgv: FLAGS, signal })) {
    if (!isShown(event)) continue;
    const told = ofItsFile(event);
    held.push(told);
    if (told.type !== "test:pass" && told.type !== "test:fail") continue;
    tally.count(told);
    if (told.data.nesting > 0) continue;
    ended.add(told.data.file!);
    release();
  }
  release();
}

/** A process that is gone does not always tell, and never of which file it was. */
function tellLost(file: string, { tally, events }: Run): void {
  const place = { name: file, file: resolve(file), line: 1, column: 1, nesting: 0, testNumber: 0, tags: [] };
  const error = new Error("The process of this file ended before its tests did, or it was never run");
  const details = { duration_ms: 0, type: "suite", error };
  const failed = { type: "test:fail", data: { ...place, details } } as unknown as Parameters<
    Tally["count"]
  >[0];
  tally.count(failed);
  events.write({ type: "test:start", data: place });
  events.write(failed);
}

function isShown({ type, data }: TestEvent): boolean {
  if (type === "test:diagnostic" && OWN_COUNT.test(data.message)) return false;
  // A process that came too late for any file is told as a test that passed.
  return SHOWN.has(type) && !(type === "test:pass" && data.name === WORKER);
}

/** The suite of a file was declared by the process, and stands for the file. */
function ofItsFile(event: TestEvent): TestEvent {
  const { type, data } = event;
  if ((type !== "test:start" && type !== "test:pass" && type !== "test:fail") || data.file !== WORKER)
    return event;
  return { type, data: { ...data, file: resolve(data.name), line: 1, column: 1 } } as TestEvent;
}
