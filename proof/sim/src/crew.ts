import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type EditedFile, SOURCE_EDIT } from "./edited-source.ts";
import { hostMs } from "./real-time.ts";
import type { TradeName } from "./trade-names.ts";

/** The seeds and settings for one process of the host. */
export interface Share {
  seeds: number[];
  /** The preset trades of seeds that do not choose their own. */
  trades: Readonly<Record<number, TradeName>>;
  isTraced: boolean;
  /** Strings that select the faults to plant by name, each for all seeds; undefined to plant none. */
  plant: string | undefined;
  /** The planted source edit, and the trade whose stories can show it. */
  edit?: { name: string; trade: TradeName; file: EditedFile };
  /** Whether it reports every seed, or only those that broke a rule. */
  tells: boolean;
}

/** A progress message from a process of the host. */
export type Word = { begins: number } | { played: number; steps: number; isBroken: boolean; cpuMs: number };

/**
 * How long a process may go without a message before it counts as hung: a story takes seconds, and a blocked process
 * cannot report.
 */
const HANGS_MS = 300_000;
const LOOK_MS = 5_000;
const TELL_EVERY = 1_000;
const HUNG = 2;
const COMPILED = join(import.meta.dirname, "../../../node_modules/.cache/node-compile-cache");

/** Node arguments that edit the source before the program is loaded. */
const EDITS = new URL("./edited-source.ts", import.meta.url).href;

/**
 * Starts host processes that each play a share.
 * @returns the highest of their exit codes
 */
export async function share(shares: readonly Share[]): Promise<number> {
  const start = hostMs();
  const sums = { seeds: 0, steps: 0, broken: 0, cpuMs: 0 };
  const codes = await Promise.all(shares.map((one) => player(one, sums)));
  const seconds = ((hostMs() - start) / 1_000).toFixed(1);
  const cpuMs = (sums.cpuMs / Math.max(1, sums.seeds)).toFixed(1);
  console.log(
    `${sums.seeds} seeds, ${sums.steps} steps, ${sums.broken} broken, ${seconds} s, ${cpuMs} ms of this program's CPU a seed`,
  );
  return Math.max(0, ...codes);
}

async function player(
  assignment: Share,
  sums: { seeds: number; steps: number; broken: number; cpuMs: number },
): Promise<number> {
  const edit = assignment.edit && { [SOURCE_EDIT]: JSON.stringify(assignment.edit.file) };
  const child = fork(new URL("./player.ts", import.meta.url), {
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...edit },
    execArgv: edit ? [...process.execArgv, "--import", EDITS] : process.execArgv,
  });
  const watch = watched(child);
  child.on("message", (word: Word) => {
    if ("begins" in word) return watch.begins(word.begins);
    sums.seeds += 1;
    sums.steps += word.steps;
    sums.broken += word.isBroken ? 1 : 0;
    sums.cpuMs += word.cpuMs;
    if (sums.seeds % TELL_EVERY === 0) console.log(`${sums.seeds} seeds, ${sums.broken} broken`);
  });
  child.send(assignment);
  const [code] = await once(child, "exit");
  watch.stop();
  return code ?? HUNG;
}

/**
 * Kills a process that has not started another story for minutes, because a blocked process cannot report that
 * it hangs.
 */
function watched(child: ChildProcess): { begins(seed: number): void; stop(): void } {
  let seed = 0;
  let since = hostMs();
  const timer = setInterval(() => {
    if (hostMs() - since < HANGS_MS) return;
    console.error(`seed ${seed} hangs, and its process does not respond`);
    child.kill("SIGKILL");
  }, LOOK_MS);
  return {
    begins: (next) => {
      seed = next;
      since = hostMs();
    },
    stop: () => clearInterval(timer),
  };
}
