import { ProviderError } from "../contract/error.ts";
import type { ProviderRequest, ProviderResponse } from "../contract/http.ts";

/** Codes of errors that occur before the request is sent. */
const NOT_SENT = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  // Codes from a connector that only allows the public Internet, and from the name servers it queries.
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

/** Returns the failure for a connection error, depending on whether the request had been sent. */
export function transportError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const { code = "", name } = error as { code?: string; name?: string };
  if (NOT_SENT.has(code)) {
    return new ProviderError("unavailable", code.toLowerCase(), "The provider cannot be reached", {
      cause: error,
    });
  }
  if (name === "TimeoutError") {
    return new ProviderError("outcome_unknown", "timeout", "The provider did not respond in time", {
      cause: error,
    });
  }
  return new ProviderError("outcome_unknown", "connection_lost", "The connection to the provider was lost", {
    cause: error,
  });
}

/** Returns the failure that a response's status indicates, if any. */
export function failureOf(request: ProviderRequest, response: ProviderResponse): ProviderError | undefined {
  const { status } = response;
  if (status === 429) {
    const message = "The provider requires fewer requests";
    return new ProviderError("rate_limited", "too_many_requests", message, retryAfter(response));
  }
  if (status < 500 || request.isRefusal?.(response)) return undefined;
  const message = `The provider responded with ${status}`;
  return new ProviderError("outcome_unknown", `http_${status}`, message, retryAfter(response));
}

function retryAfter({ headers }: ProviderResponse): { retryAfterMs?: number } {
  const seconds = Number(headers["retry-after"]);
  return Number.isFinite(seconds) && seconds > 0 ? { retryAfterMs: seconds * 1000 } : {};
}
