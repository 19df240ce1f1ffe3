import { useRef } from "preact/hooks";
import { ApiError, callUnder, newKey, type Sent } from "./client.ts";
import { keepUnanswered, readUnanswered, type Unanswered } from "./unanswered.ts";

type Method = "POST" | "PATCH" | "DELETE";

/** A request under a key; all requests of one form go to one route. */
interface Wish {
  method: Method;
  path: string;
  sent: Sent;
}

/**
 * Thrown if an earlier request with a lost response turns out to be carried out: the new request was not, and
 * may no longer be wanted.
 */
export class DoneBefore extends Error {
  /** The earlier request's response. */
  readonly answer: unknown;
  constructor(answer: unknown) {
    super("The request before this one was carried out");
    this.answer = answer;
  }
}

/**
 * Whether an error proves that nothing was done under its key, and nothing will be. Where an earlier request
 * under the key has no response, only the error response stored under the key is proof: 409
 * `idempotency_in_progress`, 422 `idempotency_key_reused`, 429 and other temporary errors say nothing about
 * the earlier request.
 *
 * @param isRepeat - whether a request was sent under the key before and got no certain answer
 */
export function isRefused(error: unknown, isRepeat: boolean): boolean {
  if (!(error instanceof ApiError) || error.status >= 500) return false;
  if (error.isKept) return true;
  return !isRepeat && !isOfTheKey(error);
}

/**
 * Calls a route that does something once. The tab keeps the key from before the request is sent until its
 * outcome is certain, and sends it with every repeat, also of another body: at most one of them is carried
 * out.
 *
 * @param form - the form of the request; its next request gets a new key only when the outcome of this one is
 *   certain
 * @throws DoneBefore where an earlier request, with another body or from an earlier page, was carried out
 * @throws ApiError on an error response
 */
export async function callOnce<Answer = void>(
  form: string,
  method: Method,
  path: string,
  sent: Sent,
): Promise<Answer> {
  return (await send<Answer>(form, { method, path, sent }, newKey(), ofPage)).answer;
}

/** The keys that were made since the page was loaded. */
const ofPage = new Set<string>();

/**
 * Calls as {@link callOnce} does; a body that was carried out and is resent gets the same response and does
 * nothing more. A reopened dialog counts as another page, so that the same goods, sold again, are never
 * silently taken for a repeat.
 */
export function useKeyed(
  form: string,
): <Answer = void>(method: Method, path: string, sent: Sent) => Promise<Answer> {
  const { current } = useRef({ of: "", key: "", made: new Set<string>() });
  return async <Answer>(method: Method, path: string, sent: Sent) => {
    const of = JSON.stringify([path, sent.body]);
    const first = current.of === of ? current.key : newKey();
    const { answer, key } = await send<Answer>(form, { method, path, sent }, first, current.made);
    Object.assign(current, { of, key });
    return answer;
  };
}

/**
 * Sends a request under the form's key.
 *
 * @param newest - the key of a request without an earlier uncertain request
 * @param made - the keys whose repeats are intended as repeats
 */
async function send<Answer>(
  form: string,
  wish: Wish,
  newest: string,
  made: Set<string>,
): Promise<{ answer: Answer; key: string }> {
  const before = readUnanswered(form);
  const { key, sent } = before ?? { key: newest, sent: [] };
  const others = sent.filter((one) => !isSame(one, wish));
  if (!before) made.add(key);
  keepUnanswered(form, { key, sent: [...others, [wish.path, wish.sent.body]] });
  try {
    const { answer, isKept } = await callUnder<Answer>(key, wish.method, wish.path, wish.sent);
    keepUnanswered(form, undefined);
    if (isKept && !made.has(key)) throw new DoneBefore(answer);
    return { answer, key };
  } catch (error) {
    if (isRefused(error, before !== undefined)) keepUnanswered(form, undefined);
    // This request was answered: the earlier one is in doubt as before.
    else if (before && error instanceof ApiError && error.status < 500) keepUnanswered(form, before);
    if (!isReused(error)) throw error;
    await settle(form, wish, { key, sent: others }, error);
  }
  return send(form, wish, newKey(), made);
}

/**
 * Determines the outcome of the earlier request with the key.
 *
 * @returns if it was rejected permanently, so that the next may be sent
 * @throws DoneBefore if it was carried out
 */
async function settle(form: string, wish: Wish, { key, sent }: Unanswered, reused: unknown): Promise<void> {
  for (const [path, body] of sent) {
    try {
      const { answer } = await callUnder(key, wish.method, path, { ...wish.sent, body });
      keepUnanswered(form, undefined);
      throw new DoneBefore(answer);
    } catch (error) {
      if (isReused(error)) continue;
      if (!isRefused(error, true)) throw error;
      return keepUnanswered(form, undefined);
    }
  }
  throw reused;
}

const isSame = ([path, body]: Unanswered["sent"][number], wish: Wish): boolean =>
  JSON.stringify([path, body]) === JSON.stringify([wish.path, wish.sent.body]);

const isReused = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === "idempotency_key_reused";

const isOfTheKey = (error: ApiError): boolean =>
  isReused(error) || error.problem?.code === "idempotency_in_progress";
