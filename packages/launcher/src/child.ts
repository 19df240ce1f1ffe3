import { giveBackStartupMemory } from "./startup-memory.ts";

/**
 * How long the launcher's child may take to stop before it ends anyway, unless it says another; the
 * launcher's own patience is longer.
 */
export const CHILD_PATIENCE_MS = 4_000;

/** Set where the launcher sends some settings as soon as it knows them. */
export const SETTINGS_FOLLOW = "BANCO_SETTINGS_FOLLOW";

/**
 * The environment, whole: what was given at the start, and what the launcher did not know yet. To be asked
 * for once, before the program has begun anything.
 */
export async function wholeEnvironment(): Promise<NodeJS.ProcessEnv> {
  if (!process.env[SETTINGS_FOLLOW]) return process.env;
  const told = Promise.withResolvers<{ settings: NodeJS.ProcessEnv }>();
  process.once("message", told.resolve as (message: unknown) => void);
  // The launcher has gone before it could tell.
  const leave = () => process.exit(1);
  process.once("disconnect", leave);
  if (!process.connected) leave();
  const { settings } = await told.promise;
  process.off("disconnect", leave);
  return { ...process.env, ...settings };
}

/**
 * Ends a program at once that is told to stop while it starts: by SIGTERM or SIGINT, or because the launcher
 * is gone. The kernel gives a container's first process only the signals that it handles. To be called before
 * the start, which may wait for long.
 *
 * @returns to be called when the program is up
 */
export function endWhileStarting(): () => void {
  const told = () => process.exit(0);
  const left = () => process.exit(1);
  const ends = [
    ["SIGTERM", told],
    ["SIGINT", told],
    ["disconnect", left],
  ] as const;
  for (const [event, end] of ends) process.on(event, end);
  return () => {
    for (const [event, end] of ends) process.off(event, end);
  };
}

/** A child's word to the launcher that it serves. */
export interface ReadyWord {
  ready: true;
  url?: string;
  /** How long it may take to stop. */
  stopsWithinMs?: number;
}

/** How a program ends. */
interface Supervision {
  stop: () => Promise<void>;
  /**
   * How long `stop` may take. The launcher waits longer than usual where the program says so when it is
   * ready.
   */
  patienceMs?: number;
}

/**
 * Makes a program of this repository end well, under the launcher or without it: on SIGTERM, on SIGINT, and
 * when the launcher is gone (its channel closes even when it was killed), `stop` runs once and the process
 * exits. A second SIGINT exits at once.
 *
 * Call it when the program is up; until then {@link endWhileStarting} ends it.
 */
export function superviseMe({ stop, patienceMs = CHILD_PATIENCE_MS }: Supervision): void {
  giveBackStartupMemory();
  let stopping = false;
  const end = async (reason: string) => {
    if (stopping) {
      if (reason === "SIGINT") process.exit(130);
      return;
    }
    stopping = true;
    setTimeout(() => {
      console.error(`${process.argv[1]} did not stop within ${patienceMs} ms`);
      process.exit(1);
    }, patienceMs).unref();
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  process.on("SIGTERM", () => void end("SIGTERM"));
  process.on("SIGINT", () => void end("SIGINT"));
  process.on("disconnect", () => void end("disconnect"));
  // The launcher may have gone while this program was starting.
  if (process.send && !process.connected) void end("disconnect");
}
