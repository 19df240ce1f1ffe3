import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { patienceByClock } from "./eventually.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
/** The preload that keeps a program's waits from ending because the machine was suspended. */
const CALM = import.meta.resolve("./calm-timers.ts");
const STOP_WITHIN_MS = 60_000;

/** A program to start. */
export interface ProgramOptions {
  /** A file, relative to the repository's root. */
  file: string;
  args?: string[];
  /** The flags for Node itself. */
  flags?: string[];
  /** Whether the program notices pauses, as in production; by default its deadlines ignore them. */
  seesPauses?: boolean;
  /** Variables to add to the test's environment; undefined removes one. */
  env?: Record<string, string | undefined>;
}

/** How a process ended. */
export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A running program of the repository. */
export interface RunningProgram {
  pid: number;
  /** The program's message when it was ready: `{ ready: true, ... }`. */
  ready: Record<string, unknown>;
  exited: Promise<Exit>;
  /** Its standard output and standard error so far. */
  output(): string;
  /** Sends SIGKILL, so that the program cannot run any more code. */
  kill(): Promise<Exit>;
  /** Sends SIGSTOP: nothing runs until the returned function is called. */
  pause(): () => void;
  /** Sends the program a message from its parent and waits for its reply. */
  ask(message: object): Promise<void>;
  /** Sends SIGTERM, which begins an orderly shutdown. */
  stop(): Promise<Exit>;
}

/**
 * Starts a program with the test's Node and waits until it reports that it is ready. The program leads its own
 * process group, and its closing channel stops it whenever the test's process ends.
 *
 * @throws Error with its output if it ends before it is ready or does not report in time
 */
export async function startProgram({
  file,
  args = [],
  flags = [],
  seesPauses = false,
  env = {},
}: ProgramOptions): Promise<RunningProgram> {
  const child = fork(file, args, {
    cwd: ROOT,
    // A program that a test starts is not part of the test runner.
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, ...env },
    execArgv: [...(seesPauses ? [] : ["--import", CALM]), ...flags],
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk: string) => chunks.push(chunk));
  }
  const output = () => chunks.join("");
  const exited = new Promise<Exit>((resolve) => {
    child.once("close", (code, signal) => resolve({ code, signal }));
  });
  const send = async (signal: NodeJS.Signals, withinMs: number) => {
    child.kill(signal);
    const timer = setTimeout(() => child.kill("SIGKILL"), withinMs);
    return exited.finally(() => clearTimeout(timer));
  };
  try {
    const ready = await readiness(child, exited);
    return {
      pid: child.pid as number,
      ready,
      exited,
      output,
      kill: () => send("SIGKILL", STOP_WITHIN_MS),
      pause: () => {
        child.kill("SIGSTOP");
        return () => child.kill("SIGCONT");
      },
      ask: async (message) => {
        const answered = once(child, "message");
        child.send(message);
        await answered;
      },
      stop: () => send("SIGTERM", STOP_WITHIN_MS),
    };
  } catch (cause) {
    await send("SIGKILL", STOP_WITHIN_MS);
    throw new Error(`${file} did not become ready: ${(cause as Error).message}\n${output()}`);
  }
}

async function readiness(child: ChildProcess, exited: Promise<Exit>): Promise<Record<string, unknown>> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), patienceByClock());
  try {
    return await Promise.race([
      readyMessage(child, abort.signal),
      exited.then(({ code, signal }) => {
        throw new Error(`it ended with ${signal ?? `exit code ${code}`}`);
      }),
    ]);
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
}

async function readyMessage(child: ChildProcess, signal: AbortSignal): Promise<Record<string, unknown>> {
  for (;;) {
    const [message] = await once(child, "message", { signal });
    if (message?.ready === true) return message;
  }
}
