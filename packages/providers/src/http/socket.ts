import type { Clock, Deadline } from "@banco/core/clock";
import type { CallWindow } from "../contract/call-window.ts";
import { ProviderError } from "../contract/error.ts";
import { storable } from "./storable.ts";

/** A WebSocket to a provider, whose messages are JSON. */
export interface ProviderSocket {
  /**
   * Sends a message.
   *
   * @param window - the time in which a message that may move something may leave
   * @throws ProviderError `unavailable` when it is too late; then nothing was sent
   */
  send(message: object, window?: CallWindow): void;
  /**
   * Returns the next message that matches.
   *
   * @throws ProviderError `outcome_unknown` when none came in time, or the connection broke
   */
  next<T>(isIt: (message: T) => boolean, timeoutMs: number): Promise<T>;
  close(): void;
}

/**
 * Opens a socket at an address that the provider has just given.
 *
 * @param hosts - a pattern for the whole name of the accepted hosts
 * @param clock - the clock for its deadlines
 * @throws ProviderError `unavailable` when it can not be opened: nothing was sent
 */
export async function openProviderSocket(
  address: string,
  hosts: RegExp,
  timeoutMs: number,
  clock: Pick<Clock, "deadline">,
): Promise<ProviderSocket> {
  if (!hosts.test(new URL(address).hostname)) {
    throw new ProviderError(
      "unavailable",
      "foreign_host",
      "The provider named an address that is not its own",
    );
  }
  const socket = new WebSocket(address);
  const waiting = new Set<{ take(message: unknown): boolean; fail(reason: string): void }>();
  socket.addEventListener("message", ({ data }) => {
    const message = parse(String(data));
    for (const waiter of waiting) if (waiter.take(message)) return;
  });
  for (const ended of ["close", "error"] as const) {
    socket.addEventListener(ended, () => {
      for (const waiter of waiting) waiter.fail("connection_lost");
    });
  }
  await opened(socket, clock.deadline(timeoutMs));
  return {
    send: (message, window) => {
      window?.assertOpen();
      window?.noteMoved();
      socket.send(JSON.stringify(message));
    },
    next: (isIt, forMs) =>
      new Promise((resolve, reject) => {
        const done = () => {
          deadline.cancel();
          waiting.delete(waiter);
        };
        const waiter = {
          take(message: unknown) {
            if (!isIt(message as never)) return false;
            done();
            resolve(message as never);
            return true;
          },
          fail(reason: string) {
            done();
            reject(
              new ProviderError(
                "outcome_unknown",
                reason,
                "The provider's connection ended without an answer",
              ),
            );
          },
        };
        const deadline = clock.deadline(forMs);
        deadline.signal.addEventListener("abort", () => waiter.fail("timeout"));
        waiting.add(waiter);
        if (socket.readyState !== WebSocket.OPEN) waiter.fail("connection_lost");
      }),
    close: () => socket.close(),
  };
}

async function opened(socket: WebSocket, { signal, cancel }: Deadline): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener("abort", reject);
      socket.addEventListener("error", reject, { once: true });
      socket.addEventListener("open", () => resolve());
    });
  } catch {
    socket.close();
    throw new ProviderError("unavailable", "no_connection", "The provider's connection could not be opened");
  } finally {
    cancel();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(storable(text));
  } catch {
    return undefined;
  }
}
