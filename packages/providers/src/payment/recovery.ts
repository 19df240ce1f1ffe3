import { ProviderError, type ProviderFailureKind } from "../contract/error.ts";
import type { Failure, NoRecord } from "../contract/outcome.ts";
import type { KnownCharge, Refund } from "../contract/payment.ts";

/** The outcome for a payment or refund that the provider does not show or whose retry it rejects. */
export interface Lost {
  status: NoRecord;
  failure: Failure;
}

/** Returns the outcome for a provider that has no such payment or refund. */
export function noRecord(message: string): Lost {
  return { status: "no_record", failure: { code: "not_executed", message } };
}

/**
 * Whether the provider read a request and rejected it, because of its contents or because the account lacks a right.
 */
export function isRefused(error: unknown): error is ProviderError {
  return error instanceof ProviderError && (error.kind === "rejected" || error.kind === "forbidden");
}

/** The ways in which a retry can fail that require a search to determine what the first request did. */
const SETTLED_BY_SEARCH: ReadonlySet<ProviderFailureKind> = new Set([
  "rejected",
  "forbidden",
  "outcome_unknown",
]);

/**
 * Settles a request whose response was never stored: retries it under the same key if allowed, or else looks for its
 * result. The result counts as missing only if it certainly does not exist.
 *
 * @param repeat - sends the request again: the provider repeats its first response, or executes the request if it never
 * arrived
 * @param find - looks for its result
 */
export async function recover<T>(
  request: KnownCharge | Refund,
  repeat: () => Promise<T>,
  find: () => Promise<T | undefined>,
): Promise<T | Lost> {
  let refusal: ProviderError | undefined;
  if (request.mayRepeat) {
    try {
      return await repeat();
    } catch (error) {
      // An error does not prove that the first request was not executed: the account's rights may have changed since,
      // and a server error or an earlier version of the request may be stored permanently under the key.
      if (!(error instanceof ProviderError)) throw error;
      if (!SETTLED_BY_SEARCH.has(error.kind)) throw error;
      refusal = error;
    }
  }
  const result = await find();
  if (result) return result;
  if (refusal?.kind === "outcome_unknown") throw refusal;
  return refusal ? noRecord(refusal.message) : nowhere(request);
}

/**
 * Settles a request like {@link recover}, but searches first. It is used for providers without idempotency keys, for
 * requests that charge nothing themselves (a payment page), and for refunds, because a payment's list of refunds is
 * short and complete, and their key stays the same on retries.
 */
export async function findOrRepeat<T>(
  request: KnownCharge | Refund,
  find: () => Promise<T | undefined>,
  repeat: () => Promise<T>,
): Promise<T | Lost> {
  const result = await find();
  if (result) return result;
  if (!request.mayRepeat) return nowhere(request);
  try {
    return await repeat();
  } catch (error) {
    if (isRefused(error)) return noRecord(error.message);
    throw error;
  }
}

function nowhere(request: KnownCharge | Refund): Lost {
  return noRecord(`The provider has no record of this ${"charge" in request ? "refund" : "payment"}`);
}
