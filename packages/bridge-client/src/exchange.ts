import type { Refused } from "./errors.ts";

/** The outcome of an exchange with the bridge. */
export type Exchange<Data> =
  | { kind: "answered"; data: Data }
  | ({ kind: "refused" } & Refused)
  /** There was no response, or not a bridge's: the bridge may have received the request. */
  | { kind: "lost"; cause: unknown };

/** The parts of the client that an exchange needs. */
export interface Line {
  readonly url: string;
  /** The till's secret, for a bridge on another machine. */
  readonly tillSecret?: string | undefined;
  readonly fetch: typeof fetch;
  /** The longest time to wait for one response. */
  readonly timeoutMs: number;
}

/** A request of the local protocol. */
export interface ProtocolRequest {
  method: "GET" | "POST" | "DELETE";
  path: string;
  body?: unknown;
  key?: string;
  pin?: string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Sends the request once.
 *
 * @throws DOMException if `signal` aborts it
 */
export async function exchange<Data>(line: Line, request: ProtocolRequest): Promise<Exchange<Data>> {
  const { method, path, body, key, pin, signal } = request;
  const deadline = AbortSignal.timeout(line.timeoutMs);
  try {
    const response = await line.fetch(`${line.url}${path}`, {
      method,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(key !== undefined && { "idempotency-key": key }),
        ...(pin !== undefined && { "x-pin": pin }),
        ...(line.tillSecret !== undefined && { "x-till-secret": line.tillSecret }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return read<Data>(response.status, await response.text());
  } catch (cause) {
    if (signal?.aborted) throw cause;
    return { kind: "lost", cause };
  }
}

function read<Data>(status: number, text: string): Exchange<Data> {
  try {
    const envelope = JSON.parse(text);
    if (envelope.success === true) return { kind: "answered", data: envelope.data };
    if (typeof envelope.error !== "string") return unknown(status);
    const problem = typeof envelope.code === "string" ? { problem: envelope.code } : {};
    return { kind: "refused", status, error: envelope.error, ...problem };
  } catch {
    // The response is not a bridge's, or is incomplete.
  }
  return unknown(status);
}

function unknown(status: number): Exchange<never> {
  return { kind: "lost", cause: new Error(`HTTP ${status} is not a bridge's response`) };
}
