import { useRef } from "preact/hooks";
import { ApiError, callUnder, newKey, type Sent } from "./client.ts";
import { keepUnanswered, readUnanswered, type Unanswered } from "./unanswered.ts";

type Method = "POST" | "PATCH" | "DELETE";

/** A request with a key; all requests from the same form go to the same route. */
interface KeyedRequest {
  method: Method;
  path: string;
  sent: Sent;
}

/**
 * Thrown if an earlier request without a response turns out to have been executed. The new request was not executed,
 * and the user may no longer want it.
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
 * Whether an error proves that nothing was or will be done under its key. If an earlier request under the key has no
 * response, only the error response stored under the key is proof: 409 `idempotency_in_progress`, 422
 * `idempotency_key_reused`, 429 and other temporary errors say nothing about the earlier request.
 *
 * @param isRepeat - whether an earlier request under the key had no certain response
 */
export function isRefused(error: unknown, isRepeat: boolean): boolean {
  if (!(error instanceof ApiError) || error.status >= 500) return false;
  if (error.isReplayed) return true;
  return !isRepeat && !isOfTheKey(error);
}

/**
 * Calls a route at most once. The tab stores the key before sending the request, and keeps it until the outcome is
 * certain. Every retry is sent with this key, even if its body is different, so at most one of the requests is
 * executed.
 *
 * @param form - the form of the request; its next request gets a new key only once the outcome of this one is certain
 * @throws DoneBefore if an earlier request, with a different body or from an earlier page, was executed
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

/** The keys created since the page was loaded. */
const ofPage = new Set<string>();

/**
 * Works like {@link callOnce}; resending an executed body returns the same response and has no further effect. A
 * reopened dialog counts as a new page, so that a second sale of the same goods is never mistaken for a retry.
 */
export function useKeyed(
  form: string,
): <Answer = void>(method: Method, path: string, sent: Sent) => Promise<Answer> {
  const { current } = useRef({ of: "", key: "", created: new Set<string>() });
  return async <Answer>(method: Method, path: string, sent: Sent) => {
    const of = JSON.stringify([path, sent.body]);
    const first = current.of === of ? current.key : newKey();
    const { answer, key } = await send<Answer>(form, { method, path, sent }, first, current.created);
    Object.assign(current, { of, key });
    return answer;
  };
}

/**
 * Sends a request under the form's key.
 *
 * @param newest - the key to use if there is no earlier uncertain request
 * @param created - the keys of this page, whose repeated requests are retries
 */
async function send<Answer>(
  form: string,
  request: KeyedRequest,
  newest: string,
  created: Set<string>,
): Promise<{ answer: Answer; key: string }> {
  const before = readUnanswered(form);
  const { key, sent } = before ?? { key: newest, sent: [] };
  const others = sent.filter((one) => !isSame(one, request));
  if (!before) created.add(key);
  keepUnanswered(form, { key, sent: [...others, [request.path, request.sent.body]] });
  try {
    const { answer, isReplayed } = await callUnder<Answer>(key, request.method, request.path, request.sent);
    keepUnanswered(form, undefined);
    if (isReplayed && !created.has(key)) throw new DoneBefore(answer);
    return { answer, key };
  } catch (error) {
    if (isRefused(error, before !== undefined)) keepUnanswered(form, undefined);
    // This request has a response, but the earlier one is still uncertain.
    else if (before && error instanceof ApiError && error.status < 500) keepUnanswered(form, before);
    if (!isReused(error)) throw error;
    await settle(form, request, { key, sent: others }, error);
  }
  return send(form, request, newKey(), created);
}

/**
 * Determines the outcome of the earlier request with the key.
 *
 * Returns only if it was rejected permanently, so that the next request can be sent.
 *
 * @throws DoneBefore if it was executed
 */
async function settle(
  form: string,
  request: KeyedRequest,
  { key, sent }: Unanswered,
  reused: unknown,
): Promise<void> {
  for (const [path, body] of sent) {
    try {
      const { answer } = await callUnder(key, request.method, path, { ...request.sent, body });
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

const isSame = ([path, body]: Unanswered["sent"][number], request: KeyedRequest): boolean =>
  JSON.stringify([path, body]) === JSON.stringify([request.path, request.sent.body]);

const isReused = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === "idempotency_key_reused";

const isOfTheKey = (error: ApiError): boolean =>
  isReused(error) || error.problem?.code === "idempotency_in_progress";
