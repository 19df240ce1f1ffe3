import { giveBackStartupMemory } from "./startup-memory.ts";

/**
 * How long a child of the launcher may take to stop before it is killed, unless it requests another time; the
 * launcher itself waits longer.
 */
export const CHILD_PATIENCE_MS = 4_000;

/** The environment variable that is set if the launcher sends some settings later, as soon as it has them. */
export const SETTINGS_FOLLOW = "BANCO_SETTINGS_FOLLOW";

/**
 * Returns the whole environment: the variables from the start, and those that the launcher did not have yet.
 * Call it once, before the program begins anything.
 */
export async function wholeEnvironment(): Promise<NodeJS.ProcessEnv> {
  if (!process.env[SETTINGS_FOLLOW]) return process.env;
  const told = Promise.withResolvers<{ settings: NodeJS.ProcessEnv }>();
  process.once("message", told.resolve as (message: unknown) => void);
  // The launcher ended before it sent them.
  const leave = () => process.exit(1);
  process.once("disconnect", leave);
  if (!process.connected) leave();
  const { settings } = await told.promise;
  process.off("disconnect", leave);
  return { ...process.env, ...settings };
}

/**
 * Ends a program at once that must stop while it starts: on SIGTERM or SIGINT, or when the launcher is gone.
 * The kernel delivers to a container's first process only the signals that it handles. Call it before the
 * start, which may wait for long.
 *
 * @returns a function to call when the program is up
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

/** A child's message to its launcher that it is ready. */
export interface ReadyWord {
  ready: true;
  url?: string;
  /** The time that it needs to stop. */
  stopsWithinMs?: number;
}

/** The way a program ends. */
interface Supervision {
  stop: () => Promise<void>;
  /**
   * How long `stop` may take. When ready, the program reports this to the launcher, so the launcher waits
   * longer than usual.
   */
  patienceMs?: number;
}

/**
 * Creates a program of this repository end well, under the launcher or without it: on SIGTERM, on SIGINT, and
 * when the launcher is gone (its channel closes even when it was killed), `stop` runs once and the process
 * exits. A second SIGINT exits immediately. Call it when the program is up; before that {@link
 * endWhileStarting} ends it.
 *
 * An error that no one caught ends the program in the same way, with exit code 1: the requests in progress
 * are answered, and the supervisor restarts the program.
 */
export function superviseMe({ stop, patienceMs = CHILD_PATIENCE_MS }: Supervision): void {
  giveBackStartupMemory();
  let stopping = false;
  const end = async (reason: string, exitCode = 0) => {
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
      process.exit(exitCode);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  process.on("uncaughtException", (error) => {
    console.error("An error that no one caught; the program stops in order:", error);
    void end("uncaughtException", 1);
  });
  process.on("SIGTERM", () => void end("SIGTERM"));
  process.on("SIGINT", () => void end("SIGINT"));
  process.on("disconnect", () => void end("disconnect"));
  // The launcher may have ended while this program was starting.
  if (process.send && !process.connected) void end("disconnect");
}
