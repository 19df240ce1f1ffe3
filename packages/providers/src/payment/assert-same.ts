import { ProviderError } from "../contract/error.ts";
import type { PaymentManifest } from "../contract/manifest.ts";

/** An amount and its currency, with a provider's own field names and units. */
type Terms<T> = { readonly [Name in keyof T]: string | number };

/** The values in the provider's response under those names. */
type Answered<T> = { readonly [Name in keyof T]?: unknown } | undefined;

/**
 * Checks a response: if it is about another object, amount or currency, it is never accepted for the request.
 *
 * Both sides are in the provider's own terms. `expected` is built from our minor units by the function that
 * also writes requests; the provider's values are compared as received, never converted or rounded first.
 *
 * @param id - the ID of the answered object
 * @param prefix - the beginning of IDs of that kind of object
 * @throws ProviderError `outcome_unknown` with the code `answer_mismatch`
 */
export function assertSame<T extends Terms<T>>(
  provider: Pick<PaymentManifest, "name">,
  id: unknown,
  expected: T,
  answered: Answered<T>,
  prefix = "",
): void {
  if (typeof id !== "string" || id === "" || !id.startsWith(prefix)) throw mismatch(provider);
  assertSameTerms(provider, expected, answered);
}

/** Checks a response that does not contain the object's ID. */
export function assertSameTerms<T extends Terms<T>>(
  provider: Pick<PaymentManifest, "name">,
  expected: T,
  answered: Answered<T>,
): void {
  if (!isSame(expected, answered)) throw mismatch(provider);
}

/** Whether every term of the response equals the requested one. */
export function isSame<T extends Terms<T>>(expected: T, answered: Answered<T>): boolean {
  return Object.entries(expected).every(([name, value]) => answered?.[name as keyof T] === value);
}

function mismatch({ name }: Pick<PaymentManifest, "name">): ProviderError {
  return new ProviderError(
    "outcome_unknown",
    "answer_mismatch",
    `${name}'s response is about an object, amount or currency other than the requested one`,
  );
}
