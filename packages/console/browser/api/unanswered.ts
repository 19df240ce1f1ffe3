import { person } from "./session.ts";

/**
 * A request that was sent with an Idempotency-Key and whose outcome is uncertain: it may still be running or may have
 * been executed.
 */
export interface Unanswered {
  key: string;
  /** The requests under the key, each with path and body: at most one of them is executed. */
  sent: readonly (readonly [path: string, body: unknown])[];
}

/**
 * Returns a form's storage key. An idempotency key belongs to its user, because the API recognises it only for that
 * user. The tab keeps it when the page is reloaded or the dialog closed.
 */
const placeOf = (form: string) =>
  `banco.unanswered.1 ${person.value?.merchantId ?? ""} ${person.value?.userId ?? ""} ${form}`;

/** Returns a form's unresolved request. */
export function readUnanswered(form: string): Unanswered | undefined {
  const text = sessionStorage.getItem(placeOf(form));
  return text === null ? undefined : JSON.parse(text);
}

/** Stores a request before it is sent, until its outcome is certain; undefined removes it. */
export function keepUnanswered(form: string, request: Unanswered | undefined): void {
  if (request) sessionStorage.setItem(placeOf(form), JSON.stringify(request));
  else sessionStorage.removeItem(placeOf(form));
}
