import { Problem, type ProblemCode } from "@banco/core";
import { ProviderError, type ProviderFailureKind } from "@banco/providers";

/** What the caller is told of a provider's failure. */
const PROBLEM_OF: Record<ProviderFailureKind, ProblemCode> = {
  rejected: "provider_refused",
  not_found: "not_found",
  busy: "terminal_busy",
  credentials: "account_not_ready",
  forbidden: "provider_refused",
  rate_limited: "provider_unavailable",
  unavailable: "provider_unavailable",
  outcome_unknown: "provider_failed",
};

/** The problem behind a provider's failure; other errors pass through unchanged. */
export function problemOfFailure(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  const { kind, code, message, path, retryAfterMs, isOutOfReach } = error;
  return new Problem(PROBLEM_OF[kind], message, {
    provider: { code, message },
    ...(path !== undefined && { errors: [{ path, message }] }),
    ...(isOutOfReach && { headers: { "retry-after": String(Math.ceil((retryAfterMs ?? 2000) / 1000)) } }),
    cause: error,
  });
}

/**
 * Whether a provider refuses what is asked for, however often it is. Any other failure is one request's:
 * where another was made under the same identifier, it says nothing of that one.
 */
export function isRefusalOfAll({ kind }: ProviderError): boolean {
  return kind === "rejected" || kind === "not_found";
}

/** Runs a call to a provider; its failure comes out as a problem. */
export async function orProblem<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw problemOfFailure(error);
  }
}
