import type { Idempotency } from "./idempotency.ts";
import { Answer, answerOf, type Refusal } from "./json-api.ts";

/** The key that identifies a repeated request. */
export interface Keyed {
  owner: string;
  key: string;
  /** A hash of everything that must be identical in requests with the same key. */
  fingerprint: string;
}

/**
 * Executes a request once: the same request with the same key gets the same response again.
 *
 * @param refused - the refusal of a key whose first request was different, or has no response yet
 * @throws the error of `work`; then the key counts as unused
 */
export function answerOnce(
  keys: Idempotency,
  { owner, key, fingerprint }: Keyed,
  refused: () => Refusal,
  work: () => object,
): Answer {
  const claim = keys.claim(owner, key, fingerprint);
  if (claim.kind === "replay") return new Answer(claim.answer.status, JSON.parse(claim.answer.body));
  if (claim.kind !== "new") throw refused();
  try {
    const answer = answerOf(work());
    const { status, body } = answer;
    keys.settle(owner, key, fingerprint, { status, headers: {}, body: JSON.stringify(body) });
    return answer;
  } catch (error) {
    keys.release(owner, key);
    throw error;
  }
}
