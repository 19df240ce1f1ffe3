import { person } from "./session.ts";

/**
 * A request that was sent under an Idempotency-Key and has no certain answer: it may still run, or have been
 * carried out.
 */
export interface Unanswered {
  key: string;
  /** The requests under the key, each by path and body: at most one of them is carried out. */
  sent: readonly (readonly [path: string, body: unknown])[];
}

/**
 * Returns a form's storage key. An idempotency key belongs to its user: the API finds it for no one else. The
 * tab keeps it across reloads and closed dialogs.
 */
const placeOf = (form: string) =>
  `banco.unanswered.1 ${person.value?.merchantId ?? ""} ${person.value?.userId ?? ""} ${form}`;

/** Returns the unanswered request of that form. */
export function readUnanswered(form: string): Unanswered | undefined {
  const text = sessionStorage.getItem(placeOf(form));
  return text === null ? undefined : JSON.parse(text);
}

/** Keeps a request from before it is sent until its response is certain; undefined removes it. */
export function keepUnanswered(form: string, request: Unanswered | undefined): void {
  if (request) sessionStorage.setItem(placeOf(form), JSON.stringify(request));
  else sessionStorage.removeItem(placeOf(form));
}
