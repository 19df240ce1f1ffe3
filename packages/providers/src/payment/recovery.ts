import { ProviderError, type ProviderFailureKind } from "../contract/error.ts";
import type { ChargeAnswer, ChargeOutcome, Failure, NoRecord } from "../contract/outcome.ts";
import type { KnownCharge } from "../contract/payment.ts";

/** The answer about a payment or refund of which the provider shows nothing, or which it refuses when it is asked again. */
export function noRecord(message: string): { status: NoRecord; failure: Failure } {
  return { status: "no_record", failure: { code: "not_executed", message } };
}

/** Whether the provider read a request and refused it, for what it asks or for a right that the account lacks. */
export function isRefused(error: unknown): error is ProviderError {
  return error instanceof ProviderError && (error.kind === "rejected" || error.kind === "forbidden");
}

/** Failures of a repetition after which what the first request made is looked for. */
const SETTLED_BY_SEARCH: ReadonlySet<ProviderFailureKind> = new Set([
  "rejected",
  "forbidden",
  "outcome_unknown",
]);

/** What a lost request made; or that the provider has no record of it. */
export type Recovered<T> = { found: T } | { lost: ChargeAnswer };

/**
 * Settles a request whose answer was never stored: makes it again under the same key where that may be done, else looks
 * for what it made. Only when it is certainly nowhere is the payment lost.
 *
 * @param repeat - the request, which the provider answers as it did the first time, or executes if it never arrived
 * @param find - looks for what it made
 */
export async function recover<T>(
  charge: KnownCharge,
  repeat: () => Promise<T>,
  find: () => Promise<T | undefined>,
): Promise<Recovered<T>> {
  let refusal: ProviderError | undefined;
  if (charge.mayRepeat) {
    try {
      return { found: await repeat() };
    } catch (error) {
      // Refused now may still mean executed then: the account's rights may have changed since. And a key may hold a
      // server error for good, or the request as it was before a change of the description.
      if (!(error instanceof ProviderError)) throw error;
      if (!SETTLED_BY_SEARCH.has(error.kind)) throw error;
      refusal = error;
    }
  }
  const found = await find();
  if (found) return { found };
  if (refusal?.kind === "outcome_unknown") throw refusal;
  return { lost: noRecord(refusal?.message ?? "The provider has no record of this payment") };
}

/**
 * The same for providers without idempotency keys: looks first for what the lost request made, and makes it again only where
 * that is nowhere and the payer still waits. Only for requests that take no money by themselves (a page to pay on).
 */
export async function findOrRepeat(
  charge: KnownCharge,
  find: () => Promise<ChargeAnswer | undefined>,
  repeat: () => Promise<ChargeOutcome>,
): Promise<ChargeAnswer> {
  const found = await find();
  if (found) return found;
  if (!charge.mayRepeat) return noRecord("The provider has no record of this payment");
  try {
    return await repeat();
  } catch (error) {
    if (isRefused(error)) return noRecord(error.message);
    throw error;
  }
}
