import { ProviderError } from "../contract/error.ts";
import type { PaymentManifest } from "../contract/manifest.ts";

/** An amount and its currency under a provider's own names and in its own units. */
type Terms<T> = { readonly [Name in keyof T]: string | number };

/** What may stand in their place. */
type Answered<T> = { readonly [Name in keyof T]?: unknown } | undefined;

/**
 * The check of every answer: one about another object, amount or currency is never taken for what was asked
 * for.
 *
 * Both sides are in the provider's own terms. `asked` is made from our minor units by the function that also
 * writes requests; what the provider answered is compared as it came, never converted or rounded first.
 *
 * @param id - the identifier of the object that was answered
 * @param prefix - what identifiers of that kind of object begin with
 * @throws ProviderError `outcome_unknown` with the code `answer_mismatch`
 */
export function assertSame<T extends Terms<T>>(
  provider: Pick<PaymentManifest, "name">,
  id: unknown,
  asked: T,
  answered: Answered<T>,
  prefix = "",
): void {
  if (typeof id !== "string" || id === "" || !id.startsWith(prefix)) throw mismatch(provider);
  assertSameTerms(provider, asked, answered);
}

/** The same of an answer that names no object of its own. */
export function assertSameTerms<T extends Terms<T>>(
  provider: Pick<PaymentManifest, "name">,
  asked: T,
  answered: Answered<T>,
): void {
  if (!isSame(asked, answered)) throw mismatch(provider);
}

/** Whether every term was answered as it was asked. */
export function isSame<T extends Terms<T>>(asked: T, answered: Answered<T>): boolean {
  return Object.entries(asked).every(([name, value]) => answered?.[name as keyof T] === value);
}

function mismatch({ name }: Pick<PaymentManifest, "name">): ProviderError {
  return new ProviderError(
    "outcome_unknown",
    "answer_mismatch",
    `${name}'s answer is about another object, amount or currency than was asked for`,
  );
}
