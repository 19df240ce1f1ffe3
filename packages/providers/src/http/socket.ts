import type { CallWindow } from "../contract/call-window.ts";
import { ProviderError } from "../contract/error.ts";

/** A WebSocket to a provider, whose messages are JSON. */
export interface ProviderSocket {
  /**
   * @param window - when the message may leave at the latest, where it may move something
   * @throws ProviderError `unavailable` when it is too late; then nothing was sent
   */
  send(message: object, window?: CallWindow): void;
  /**
   * The next message that is looked for.
   *
   * @throws ProviderError `outcome_unknown` when none came in time, or the connection broke
   */
  next<T>(isIt: (message: T) => boolean, timeoutMs: number): Promise<T>;
  close(): void;
}

/**
 * Opens a socket at an address that the provider has just given.
 *
 * @param hosts - which hosts the address may be of: a pattern for the whole name
 * @throws ProviderError `unavailable` when it can not be opened: nothing was sent
 */
export async function openProviderSocket(
  address: string,
  hosts: RegExp,
  timeoutMs: number,
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
  await opened(socket, timeoutMs);
  return {
    send: (message, window) => {
      window?.assertOpen();
      window?.noteMoved();
      socket.send(JSON.stringify(message));
    },
    next: (isIt, forMs) =>
      new Promise((resolve, reject) => {
        const done = () => {
          clearTimeout(timer);
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
        const timer = setTimeout(() => waiter.fail("timeout"), forMs).unref();
        waiting.add(waiter);
        if (socket.readyState !== WebSocket.OPEN) waiter.fail("connection_lost");
      }),
    close: () => socket.close(),
  };
}

function opened(socket: WebSocket, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      socket.close();
      reject(
        new ProviderError("unavailable", "no_connection", "The provider's connection could not be opened"),
      );
    };
    const timer = setTimeout(fail, timeoutMs);
    socket.addEventListener("error", fail, { once: true });
    socket.addEventListener("open", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
