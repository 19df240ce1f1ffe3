/**
 * The meaning of a provider's failure for the money:
 * - `rejected`: it read the request and refused it; nothing was executed
 * - `not_found`: it does not know the object that was named; nothing was executed
 * - `busy`: the terminal is taken or away; nothing was executed
 * - `credentials`: it no longer accepts the account's keys; nothing was executed
 * - `forbidden`: it accepts the keys, but the account lacks the right to do this one thing; nothing was
 *   executed
 * - `rate_limited`: it asks for patience; nothing was executed
 * - `unavailable`: it could not be reached; nothing was sent
 * - `outcome_unknown`: the request may have been executed and no usable answer came back
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

/** What the HTTP statuses of a provider's refusals mean. */
export type FailureKinds = Readonly<Record<number, ProviderFailureKind>>;

const COMMON: FailureKinds = { 401: "credentials", 404: "not_found" };

/**
 * Returns a refusal's meaning by its HTTP status: the manifest's word, else what all providers mean. A status
 * that says nothing else is a refusal of the request; after one of the server's own failures nobody knows.
 */
export function failureKind(
  { failures }: { id: string; failures?: FailureKinds },
  status: number,
): ProviderFailureKind {
  return failures?.[status] ?? COMMON[status] ?? (status >= 500 ? "outcome_unknown" : "rejected");
}

/** A provider's failure. Its texts are the provider's own and carry no secret. */
export class ProviderError extends Error {
  override name = "ProviderError";
  readonly kind: ProviderFailureKind;
  /** The provider's code, else our own (`timeout`, `not_json`, ...). */
  readonly code: string;
  /** The field of our request that the provider objects to, as a JSON pointer, where it can be told. */
  readonly path: string | undefined;
  /** How long the provider asks to be left alone. */
  readonly retryAfterMs: number | undefined;

  constructor(
    kind: ProviderFailureKind,
    code: string,
    message: string,
    extras: { path?: string; retryAfterMs?: number; cause?: unknown } = {},
  ) {
    super(message.slice(0, 500), extras.cause === undefined ? undefined : { cause: extras.cause });
    this.kind = kind;
    this.code = code;
    this.path = extras.path;
    this.retryAfterMs = extras.retryAfterMs;
  }

  /** Whether the provider was not reached, or asked for patience: the same request may be made again. */
  get isOutOfReach(): boolean {
    return this.kind === "unavailable" || this.kind === "rate_limited";
  }

  /** Whether the provider may have moved money although it gave no usable answer. */
  get moneyMayHaveMoved(): boolean {
    return this.kind === "outcome_unknown";
  }
}
