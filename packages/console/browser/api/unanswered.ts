import { person } from "./session.ts";

/**
 * A request that was sent under an Idempotency-Key and has no certain answer: it may run still, or have been
 * carried out.
 */
export interface Unanswered {
  key: string;
  /** What was sent under the key, each by its path and body: one of them at most is carried out. */
  sent: readonly (readonly [path: string, body: unknown])[];
}

/**
 * A key is its person's own: the API knows it under no other name. The tab keeps it, over reloads and closed
 * dialogs.
 */
const placeOf = (form: string) =>
  `banco.unanswered.1 ${person.value?.merchantId ?? ""} ${person.value?.userId ?? ""} ${form}`;

/** Returns the request of that form whose answer is missing. */
export function readUnanswered(form: string): Unanswered | undefined {
  const text = sessionStorage.getItem(placeOf(form));
  return text === null ? undefined : JSON.parse(text);
}

/** Keeps a request from before it is sent until its answer is certain; undefined forgets it. */
export function keepUnanswered(form: string, request: Unanswered | undefined): void {
  if (request) sessionStorage.setItem(placeOf(form), JSON.stringify(request));
  else sessionStorage.removeItem(placeOf(form));
}
