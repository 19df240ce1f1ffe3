import { resolve } from "node:path";
import { PassThrough } from "node:stream";
import { run } from "node:test";
import type { TestEvent } from "node:test/reporters";
import { fileURLToPath } from "node:url";
import { type FileList, makeList } from "./list.ts";
import { openTally, type Tally } from "./tally.ts";

const WORKER = fileURLToPath(import.meta.resolve("./worker.ts"));

/**
 * Node's flags: a larger nursery, so that a test process spends less time collecting short-lived objects, and the
 * preload that prevents deadlines from expiring because the machine was suspended.
 */
const FLAGS = ["--max-semi-space-size=64", "--import", import.meta.resolve("../calm-timers.ts")];

/** The events that reporters show; the others concern processes, not tests. */
const SHOWN = new Set([
  "test:start",
  "test:pass",
  "test:fail",
  "test:diagnostic",
  "test:stdout",
  "test:stderr",
]);
/** Matches the counts that each process reports at its end; the run itself counts all tests. */
const OWN_COUNT = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/;

/** Eight times the duration of the longest file on a slow machine, since another run may share it. */
const FILE_LIMIT_MS = 1_200_000;

/** The options of a run. */
export interface RunOptions {
  /** The number of files that run concurrently, each in a process that also runs others. */
  processes: number;
  /** The limit after which a file's process is ended; defaults to twenty minutes. */
  fileLimitMs?: number;
  /** Ends the run early. */
  signal: AbortSignal;
}

interface Run {
  list: FileList;
  tally: Tally;
  /** The files with finished tests. */
  ended: Set<string>;
  /** The tests that were running in a process when it ended, by file. */
  broken: Map<string, string[]>;
  fileLimitMs: number;
  events: PassThrough;
  signal: AbortSignal;
}

/**
 * Runs test files. Each file is a suite with the file's name.
 *
 * @returns the events for reporters, grouped by file; whether all files ran and all tests passed; and the files
 *   that failed so far, by their input names
 */
export function runFiles(
  files: readonly string[],
  { processes, fileLimitMs = FILE_LIMIT_MS, signal }: RunOptions,
): { events: PassThrough; passed: Promise<boolean>; failed(): Set<string> } {
  const failed = new Set<string>();
  const events = new PassThrough({ objectMode: true, highWaterMark: Number.MAX_SAFE_INTEGER });
  const runAll = async () => {
    const list = await makeList(files);
    const tally = openTally();
    try {
      const known = { ended: new Set<string>(), broken: new Map<string, string[]>() };
      const one = { list, tally, ...known, fileLimitMs, events, signal };
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
  events.on("data", ({ type, data }: TestEvent) => {
    if (type === "test:fail" && data.nesting === 0) failed.add(data.file!);
  });
  return {
    events,
    passed: runAll(),
    failed: () => new Set(files.filter((file) => failed.has(resolve(file)))),
  };
}

/**
 * Runs one process after another until all files are claimed. A process that claims none is not followed by
 * another, because that would never end.
 */
async function workOff(one: Run, count: number): Promise<void> {
  let before = -1;
  for (;;) {
    const claimed = await one.list.countClaimed();
    if (claimed === before || claimed === count || one.signal.aborted) return;
    before = claimed;
    await runProcess(one);
  }
}

/** Passes on a process's events file by file, so that events of several processes do not mix. */
async function runProcess({ list, tally, ended, broken, fileLimitMs, events, signal }: Run): Promise<void> {
  const argv = [list.dir, String(fileLimitMs)];
  const running = openRunning();
  let held: TestEvent[] = [];
  const release = () => {
    for (const event of held) events.write(event);
    held = [];
  };
  for await (const event of run({ files: [WORKER], argv, execArgv: FLAGS, signal })) {
    running.follow(event);
    if (!isShown(event)) continue;
    const shown = ofItsFile(event);
    held.push(shown);
    if (shown.type !== "test:pass" && shown.type !== "test:fail") continue;
    tally.count(shown);
    if (shown.data.nesting > 0) continue;
    ended.add(shown.data.file!);
    release();
  }
  release();
  const [file, ...tests] = running.names();
  if (file !== undefined) broken.set(resolve(file), tests);
}

/** Tracks what is running: the file, its suites and the test. */
function openRunning(): { follow(event: TestEvent): void; names(): string[] } {
  const names: string[] = [];
  return {
    follow: ({ type, data }) => {
      if (type !== "test:dequeue" && type !== "test:complete") return;
      if (data.name === WORKER) return;
      names.length = Math.min(names.length, data.nesting);
      if (type === "test:dequeue") names[data.nesting] = data.name;
    },
    names: () => [...names],
  };
}

/**
 * Reports a lost file, because a killed process does not always report its end, and never reports which file it ran.
 */
function tellLost(file: string, { tally, broken, events }: Run): void {
  const place = { name: file, file: resolve(file), line: 1, column: 1, nesting: 0, testNumber: 0, tags: [] };
  const tests = broken.get(resolve(file));
  const error = new Error(
    tests
      ? `The process of this file ended before its tests did; it ran: ${tests.join(" > ")}`
      : "The process of this file ended before its tests did, or it was never run",
  );
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
  // A process that started too late to claim a file reports itself as a passed test.
  return SHOWN.has(type) && !(type === "test:pass" && data.name === WORKER);
}

/** Attributes an event of the file's suite to the file instead of the process. */
function ofItsFile(event: TestEvent): TestEvent {
  const { type, data } = event;
  if ((type !== "test:start" && type !== "test:pass" && type !== "test:fail") || data.file !== WORKER)
    return event;
  return { type, data: { ...data, file: resolve(data.name), line: 1, column: 1 } } as TestEvent;
}
