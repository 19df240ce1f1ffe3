import type { Clock } from "@banco/core/clock";
import { USER_AGENT } from "@banco/core/product";
import { SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { type buildConnector, type Dispatcher, Pool } from "undici";
import { type CallWindow, WINDOW_CLOSED } from "../contract/call-window.ts";
import { ProviderError, type ProviderFailureKind } from "../contract/error.ts";
import type { ProviderHttp, ProviderRequest, ProviderResponse } from "../contract/http.ts";
import { Breaker, BreakerOpen } from "./breaker.ts";
import { failureOf, transportError } from "./failures.ts";
import { storable } from "./storable.ts";

/** Returns the client with all its requests bound to the window, or to a part of it. */
export function within({ baseUrl, send }: ProviderHttp, window: CallWindow): ProviderHttp {
  return { baseUrl, send: (request, part = window) => send(request, part) };
}

/** A call and its response, for tests that compare both with the provider's own documents. */
export interface Exchange {
  provider: string;
  baseUrl: string;
  request: ProviderRequest;
  response: ProviderResponse;
}

/** The clock for a client's deadlines and pauses. */
export type ClientClock = Pick<Clock, "monotonic" | "sleep" | "deadline">;

/** The observer of calls' outcomes. */
export interface ClientWatch {
  /** @param outcome - `answered`, or the kind of failure */
  called(provider: string, outcome: "answered" | ProviderFailureKind, ms: number): void;
  /** Reports that calls to a host are stopped, or resumed. */
  breaker(provider: string, isOpen: boolean): void;
}

export interface ProviderHttpOptions {
  provider: string;
  baseUrl: string;
  /** The deadline for the whole call, including retries. */
  timeoutMs: number;
  /** The maximum number of concurrent requests; the others wait. */
  connections?: number | undefined;
  /** The connector, if addresses must be checked or a client certificate is needed. */
  connect?: buildConnector.connector | undefined;
  /** A dispatcher that replaces connections; only the simulated world has one. */
  dispatcher?: Dispatcher | undefined;
  /** The clock for deadlines and pauses. */
  clock: ClientClock;
  record?: (exchange: Exchange) => void;
  watch?: ClientWatch;
}

/**
 * The headers of every call. Satispay requires `Accept`; several providers reject or throttle clients without
 * a name.
 */
const OWN_HEADERS = { accept: "application/json", "user-agent": USER_AGENT };
/** The failure code of a request that was abandoned because its host keeps failing. */
export const CIRCUIT_OPEN = "circuit_open";

const CONNECTIONS_PER_HOST = 32;
const RESPONSE_BYTES_MAX = 8 * 1024 * 1024;
const ATTEMPTS_MAX = 3;
const FIRST_PAUSE_MS = 150;
const BREAKER_FAILURES = 8;
const BREAKER_PAUSE_MS = 5_000;

/** The parts with which a client sends requests. */
interface Way {
  pool: Dispatcher;
  prefix: string;
  breaker: Breaker;
  clock: ClientClock;
  options: ProviderHttpOptions;
}

const tracer = trace.getTracer("banco.providers");

/**
 * Creates the only HTTP client for a provider: kept-alive connections, a deadline, retries only if harmless,
 * a breaker that stops calling a host that keeps failing, and a trace span per call. It does not log request
 * contents.
 */
export function openProviderHttp(options: ProviderHttpOptions): ProviderHttp & { close(): Promise<void> } {
  const { origin, pathname } = new URL(options.baseUrl);
  const prefix = pathname.replace(/\/$/, "");
  const pool = options.dispatcher ?? openPool(origin, options);
  const breaker = new Breaker({
    failures: BREAKER_FAILURES,
    pauseMs: BREAKER_PAUSE_MS,
    clock: options.clock,
    isFailure: isFailureOfTheirs,
    isAnswer: (error) => error instanceof ProviderError && error.kind === "rate_limited",
    changed: (isOpen) => options.watch?.breaker(options.provider, isOpen),
  });
  const way: Way = { pool, prefix, breaker, clock: options.clock, options };
  return {
    baseUrl: options.baseUrl,
    send: (request, window) => {
      const callWindow = request.method === "GET" || request.movesNothing ? undefined : window;
      return traced(options.provider, request, () => watched(way, () => attempts(way, request, callWindow)));
    },
    close: () => pool.destroy(),
  };
}

function openPool(
  origin: string,
  { connections = CONNECTIONS_PER_HOST, connect }: ProviderHttpOptions,
): Pool {
  return new GatedPool(origin, {
    connections,
    maxResponseSize: RESPONSE_BYTES_MAX,
    headersTimeout: 0,
    bodyTimeout: 0,
    ...(connect && { connect }),
  });
}

async function traced(
  provider: string,
  request: ProviderRequest,
  call: () => Promise<ProviderResponse>,
): Promise<ProviderResponse> {
  const span = tracer.startSpan(`${provider} ${request.method}`, {
    kind: SpanKind.CLIENT,
    attributes: { "http.request.method": request.method, "banco.provider": provider },
  });
  try {
    const response = await call();
    span.setAttribute("http.response.status_code", response.status);
    return response;
  } catch (error) {
    span.setStatus({
      code: SpanStatusCode.ERROR,
      message: error instanceof ProviderError ? error.code : "error",
    });
    throw error;
  } finally {
    span.end();
  }
}

/** Reports a call's duration and outcome. */
async function watched<T>({ clock, options: { provider, watch } }: Way, call: () => Promise<T>): Promise<T> {
  const began = clock.monotonic();
  try {
    const answer = await call();
    watch?.called(provider, "answered", clock.monotonic() - began);
    return answer;
  } catch (error) {
    if (error instanceof ProviderError) watch?.called(provider, error.kind, clock.monotonic() - began);
    throw error;
  }
}

function isFailureOfTheirs(error: unknown): boolean {
  return error instanceof ProviderError && error.kind !== "rate_limited" && error.code !== WINDOW_CLOSED;
}

async function attempts(
  way: Way,
  request: ProviderRequest,
  window: CallWindow | undefined,
): Promise<ProviderResponse> {
  const { breaker, clock, options } = way;
  const deadline = clock.monotonic() + options.timeoutMs;
  let unanswered: ProviderError | undefined;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await guarded(breaker, () => once(way, request, deadline, window));
      options.record?.({ provider: options.provider, baseUrl: options.baseUrl, request, response });
      if (response.status < 400) window?.noteMoved();
      return response;
    } catch (error) {
      if (error instanceof ProviderError && error.moneyMayHaveMoved) unanswered = error;
      const pauseMs = pauseBeforeRepeat(error, request, attempt);
      if (pauseMs === undefined || clock.monotonic() + pauseMs >= deadline) {
        if (unanswered) window?.noteMoved();
        // The last attempt was not executed, but an earlier attempt without a response may have been.
        throw unanswered ?? error;
      }
      await clock.sleep(pauseMs);
    }
  }
}

