import { BridgeError, NoAnswerError, refusalOf } from "./errors.ts";
import { type Exchange, exchange, type Line, type ProtocolRequest } from "./exchange.ts";
import { type Found, type Kind, type Looked, type Orders, PATHS } from "./protocol/types.ts";

/** The time limits of a client. */
export interface Patience {
  /** The age up to which an order may be resent; after that the client only looks it up. */
  readonly sendWithinMs: number;
  /** The time for which the client polls after the first lost response. */
  readonly askWithinMs: number;
  /** Waits between two attempts. */
  pause(ms: number): Promise<void>;
}

/** The settings of one order. */
export interface OrderOptions {
  /**
   * The order's key, under which it is executed only once. Store the key before sending: after a reload you can
   * use it to find the order.
   */
  key?: string;
  /** The user's eight-digit PIN, for refunds and voids on bridges that require a PIN. */
  pin?: string;
  /** Stops waiting. It cancels nothing: the bridge continues the order. */
  signal?: AbortSignal;
}

const PAUSE_MS = 250;
const PAUSE_MAX_MS = 2_000;

/** Creates an order's key. It needs no secure context, which a till's page on the shop's network lacks. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Sends an order to the bridge and waits for its outcome. If a response is lost, the client resends the order
 * under its key while the customer is certainly still there; after that it only looks the order up, so that a
 * bridge that never received it does not start it late.
 *
 * @throws BridgeError if the bridge refuses: nothing was charged or issued
 * @throws NoAnswerError if there was no response
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
 * @throws BridgeError if the bridge refuses: nothing was charged or issued
 * @throws NoAnswerError if there was no response
 */
export async function send<Data>(
  line: Line & Patience,
  request: Pick<ProtocolRequest, "method" | "path" | "body">,
  { key = newKey(), pin, signal }: OrderOptions = {},
): Promise<Data> {
  const call = { ...request, key, pin, signal };
  const sinceBegun = stopwatch();
  const first = await exchange<Data>(line, call);
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
    // An error response says nothing about the earlier attempt without a response, so the order is looked up in
    // that case too.
    const maySend = last.kind === "lost" && sinceBegun() < line.sendWithinMs;
    if (maySend) {
      last = await exchange<Data>(line, call);
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
 * Looks up an order by its key; starts nothing.
 *
 * @returns the order once its outcome is known; undefined if the bridge does not have it, which proves that
 *   nothing was charged or issued
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
  return new BridgeError(reason ?? "The bridge never received the request: nothing was done", "never_begun");
}

/**
 * Returns a function that returns the elapsed time, measured by two clocks: the longer time applies, because sleep
 * mode may stop one of them.
 */
function stopwatch(): () => number {
  const [wall, steady] = [Date.now(), performance.now()];
  return () => Math.max(Date.now() - wall, performance.now() - steady);
}
