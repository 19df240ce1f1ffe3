import type { Clock, Deadline } from "@banco/core/clock";
import type { CallWindow } from "../contract/call-window.ts";
import { ProviderError } from "../contract/error.ts";
import { storable } from "./storable.ts";

/** A WebSocket to a provider, whose messages are JSON objects; any other text is ignored. */
export interface ProviderSocket<Message extends object> {
  /**
   * Sends a message.
   *
   * @param window - the time window for sending a message that could move money
   * @throws ProviderError `unavailable` if it is too late, in which case nothing was sent
   */
  send(message: object, window?: CallWindow): void;
  /**
   * Returns the next message that matches.
   *
   * @throws ProviderError `outcome_unknown` if none came in time, or the connection broke
   */
  next(isIt: (message: Message) => boolean, timeoutMs: number): Promise<Message>;
  close(): void;
}

/**
 * Opens a socket at a URL that the provider has just returned.
 *
 * @param hosts - a pattern that the host's whole name must match
 * @param clock - the clock for its deadlines
 * @throws ProviderError `unavailable` if it cannot be opened, in which case nothing was sent
 */
export async function openProviderSocket<Message extends object>(
  address: string,
  hosts: RegExp,
  timeoutMs: number,
  clock: Pick<Clock, "deadline">,
): Promise<ProviderSocket<Message>> {
  if (!hosts.test(new URL(address).hostname)) {
    throw new ProviderError(
      "unavailable",
      "foreign_host",
      "The provider returned an address that is not its own",
    );
  }
  const socket = new WebSocket(address);
  const waiting = new Set<{ take(message: Message): boolean; fail(reason: string): void }>();
  socket.addEventListener("message", ({ data }) => {
    const message = parse<Message>(String(data));
    if (!message) return;
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
          take(message: Message) {
            if (!isIt(message)) return false;
            done();
            resolve(message);
            return true;
          },
          fail(reason: string) {
            done();
            reject(
              new ProviderError(
                "outcome_unknown",
                reason,
                "The provider's connection ended without a response",
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

/** Parses a message's JSON object; undefined for any other text. */
function parse<Message extends object>(text: string): Message | undefined {
  try {
    const value: unknown = JSON.parse(storable(text));
    return typeof value === "object" && value !== null ? (value as Message) : undefined;
  } catch {
    return undefined;
  }
}
