import { BridgeError, NoAnswerError, refusalOf } from "./errors.ts";
import { type Asked, type Exchange, exchange, type Line } from "./exchange.ts";
import { type Found, type Kind, type Looked, type Orders, PATHS } from "./protocol/types.ts";

/** The waiting times of a client. */
export interface Patience {
  /** How long after it was created an order may be resent; later the client only looks it up. */
  readonly sendWithinMs: number;
  /** How long the client keeps polling after the first lost response. */
  readonly askWithinMs: number;
  /** Waits between two attempts. */
  pause(ms: number): Promise<void>;
}

/** The settings of one order. */
export interface OrderOptions {
  /**
   * An order is made once under one key. Keep the key before you send: after a reload it finds the order.
   */
  key?: string;
  /** The user's eight-digit PIN, for refunds and voids on bridges that require a PIN. */
  pin?: string;
  /** Stops waiting. It cancels nothing: the bridge continues the order. */
  signal?: AbortSignal;
}

const PAUSE_MS = 250;
const PAUSE_MAX_MS = 2_000;

/** Creates an order's key. It needs no secure context: a till's page on the shop's network has none. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Sends an order to the bridge and waits for its outcome. If a response is lost, the client resends the order
 * under its key while the customer is surely still there; after that it only looks the order up, so a bridge
 * that never received it does not start it late.
 *
 * @throws BridgeError when the bridge refuses: nothing was charged or issued
 * @throws NoAnswerError when no answer came
 */
export function give<Of extends Kind>(
  line: Line & Patience,
  kind: Of,
  request: Orders[Of]["request"],
  options?: OrderOptions,
): Promise<Orders[Of]["answer"]> {
  return send(line, { method: "POST", path: PATHS[kind], body: request }, options);
}

/**
 * Sends a request under a key and waits for its outcome, as {@link give} does.
 *
 * @throws BridgeError when the bridge refuses: nothing was charged or issued
 * @throws NoAnswerError when no response came
 */
export async function send<Data>(
  line: Line & Patience,
  request: Pick<Asked, "method" | "path" | "body">,
  { key = newKey(), pin, signal }: OrderOptions = {},
): Promise<Data> {
  const asked = { ...request, key, pin, signal };
  const sinceBegun = stopwatch();
  const first = await exchange<Data>(line, asked);
  if (first.kind === "answered") return first.data;
  if (first.kind === "refused") throw refusalOf(first);
  const sinceLost = stopwatch();
  let last: Exchange<Data> = first;
  for (
    let pauseMs = PAUSE_MS;
    sinceLost() < line.askWithinMs;
    pauseMs = Math.min(2 * pauseMs, PAUSE_MAX_MS)
  ) {
    await line.pause(pauseMs);
    // An error response says nothing about the earlier attempt whose response was lost, so the order is
    // looked up then too.
    const maySend = last.kind === "lost" && sinceBegun() < line.sendWithinMs;
    if (maySend) {
      last = await exchange<Data>(line, asked);
      if (last.kind === "answered") return last.data;
      continue;
    }
    const looked = await exchange<Looked>(line, lookFor(key, signal));
    if (looked.kind !== "answered") continue;
    if (looked.data.known) return looked.data.order as Data;
    throw nothingDone(last, looked.data.reason);
  }
  throw new NoAnswerError(last.kind === "lost" ? last.cause : refusalOf(last), key);
}

/**
 * Looks an order up by its key, and starts nothing.
 *
 * @returns the order once its outcome is known; undefined if the bridge has none, which proves that nothing
 *   was charged or issued
 * @throws BridgeError if the bridge rejects the lookup
 * @throws NoAnswerError if there was no response
 */
export async function look(
  line: Line & Patience,
  key: string,
  signal?: AbortSignal,
): Promise<Found | undefined> {
  const sinceBegun = stopwatch();
  for (let pauseMs = PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, PAUSE_MAX_MS)) {
    const looked = await exchange<Looked>(line, lookFor(key, signal));
    if (looked.kind === "answered") return looked.data.known ? looked.data : undefined;
    if (looked.kind === "refused" && looked.status !== 500) throw refusalOf(looked);
    if (sinceBegun() >= line.askWithinMs)
      throw new NoAnswerError(looked.kind === "lost" ? looked.cause : looked.error, key);
    await line.pause(pauseMs);
  }
}

const lookFor = (key: string, signal: AbortSignal | undefined) =>
  ({ method: "GET", path: `/orders?key=${encodeURIComponent(key)}`, signal }) as const;

function nothingDone(last: Exchange<unknown>, reason: string | undefined): BridgeError {
  if (last.kind === "refused") return refusalOf(last);
  return new BridgeError(reason ?? "The bridge never received it: nothing was done", "never_begun");
}

/**
 * Returns a function for the elapsed time: the longer of two clocks' times, because a computer's sleep may
 * stop one of them.
 */
function stopwatch(): () => number {
  const [wall, steady] = [Date.now(), performance.now()];
  return () => Math.max(Date.now() - wall, performance.now() - steady);
}
