import { Problem, type ProblemCode } from "@banco/core";
import { ProviderError, type ProviderFailureKind } from "@banco/providers";

/** The problem returned for each kind of provider failure. */
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

/** Converts a provider failure to a problem; returns other errors unchanged. */
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
 * Whether a provider would reject this request every time. Other failures concern a single attempt, and say nothing
 * about a later attempt with the same ID.
 */
export function isRefusalOfAll({ kind }: ProviderError): boolean {
  return kind === "rejected" || kind === "not_found";
}

/** Calls a provider, and converts its failure to a problem, which it throws. */
export async function orProblem<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw problemOfFailure(error);
  }
}
