import type { Schemas } from "./reference/types.ts";

/** The body of a refusal (RFC 9457). */
export type Problem = Schemas["Problem"];

/** A refusal of the API; `code` is stable, and `type` leads to its page. */
export class BancoError extends Error {
  override name = "BancoError";
  /** The HTTP status. */
  readonly status: number;
  /** The stable name of the refusal, like `idempotency_conflict`; `unreadable` when a proxy answered instead of the API. */
  readonly code: string;
  /** The address of the page about this refusal. */
  readonly type: string | undefined;
  /** Names the request to support. */
  readonly requestId: string | undefined;
  /** The wrong fields, each with its JSON pointer. */
  readonly errors: readonly { path: string; message: string }[];
  readonly problem: Problem | undefined;

  constructor(status: number, problem: Problem | undefined, requestId?: string) {
    super(problem?.detail ?? problem?.title ?? `The answer was HTTP ${status} without a problem`);
    this.status = status;
    this.code = problem?.code ?? "unreadable";
    this.type = problem?.type;
    this.requestId = problem?.requestId ?? requestId;
    this.errors = problem?.errors ?? [];
    this.problem = problem;
  }
}

/** No answer came, after all tries: the operation may have been done. Repeat it under the same `idempotencyKey` to learn it. */
export class NoAnswerError extends Error {
  override name = "NoAnswerError";
  /** The key of the request, where it had one. */
  readonly idempotencyKey: string | undefined;

  constructor(cause: unknown, idempotencyKey: string | undefined) {
    super("The API did not answer", { cause });
    this.idempotencyKey = idempotencyKey;
  }
}
