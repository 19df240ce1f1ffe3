import { setTimeout as sleep } from "node:timers/promises";
import { USER_AGENT } from "@banco/core/product";
import { SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen, type IPolicy } from "cockatiel";
import { type buildConnector, type Dispatcher, Pool } from "undici";
import { ProviderError } from "../contract/error.ts";
import { type CallWindow, WINDOW_CLOSED } from "./call-window.ts";

/** One call to a provider. */
export interface ProviderRequest {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below the base URL, with its leading slash, without the query. */
  path: string;
  query?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Whether sending it twice is harmless: it reads, or carries a key by which the provider knows it again. */
  repeatable: boolean;
  /** A request other than GET that moves nothing: it may leave at any time. */
  movesNothing?: true;
  /** For providers that refuse with a 5xx: whether the answer is one, and no failure of theirs. */
  isRefusal?: (response: ProviderResponse) => boolean;
}

/** What the provider answered, whatever its status. */
export interface ProviderResponse {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

/** A client bound to one host of one provider. */
export interface ProviderHttp {
  /** The base URL, for links that a browser follows. */
  baseUrl: string;
  /**
   * Makes the call within the provider's deadline.
   *
   * @param window - when the request may leave at the latest, where it may move something
   * @throws ProviderError `unavailable` when nothing was sent, `rate_limited` on 429, `outcome_unknown` when it was sent and
   *   no answer, or a 5xx, came back
   */
  send(request: ProviderRequest, window?: CallWindow): Promise<ProviderResponse>;
}

/** The client, all of whose requests keep to the window. */
export function within({ baseUrl, send }: ProviderHttp, window: CallWindow): ProviderHttp {
  return { baseUrl, send: (request) => send(request, window) };
}

/** A call and its answer, for tests that hold both against the provider's own documents. */
export interface Exchange {
  provider: string;
  baseUrl: string;
  request: ProviderRequest;
  response: ProviderResponse;
}

export interface ProviderHttpOptions {
  provider: string;
  baseUrl: string;
  /** The whole call's deadline, retries included. */
  timeoutMs: number;
  /** Requests under way at a time; the others wait. */
  connections?: number | undefined;
  /** How to connect, where the addresses are to be watched over, or a certificate is to be shown. */
  connect?: buildConnector.connector | undefined;
  record?: (exchange: Exchange) => void;
}

/** Of every call. Satispay demands `Accept`; several providers refuse or slow down clients without a name. */
const OWN_HEADERS = { accept: "application/json", "user-agent": USER_AGENT };
/** The code of the failure by which a request is given up because its host has kept failing. */
export const CIRCUIT_OPEN = "circuit_open";

const CONNECTIONS_PER_HOST = 32;
const RESPONSE_BYTES_MAX = 8 * 1024 * 1024;
const ATTEMPTS_MAX = 3;
const FIRST_PAUSE_MS = 150;
const BREAKER_FAILURES = 8;
const BREAKER_PAUSE_MS = 5_000;

/** Errors of the connection's making: no byte of the request has left. */
const NOT_SENT = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  // Of a connector that keeps to the public Internet, and of the name servers it asks.
  "ENOTPUBLIC",
  "ENODATA",
  "ESERVFAIL",
  "EREFUSED",
  "ETIMEOUT",
  "CERT_HAS_EXPIRED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "CERT_NOT_YET_VALID",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);

/** What a client sends its requests by. */
interface Way {
  pool: Dispatcher;
  prefix: string;
  breaker: IPolicy;
  options: ProviderHttpOptions;
}

const tracer = trace.getTracer("banco.providers");

/**
 * The one way to a provider: kept-alive connections, a deadline, repeats only where they are harmless, a breaker that
 * stops calling a host that keeps failing, and a trace span a call. It logs nothing of what is sent.
 */
export function openProviderHttp(options: ProviderHttpOptions): ProviderHttp & { close(): Promise<void> } {
  const { origin, pathname } = new URL(options.baseUrl);
  const prefix = pathname.replace(/\/$/, "");
  const { connect } = options;
  const pool = new Pool(origin, {
    connections: options.connections ?? CONNECTIONS_PER_HOST,
    maxResponseSize: RESPONSE_BYTES_MAX,
    headersTimeout: 0,
    bodyTimeout: 0,
    ...(connect && { connect }),
  });
  const breaker = circuitBreaker(handleWhen(isFailureOfTheirs), {
    halfOpenAfter: BREAKER_PAUSE_MS,
    breaker: new ConsecutiveBreaker(BREAKER_FAILURES),
  });
  const way: Way = { pool: pool.compose(keepToWindow), prefix, breaker, options };
  return {
    baseUrl: options.baseUrl,
    send: (request, window) => {
      const kept = request.method === "GET" || request.movesNothing ? undefined : window;
      return traced(options.provider, request, () => attempts(way, request, kept));
    },
    close: () => pool.destroy(),
  };
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

function isFailureOfTheirs(error: unknown): boolean {
  return error instanceof ProviderError && error.kind !== "rate_limited" && error.code !== WINDOW_CLOSED;
}

async function attempts(
  way: Way,
  request: ProviderRequest,
  window: CallWindow | undefined,
): Promise<ProviderResponse> {
  const { breaker, options } = way;
  const deadline = performance.now() + options.timeoutMs;
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
      if (pauseMs === undefined || performance.now() + pauseMs >= deadline) {
        if (unanswered) window?.noteMoved();
        // That the last attempt was not executed proves nothing of one before it that got no answer.
        throw unanswered ?? error;
      }
      await sleep(pauseMs);
    }
  }
}

