import { cut } from "../cut.ts";

/**
 * What a provider's failure means for the money:
 * - `rejected`: the provider read the request and rejected it; nothing was executed
 * - `not_found`: the provider has no such object; nothing was executed
 * - `busy`: the terminal is occupied or offline; nothing was executed
 * - `credentials`: the provider no longer accepts the account's keys; nothing was executed
 * - `forbidden`: the provider accepts the keys, but the account lacks the right to this operation; nothing was executed
 * - `rate_limited`: the provider requires the caller to wait; nothing was executed
 * - `unavailable`: the provider could not be reached; nothing was sent
 * - `outcome_unknown`: the request may have been executed and there was no usable response
 */
export type ProviderFailureKind =
  | "rejected"
  | "not_found"
  | "busy"
  | "credentials"
  | "forbidden"
  | "rate_limited"
  | "unavailable"
  | "outcome_unknown";

/** The meanings of a provider's HTTP error statuses. */
export type FailureKinds = Readonly<Record<number, ProviderFailureKind>>;

const COMMON: FailureKinds = { 401: "credentials", 404: "not_found" };

/**
 * Returns what an error response means, according to its HTTP status: the manifest's meaning, or the default for all
 * providers. A status without a specific meaning rejects the request; after a server error the outcome is unknown.
 */
export function failureKind(
  { failures }: { id: string; failures?: FailureKinds },
  status: number,
): ProviderFailureKind {
  return failures?.[status] ?? COMMON[status] ?? (status >= 500 ? "outcome_unknown" : "rejected");
}

/** A provider's failure. Its messages are the provider's own and contain no secrets. */
export class ProviderError extends Error {
  override name = "ProviderError";
  readonly kind: ProviderFailureKind;
  /** The provider's code, or else our own (`timeout`, `not_json`, ...). */
  readonly code: string;
  /** The request field that the provider objects to, as a JSON pointer, if known. */
  readonly path: string | undefined;
  /** The pause that the provider requests. */
  readonly retryAfterMs: number | undefined;

  constructor(
    kind: ProviderFailureKind,
    code: string,
    message: string,
    extras: { path?: string; retryAfterMs?: number; cause?: unknown } = {},
  ) {
    super(cut(message, 500), extras.cause === undefined ? undefined : { cause: extras.cause });
    this.kind = kind;
    this.code = code;
    this.path = extras.path;
    this.retryAfterMs = extras.retryAfterMs;
  }

  /** Returns the same failure for a different field of the request. */
  at(path: string): ProviderError {
    const { kind, code, message, retryAfterMs, cause } = this;
    return new ProviderError(kind, code, message, {
      path,
      ...(retryAfterMs !== undefined && { retryAfterMs }),
      cause,
    });
  }

  /** Whether the provider was not reached or asked the caller to wait, so that the same request may be retried. */
  get isOutOfReach(): boolean {
    return this.kind === "unavailable" || this.kind === "rate_limited";
  }

  /** Whether the provider may have moved money although it returned no usable response. */
  get moneyMayHaveMoved(): boolean {
    return this.kind === "outcome_unknown";
  }
}
