import type { Schemas } from "./reference/types.ts";

/** The body of a refusal (RFC 9457). */
export type Problem = Schemas["Problem"];

/** A refusal of the API; `code` is stable, and `docs` leads to the page with the remedy. */
export class BancoError extends Error {
  override name = "BancoError";
  /** The HTTP status. */
  readonly status: number;
  /** The stable name of the refusal, like `idempotency_conflict`; `unreadable` when a proxy answered instead of the API. */
  readonly code: string;
  /** The title of every refusal with this code. */
  readonly title: string;
  /** The description of this refusal, for people. */
  readonly detail: string;
  /** The address of the page about this code. */
  readonly docs: string | undefined;
  /** The identifier of the request, for support. */
  readonly requestId: string | undefined;
  /** The wrong fields, each with its JSON pointer. */
  readonly errors: readonly { path: string; message: string }[];
  /** The seconds that the API asks to wait. */
  readonly retryAfter: number | undefined;
  /** The key of the request, where it had one. */
  readonly idempotencyKey: string | undefined;

  constructor(answer: Response, problem: Problem | undefined, idempotencyKey: string | undefined) {
    const { status, headers } = answer;
    const code = problem?.code ?? "unreadable";
    const detail =
      problem?.detail ??
      `The answer was HTTP ${status} without JSON of the API: does a proxy stand before it?`;
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
    this.title = problem?.title ?? "The answer is not the API's";
    this.detail = detail;
    this.docs = problem?.type;
    this.requestId = requestId;
    this.errors = problem?.errors ?? [];
    this.retryAfter = secondsOf(headers);
    this.idempotencyKey = idempotencyKey;
  }
}

/** Reads `Retry-After` in seconds. */
export function secondsOf(headers: Headers): number | undefined {
  const asked = Number(headers.get("retry-after"));
  return asked > 0 ? asked : undefined;
}

/**
 * No answer came after all tries: the operation may have been done. Repeat it under the same `idempotencyKey`
 * to find out.
 */
export class NoAnswerError extends Error {
  override name = "NoAnswerError";
  /** The key of the request, where it had one. */
  readonly idempotencyKey: string | undefined;

  constructor(cause: unknown, idempotencyKey: string | undefined) {
    super("The API did not answer", { cause });
    this.idempotencyKey = idempotencyKey;
  }
}
