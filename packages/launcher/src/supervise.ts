import { type ChildProcess, fork } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { CHILD_PATIENCE_MS, type ReadyWord, SETTINGS_FOLLOW } from "./child.ts";

/** So much more than a child's own patience: its own words about it come first. */
const LONGER_MS = 500;
const MIN_RESTART_DELAY_MS = 250;
const MAX_RESTART_DELAY_MS = 10_000;
/** A child that ran so long did not die of its start; the next restart is quick again. */
const SETTLED_MS = 30_000;

/**
 * Bounds the young generation: half of what V8 takes for it by itself serves many small requests as well.
 * Less than this costs lists a tenth of their speed (`npm run bench`). Node still calls stripping types from
 * a text experimental, which is how the console is served.
 */
export const NODE_FLAGS = ["--max-semi-space-size=16", "--disable-warning=ExperimentalWarning"];
/**
 * How a child's C library allocates (mallopt(3)). One heap for all threads: each further one keeps some
 * megabytes, and the threads allocate little. And large blocks are mapped one by one: left alone, the size
 * from which they are grows with the first that is freed, and 15 MB of what loading took stay.
 */
export const CHILD_ENV = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "131072" };

/** A program of this repository that runs as a child. */
export interface Program {
  /** As a person knows it. */
  name: string;
  /** Its file. */
  file: string;
  env: NodeJS.ProcessEnv;
  /** Settings that take a while to be known; it loads meanwhile, and asks for them (`wholeEnvironment`). */
  later?: Promise<NodeJS.ProcessEnv>;
}

/** A child that is started again whenever it ends by itself. */
export interface Supervised {
  /** Settles once: when it is ready for the first time, or with an error when it ends before. */
  ready: Promise<void>;
  /** Asks it to stop, waits, and ends it by force when it does not. */
  stop(): Promise<void>;
  /** Ends it by force. */
  kill(): void;
}

/**
 * Starts a program and keeps it running, with a growing delay between its lives. It writes to our own
 * standard output and error. It leads a process group of its own, so that Ctrl-C in a terminal reaches only
 * the launcher, which stops its children in order; when the launcher itself is killed, the channel closes,
 * and that ends them (`child.ts`).
 */
export function supervise(program: Program, log: (line: string) => void): Supervised {
  let child: ChildProcess;
  let exited: Promise<string>;
  let patienceMs = CHILD_PATIENCE_MS + LONGER_MS;
  let restartDelayMs = MIN_RESTART_DELAY_MS;
  const stopping = new AbortController();
  const ready = Promise.withResolvers<void>();

  function live() {
    const started = Date.now();
    child = fork(program.file, {
      env: { ...CHILD_ENV, ...program.env, ...(program.later && { [SETTINGS_FOLLOW]: "1" }) },
      execArgv: NODE_FLAGS,
      detached: true,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    void tellLater(child);
    child.on("message", (word: ReadyWord | null) => {
      if (!word?.ready) return;
      patienceMs = (word.stopsWithinMs ?? CHILD_PATIENCE_MS) + LONGER_MS;
      ready.resolve();
    });
    exited = howItEnds(child);
    exited.then((how) => {
      ready.reject(new Error(`The ${program.name} did not start (${how}); its own message stands above.`));
      if (!stopping.signal.aborted) void liveAgain(how, Date.now() - started);
    });
  }

  async function liveAgain(how: string, livedMs: number) {
    if (!(await becameReady())) return;
    if (livedMs > SETTLED_MS) restartDelayMs = MIN_RESTART_DELAY_MS;
    log(`The ${program.name} ended unexpectedly (${how}); starting it again in ${restartDelayMs} ms.`);
    await delay(restartDelayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    restartDelayMs = Math.min(2 * restartDelayMs, MAX_RESTART_DELAY_MS);
    if (!stopping.signal.aborted) live();
  }

  /** The settings' own promise reports its failure. */
  async function tellLater(to: ChildProcess) {
    const settings = await program.later?.catch(() => undefined);
    if (settings && to.connected) to.send({ settings });
  }

  const becameReady = () =>
    ready.promise.then(
      () => true,
      () => false,
    );

  async function stop() {
    stopping.abort();
    child.kill("SIGTERM");
    const timer = setTimeout(() => {
      log(`The ${program.name} did not stop in ${patienceMs} ms; ending it by force.`);
      child.kill("SIGKILL");
    }, patienceMs);
    await exited.finally(() => clearTimeout(timer));
  }

  live();
  return { ready: ready.promise, stop, kill: () => void child.kill("SIGKILL") };
}

function howItEnds(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}
