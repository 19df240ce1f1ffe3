import { type ChildProcess, fork } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { CHILD_PATIENCE_MS, type ReadyWord, SETTINGS_FOLLOW } from "./child.ts";

/**
 * The launcher waits this much longer than the child, so that the child itself is the first to report that it is
 * stopping too late.
 */
const LONGER_MS = 500;
const MIN_RESTART_DELAY_MS = 250;
const MAX_RESTART_DELAY_MS = 10_000;
/** The time after which a child counts as having started successfully, so that its next restart is quick again. */
const SETTLED_MS = 30_000;

/**
 * Limits the young generation: half of V8's default is enough for many small requests. A smaller one makes lists a
 * tenth slower (`npm run bench`). Also silences Node's warning that type stripping is experimental.
 */
export const NODE_FLAGS = ["--max-semi-space-size=16", "--disable-warning=ExperimentalWarning"];
/**
 * The allocator settings of a child's C library (mallopt(3)). All threads share one heap: each additional heap keeps
 * several megabytes, and the threads allocate little. Large blocks are mapped individually: by default the threshold
 * for this grows with the first freed block, and 15 MB used during loading would stay allocated.
 */
export const CHILD_ENV = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "131072" };

/** A program of this repository that runs as a child. */
export interface Program {
  /** Its display name. */
  name: string;
  /** Its file. */
  file: string;
  env: NodeJS.ProcessEnv;
  /**
   * Settings that become known later; the program loads in the meantime and then waits for them
   * (`wholeEnvironment`).
   */
  later?: Promise<NodeJS.ProcessEnv>;
}

/** A child that is restarted whenever it ends unexpectedly. */
export interface Supervised {
  /**
   * Settles once: resolves when the child is ready for the first time, or rejects if it ends before that.
   */
  ready: Promise<void>;
  /** Signals the child to stop, waits, and kills it if it has not stopped. */
  stop(): Promise<void>;
  /** Ends it by force. */
  kill(): void;
}

/**
 * Starts a program and keeps it running, with a growing delay between restarts. The program writes to our standard
 * output and error. It runs in its own process group, so that Ctrl-C in a terminal reaches only the launcher, which
 * stops its children in order. If the launcher is killed, the channel closes, which ends the children (`child.ts`).
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
      ready.reject(new Error(`The ${program.name} did not start (${how}); see its message above.`));
      if (!stopping.signal.aborted) void liveAgain(how, Date.now() - started);
    });
  }

  async function liveAgain(how: string, livedMs: number) {
    if (!(await becameReady())) return;
    if (livedMs > SETTLED_MS) restartDelayMs = MIN_RESTART_DELAY_MS;
    log(`The ${program.name} ended unexpectedly (${how}); restarting it in ${restartDelayMs} ms.`);
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