async function guarded(breaker: IPolicy, call: () => Promise<ProviderResponse>): Promise<ProviderResponse> {
  try {
    return await breaker.execute(call);
  } catch (error) {
    if (error instanceof BrokenCircuitError) {
      throw new ProviderError(
        "unavailable",
        CIRCUIT_OPEN,
        "The provider has kept failing and is left alone for a moment",
      );
    }
    throw error;
  }
}

/** Failures that another attempt would only meet again. */
const NOT_REPEATED = new Set<string>([CIRCUIT_OPEN, WINDOW_CLOSED]);

/** How long to wait before the same request is sent again, or undefined when it must not be. */
function pauseBeforeRepeat(error: unknown, request: ProviderRequest, attempt: number): number | undefined {
  if (!(error instanceof ProviderError) || NOT_REPEATED.has(error.code) || attempt >= ATTEMPTS_MAX)
    return undefined;
  if (error.kind === "outcome_unknown" && !request.repeatable) return undefined;
  return error.retryAfterMs ?? FIRST_PAUSE_MS * 2 ** (attempt - 1);
}

type Kept = { window?: CallWindow | undefined };

/** Gives a request up when the connection is there, and nothing is written yet, but its window is closed. */
const keepToWindow: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  const { window } = options as Kept;
  if (window) {
    const start = handler.onRequestStart?.bind(handler);
    handler.onRequestStart = (...started) => {
      window.assertOpen();
      start?.(...started);
    };
  }
  return dispatch(options, handler);
};

async function once(
  { pool, prefix }: Way,
  request: ProviderRequest,
  deadline: number,
  window: CallWindow | undefined,
): Promise<ProviderResponse> {
  const leftMs = Math.max(1, Math.ceil(deadline - performance.now()));
  let response: ProviderResponse;
  try {
    const asked: Dispatcher.RequestOptions & Kept = {
      method: request.method as Dispatcher.HttpMethod,
      path: `${prefix}${request.path}${request.query ? `?${request.query}` : ""}`,
      headers: { ...OWN_HEADERS, ...request.headers },
      body: request.body ?? null,
      signal: AbortSignal.timeout(leftMs),
      window,
    };
    const answer = await pool.request(asked);
    response = { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
  } catch (error) {
    throw transportError(error);
  }
  if (response.status === 429) {
    throw new ProviderError("rate_limited", "too_many_requests", "The provider asks for fewer requests", {
      ...retryAfter(response),
    });
  }
  if (response.status >= 500 && !request.isRefusal?.(response)) {
    throw new ProviderError(
      "outcome_unknown",
      `http_${response.status}`,
      `The provider answered ${response.status}`,
      {
        ...retryAfter(response),
      },
    );
  }
  return response;
}

function transportError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const { code = "", name } = error as { code?: string; name?: string };
  if (NOT_SENT.has(code)) {
    return new ProviderError("unavailable", code.toLowerCase(), "The provider can not be reached", {
      cause: error,
    });
  }
  if (name === "TimeoutError") {
    return new ProviderError("outcome_unknown", "timeout", "The provider did not answer in time", {
      cause: error,
    });
  }
  return new ProviderError("outcome_unknown", "connection_lost", "The connection to the provider broke", {
    cause: error,
  });
}

function retryAfter({ headers }: ProviderResponse): { retryAfterMs?: number } {
  const seconds = Number(headers["retry-after"]);
  return Number.isFinite(seconds) && seconds > 0 ? { retryAfterMs: seconds * 1000 } : {};
}

/**
 * The answer's body as JSON.
 *
 * @throws ProviderError `outcome_unknown` when it is none: a proxy's page or a cut body proves nothing
 */
export function parseJson(response: ProviderResponse): unknown {
  try {
    return JSON.parse(response.text);
  } catch (error) {
    throw new ProviderError("outcome_unknown", "not_json", "The provider's answer could not be read", {
      cause: error,
    });
  }
}
