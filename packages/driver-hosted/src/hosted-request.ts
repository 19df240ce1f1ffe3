import type { DriverTiming, Outcome, Task } from "@banco/driver";
import type { HostedAnswer, HostedApi, HostedCall } from "./client.ts";

/** A request that is sent to the hosted API until the outcome is known. */
export interface HostedRequest<Data> {
  path: HostedCall["path"];
  body: unknown;
  /** The member who authorised the order by PIN. */
  memberId?: string | undefined;
  /** Whether an earlier request without a response may have been sent. */
  wasSent: boolean;
  /** Whether the hosted API may hold its response until the cardholder has finished. */
  canWait?: boolean;
  /** The time at which polling stops, in milliseconds since 1970; there is at least one poll. */
  until: number;
  /** Returns the data of a response; undefined if the response breaks the contract. */
  read(body: Record<string, unknown>): Data | undefined;
  /** Whether the data will no longer change. */
  isFinal(data: Data): boolean;
  /** Whether the data can be returned to the client although it may still change. */
  isEnough?(data: Data): boolean;
}

/**
 * Sends the request, always under the task's own key, until the hosted API reports the order's outcome. Under this key
 * the first request that arrives starts the order, and every later one returns its outcome. After a lost response only
 * the order's own record is proof, or a rejection for missing rights or a wrong PIN that the hosted API has stored
 * under the key: without the latter, an order whose PIN was lost would never end.
 */
export async function askUntilKnown<Data>(
  hosted: HostedApi,
  question: HostedRequest<Data>,
  { id, signal }: Task,
  { againMs, lastWordMs }: DriverTiming,
): Promise<Outcome<Data>> {
  const { path, body, memberId, canWait = false, until, read, isFinal, isEnough = isFinal } = question;
  const { clock } = hosted;
  let doubt = question.wasSent;
  let latest: Data | undefined;
  for (;;) {
    const leftMs = Math.max(0, until - clock.wall());
    const answer = await hosted.call({
      method: "POST",
      path,
      body,
      key: id,
      ...(memberId !== undefined && { memberId }),
      ...(canWait && { waitSeconds: Math.floor(leftMs / 1000) }),
      timeoutMs: leftMs + lastWordMs,
      signal,
    });
    const data = answer.kind === "answered" && isSuccess(answer.status) ? read(answer.body) : undefined;
    if (data !== undefined) {
      if (isFinal(data)) return { state: "settled", data };
      latest = data;
      if (isEnough(data)) return { state: "open", data };
    }
    const refused = refusalIn(answer, hosted.baseUrl);
    doubt ||= refused === undefined;
    if (refused?.code !== undefined && isStored(answer)) return { state: "refused", ...refused };
    const isOver = signal.aborted || clock.wall() + againMs > until;
    if (refused && !doubt && (isOver || !isTemporary(answer))) return { state: "refused", ...refused };
    if (isOver) return latest === undefined ? { state: "open" } : { state: "open", data: latest };
    await clock.sleep(againMs, signal).catch(() => {});
  }
}

const isSuccess = (status: number) => status >= 200 && status < 300;

/** Whether the hosted API's rejection is temporary, so that a retry may succeed. */
const isTemporary = (answer: HostedAnswer) => answer.kind === "answered" && answer.status === 429;

/** Whether this is the response stored under the key, so that no later copy of the request can have another effect. */
const isStored = (answer: HostedAnswer) => answer.kind === "answered" && answer.isReplay;

type Refusal = Omit<Extract<Outcome, { state: "refused" }>, "state">;

/**
 * Returns the rejection if the response proves that nothing was done; undefined if something may have been done: the
 * response was lost, is invalid, or is an error during processing.
 */
function refusalIn(answer: HostedAnswer, baseUrl: string): Refusal | undefined {
  if (answer.kind === "no_answer") return undefined;
  if (answer.kind === "not_sent") {
    const reason = `The hosted API at ${baseUrl} cannot be reached (${answer.reason}); nothing was charged or issued`;
    return { reason, fault: "bridge", isUnreachable: true };
  }
  const { status, body } = answer;
  const { code, detail, errors } = body;
  const refused = status >= 300 && status < 500 && status !== 408 && code !== "idempotency_in_progress";
  // This is the only server error that proves that the provider was not reached, so nothing was done.
  if (!refused && code !== "provider_unavailable") return undefined;
  const reason =
    typeof detail === "string" ? detail : `The hosted API at ${baseUrl} refused with status ${status}`;
  // If the hosted API lists invalid fields (in its own format), the client's request is invalid. An unknown provider is
  // also the client's error, because the bridge's own provider existed when the bridge was registered.
  const isOfRequest = (status === 400 && Array.isArray(errors)) || code === "provider_not_found";
  const isOfRights = status === 403 && typeof code === "string" && code.startsWith("bridge_");
  return { reason, fault: isOfRequest ? "request" : "bridge", ...(isOfRights && { code }) };
}
