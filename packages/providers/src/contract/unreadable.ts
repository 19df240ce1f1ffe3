import { ProviderError } from "./error.ts";

/** The members whose functions do not parse a provider's response and return immediately. */
const NOT_GUARDED: ReadonlySet<string> = new Set(["webhooks"]);

/**
 * Wraps operations so that an unreadable response is reported as the provider's failure. If a response lacks
 * the promised contents (nothing, `{}`, a list instead of an object) or has an invalid value (a time on 32
 * December), parsing throws a `TypeError` or `RangeError`. As after every unreadable response, it is unknown
 * what was executed; the exception is kept as the cause.
 */
export function answersGuarded<T extends object>(provider: string, operations: T): T {
  const guarded = Object.entries(operations).map(([name, one]: [string, unknown]) => {
    if (typeof one === "function") return [name, guardedCall(provider, one as Call)];
    const isPlain = typeof one !== "object" || one === null || Array.isArray(one);
    return [name, isPlain || NOT_GUARDED.has(name) ? one : answersGuarded(provider, one)];
  });
  return Object.fromEntries(guarded) as T;
}

type Call = (...args: unknown[]) => unknown;

function guardedCall(provider: string, call: Call): Call {
  return (...args) => {
    const answer = call(...args);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      throw isUnreadable(error) ? unreadable(provider, error) : error;
    });
  };
}

/**
 * Whether reading a response failed: it lacks a promised field (`TypeError`), or has an invalid value, such
 * as an invalid time (`RangeError`).
 */
function isUnreadable(error: unknown): error is TypeError | RangeError {
  return error instanceof TypeError || error instanceof RangeError;
}

/**
 * Returns a string that a response must contain, such as a new object's ID or a page URL.
 *
 * @throws ProviderError `outcome_unknown` with the code `answer_unreadable` if it is absent
 */
export function requiredText({ name }: { name: string }, text: unknown): string {
  if (typeof text === "string" && text !== "") return text;
  throw unreadable(name);
}

function unreadable(provider: string, cause?: TypeError | RangeError): ProviderError {
  const why = `${provider}'s response lacks documented fields`;
  return new ProviderError("outcome_unknown", "answer_unreadable", why, { cause });
}
