import type { Clock } from "@banco/core/clock";
import type { ProgramsFolder } from "./programs.ts";

/** The time limits and pauses of supervision. */
export interface SupervisionTiming {
  /** The pause before a program that ended is restarted. */
  restartMs: number;
  /** How long a new program may take to report that it works. */
  trialMs: number;
  /** The run time after which a new program is considered stable. */
  soundMs: number;
  /** How long a program may take to stop. */
  endMs: number;
}

export const SUPERVISION: SupervisionTiming = {
  ...{ restartMs: 2_000, trialMs: 45_000, soundMs: 600_000, endMs: 10_000 },
};

/** The installed program and its environment. */
export interface SuperviseOptions {
  /** The installed program with its first arguments, and its version. */
  command: readonly string[];
  version: string;
  folder: ProgramsFolder;
  journalFile: string;
  /** The accepted public keys, read when they are needed. */
  keys(): readonly string[];
  env: NodeJS.ProcessEnv;
  clock: Clock;
  timing: SupervisionTiming;
  log(line: string): void;
  /** Receives the programs' output; if undefined, this process's output is used. */
  write?: ((chunk: Buffer) => void) | undefined;
}
