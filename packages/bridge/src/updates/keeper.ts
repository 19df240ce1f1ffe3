import { once } from "node:events";

/** The environment variables that mark a bridge as supervised, and as being on trial. */
export const SUPERVISED = "BANCO_BRIDGE_KEPT";
export const ON_TRIAL = "BANCO_BRIDGE_TRIAL";

/** The bridge's messages to its keeper. */
export type ToKeeper =
  /** On trial: the program has started, and the hosted API has responded to it. */
  | { healthy: true }
  /** The program no longer accepts orders and requests a different version. */
  | { change: { version: string; requestedAt: string | null } };

/** The keeper's responses. */
export type FromKeeper =
  /** The bridge has passed its trial and may start serving. */
  | { go: true }
  /** The bridge should stop, because a different program replaces it. */
  | { changes: true }
  | { refused: string };

/** The program that supervises this one; undefined if none does. */
export interface Keeper {
  readonly isTrial: boolean;
  /** Reports that the bridge works, and waits until it may start. */
  begin(): Promise<void>;
  /**
   * Requests a different program.
   *
   * @returns the reason for a rejection; undefined if this bridge is about to be stopped
   */
  change(version: string, requestedAt: string | null): Promise<string | undefined>;
}

/** Returns this process's keeper. */
export function keeperOf(process: NodeJS.Process): Keeper | undefined {
  if (!process.send || !process.env[SUPERVISED]) return undefined;
  const ask = async (message: ToKeeper): Promise<FromKeeper> => {
    const answer = once(process, "message");
    process.send?.(message);
    return (await answer)[0] as FromKeeper;
  };
  return {
    isTrial: process.env[ON_TRIAL] !== undefined,
    begin: async () => void (await ask({ healthy: true })),
    change: async (version, requestedAt) => {
      const answer = await ask({ change: { version, requestedAt } });
      return "refused" in answer ? answer.refused : undefined;
    },
  };
}
