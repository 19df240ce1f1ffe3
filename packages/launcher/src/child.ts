import { releaseStartupMemory } from "./startup-memory.ts";

/**
 * How long a child of the launcher may take to stop before it is killed, unless it requests a different time; the
 * launcher itself waits slightly longer.
 */
export const CHILD_PATIENCE_MS = 4_000;

/** The environment variable that is set if the launcher will send some settings later. */
export const SETTINGS_FOLLOW = "BANCO_SETTINGS_FOLLOW";

/**
 * Returns the complete environment: the variables from the start, and those that the launcher sends later. Call it
 * once, before the program does anything else.
 */
export async function wholeEnvironment(): Promise<NodeJS.ProcessEnv> {
  if (!process.env[SETTINGS_FOLLOW]) return process.env;
  const message = Promise.withResolvers<{ settings: NodeJS.ProcessEnv }>();
  process.once("message", message.resolve as (message: unknown) => void);
  // The launcher ended before sending the settings.
  const leave = () => process.exit(1);
  process.once("disconnect", leave);
  if (!process.connected) leave();
  const { settings } = await message.promise;
  process.off("disconnect", leave);
  return { ...process.env, ...settings };
}

/**
 * Ends the program immediately on SIGTERM or SIGINT, or when the launcher is gone, while the program is still starting.
 * A container's first process only receives the signals that it handles. Call this before the start, which may take a
 * long time.
 *
 * @returns a function to call when the program is up
 */
export function endWhileStarting(): () => void {
  const leave = () => process.exit(0);
  const left = () => process.exit(1);
  const ends = [
    ["SIGTERM", leave],
    ["SIGINT", leave],
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
  /** The time that the child needs to stop. */
  stopsWithinMs?: number;
}

/** How a program stops. */
interface Supervision {
  stop: () => Promise<void>;
  /**
   * The time that `stop` may take. The program reports it to the launcher when it is ready, so that the launcher
   * waits long enough.
   */
  patienceMs?: number;
}

/**
 * Makes a program of this repository stop gracefully, with or without the launcher: on SIGTERM, on SIGINT, and when the
 * launcher ends (its channel closes even if it was killed), `stop` runs once and the process exits. A second SIGINT
 * exits immediately. Call this once the program is up; until then {@link endWhileStarting} ends it.
 *
 * An uncaught error ends the program in the same way, with exit code 1: requests in progress receive their response,
 * and the supervisor restarts the program.
 */
export function superviseMe({ stop, patienceMs = CHILD_PATIENCE_MS }: Supervision): void {
  releaseStartupMemory();
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
    console.error("Uncaught error; the program stops gracefully:", error);
    void end("uncaughtException", 1);
  });
  process.on("SIGTERM", () => void end("SIGTERM"));
  process.on("SIGINT", () => void end("SIGINT"));
  process.on("disconnect", () => void end("disconnect"));
  // The launcher may have ended while this program was starting.
  if (process.send && !process.connected) void end("disconnect");
}
