import { ProviderError } from "./error.ts";

/** What is called with no provider's answer at hand, and answers at once. */
const NOT_ASKED: ReadonlySet<string> = new Set(["webhooks"]);

/**
 * The operations, told apart from their answers: where a provider answers without what its documents promise
 * (nothing, `{}`, a list in place of an object), reading it is a `TypeError`. That is the provider's failure,
 * after which nobody knows what was executed, as with any answer that can not be read; the `TypeError` is
 * kept as the cause.
 */
export function answersGuarded<T extends object>(provider: string, operations: T): T {
  const guarded = Object.entries(operations).map(([name, one]: [string, unknown]) => {
    if (typeof one === "function") return [name, guardedCall(provider, one as Call)];
    const isPlain = typeof one !== "object" || one === null || Array.isArray(one);
    return [name, isPlain || NOT_ASKED.has(name) ? one : answersGuarded(provider, one)];
  });
  return Object.fromEntries(guarded) as T;
}

type Call = (...given: unknown[]) => unknown;

function guardedCall(provider: string, call: Call): Call {
  return (...given) => {
    const answer = call(...given);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      throw error instanceof TypeError ? unreadable(provider, error) : error;
    });
  };
}

/**
 * A text without which an answer is worth nothing: a new object's identifier, a page's address.
 *
 * @throws ProviderError `outcome_unknown` with the code `answer_unreadable` where it is not there
 */
export function told({ name }: { name: string }, text: unknown): string {
  if (typeof text === "string" && text !== "") return text;
  throw unreadable(name);
}

function unreadable(provider: string, cause?: TypeError): ProviderError {
  const why = `${provider}'s answer lacks what its documents promise`;
  return new ProviderError("outcome_unknown", "answer_unreadable", why, { cause });
}
