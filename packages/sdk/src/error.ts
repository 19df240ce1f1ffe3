import type { Schemas } from "./reference/types.ts";

/** The body of an error response (RFC 9457). */
export type Problem = Schemas["Problem"];

/** An error response of the API; `code` is stable, and `docs` links to the page with the remedy. */
export class BancoError extends Error {
  override name = "BancoError";
  /** The HTTP status. */
  readonly status: number;
  /**
   * The stable code of the error, like `idempotency_key_reused`; `unreadable` if the response came from a proxy instead
   * of the API.
   */
  readonly code: string;
  /** The title of all errors with this code. */
  readonly title: string;
  /** The description of this error, for people. */
  readonly detail: string;
  /** The URL of the page about this code. */
  readonly docs: string | undefined;
  /** The ID of the request, for support. */
  readonly requestId: string | undefined;
  /** The invalid fields, each with its JSON pointer. */
  readonly errors: readonly { path: string; message: string }[];
  /** The number of seconds to wait, if the API requires that. */
  readonly retryAfter: number | undefined;
  /** The request's idempotency key, if it had one. */
  readonly idempotencyKey: string | undefined;
  /** Whether the operation may have been executed anyway; retry it only under the same key. */
  readonly isOutcomeUnknown: boolean;

  constructor(answer: Response, problem: Problem | undefined, idempotencyKey: string | undefined) {
    const { status, headers } = answer;
    const code = problem?.code ?? "unreadable";
    const detail =
      problem?.detail ??
      `The response was HTTP ${status} without the API's JSON: is there a proxy in front of it?`;
    const requestId = problem?.requestId ?? headers.get("x-request-id") ?? undefined;
    const lines = [
      `${code} (HTTP ${status}): ${detail}`,
      ...(problem?.errors ?? []).map(({ path, message }) => `  ${path}: ${message}`),
      ...(problem ? [`  What to do: ${problem.type}`] : []),
      ...(requestId ? [`  Request: ${requestId}`] : []),
    ];
    super(lines.join("\n"));
    this.status = status;
    this.code = code;
    this.title = problem?.title ?? "The response is not from the API";
    this.detail = detail;
    this.docs = problem?.type;
    this.requestId = requestId;
    this.errors = problem?.errors ?? [];
    this.retryAfter = secondsOf(headers);
    this.idempotencyKey = idempotencyKey;
    // Of the API's own server errors, only this one proves that nothing was executed.
    this.isOutcomeUnknown = status >= 500 && code !== "provider_unavailable";
  }
}

/** Reads `Retry-After` in seconds. */
export function secondsOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get("retry-after"));
  return seconds > 0 ? seconds : undefined;
}

/**
 * The outcome is unknown: the API did not respond before the call's deadline, or the operation was still running. It
 * may have been executed. Retry it under the same `idempotencyKey` to find out.
 */
export class NoAnswerError extends Error {
  override name = "NoAnswerError";
  /** The request's idempotency key, if it had one. */
  readonly idempotencyKey: string | undefined;

  constructor(cause: unknown, idempotencyKey: string | undefined) {
    const reason = cause instanceof BancoError ? cause.detail : reasonOf(cause);
    const repeat = idempotencyKey
      ? `. The operation may have been executed: retry it under the idempotency key ${idempotencyKey} to find out`
      : "";
    super(`The API did not respond (${reason})${repeat}`, { cause });
    this.idempotencyKey = idempotencyKey;
  }
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error && cause.cause.message ? cause.cause.message : cause.message;
}