async function guarded(breaker: Breaker, call: () => Promise<ProviderResponse>): Promise<ProviderResponse> {
  try {
    return await breaker.run(call);
  } catch (error) {
    if (error instanceof BreakerOpen) {
      throw new ProviderError(
        "unavailable",
        CIRCUIT_OPEN,
        "The provider keeps failing and is not called for a moment",
      );
    }
    throw error;
  }
}

/** Failure codes that would occur again in another attempt. */
const NOT_REPEATED = new Set<string>([CIRCUIT_OPEN, WINDOW_CLOSED]);

/** Returns the pause before the same request is retried, or undefined if it must not be retried. */
function pauseBeforeRepeat(error: unknown, request: ProviderRequest, attempt: number): number | undefined {
  if (!(error instanceof ProviderError) || NOT_REPEATED.has(error.code) || attempt >= ATTEMPTS_MAX)
    return undefined;
  if (error.kind === "outcome_unknown" && !request.repeatable) return undefined;
  return error.retryAfterMs ?? FIRST_PAUSE_MS * 2 ** (attempt - 1);
}

export type WindowOption = { window?: CallWindow | undefined };

/**
 * A pool that drops a request if its window has closed by the time its connection is ready and before
 * anything is written. It does not use `compose`, which would convert each response's headers to bytes and
 * back.
 */
class GatedPool extends Pool {
  override dispatch(
    options: Dispatcher.DispatchOptions & WindowOption,
    handler: Dispatcher.DispatchHandler,
  ): boolean {
    return super.dispatch(options, gated(options, handler));
  }
}

/**
 * Returns a handler that checks the request's window when its connection is ready; a closed window drops the
 * request.
 */
export function gated(
  { window }: WindowOption,
  handler: Dispatcher.DispatchHandler,
): Dispatcher.DispatchHandler {
  if (!window) return handler;
  const connect = handler.onConnect?.bind(handler);
  handler.onConnect = (abort) => {
    window.assertOpen();
    connect?.(abort);
  };
  return handler;
}

async function once(
  { pool, prefix, clock }: Way,
  request: ProviderRequest,
  deadline: number,
  window: CallWindow | undefined,
): Promise<ProviderResponse> {
  const leftMs = Math.max(1, Math.ceil(deadline - clock.monotonic()));
  const { signal, cancel } = clock.deadline(leftMs);
  let response: ProviderResponse;
  try {
    const options: Dispatcher.RequestOptions & WindowOption = {
      method: request.method as Dispatcher.HttpMethod,
      path: `${prefix}${request.path}${request.query ? `?${request.query}` : ""}`,
      headers: { ...OWN_HEADERS, ...request.headers },
      body: request.body ?? null,
      signal,
      window,
    };
    const answer = await pool.request(options);
    response = {
      status: answer.statusCode,
      headers: answer.headers,
      text: storable(await answer.body.text()),
    };
  } catch (error) {
    throw transportError(error);
  } finally {
    cancel();
  }
  const failure = failureOf(request, response);
  if (failure) throw failure;
  return response;
}

/**
 * Parses the response's body as JSON.
 *
 * @throws ProviderError `outcome_unknown` if it is not JSON, because a proxy's page or a truncated body proves nothing
 */
export function parseJson(response: ProviderResponse): unknown {
  try {
    return JSON.parse(response.text);
  } catch (error) {
    throw new ProviderError("outcome_unknown", "not_json", "The provider's response could not be read", {
      cause: error,
    });
  }
}
