import type { DriverTiming, Outcome, Task } from "@banco/driver";
import type { HostedAnswer, HostedApi, HostedCall } from "./client.ts";

/** A question that is put to the hosted API until it answers. */
export interface Question<Data> {
  path: HostedCall["path"];
  body: unknown;
  /** Whether it may have been asked before, without an answer. */
  asked: boolean;
  /** Whether the hosted API may hold its answer until a cardholder is done. */
  canWait?: boolean;
  /** The time to stop asking, in milliseconds since 1970; it is asked once in any case. */
  until: number;
  /** The data of an answer; undefined where it is not what the contract says. */
  read(body: Record<string, unknown>): Data | undefined;
  /** Whether the data will not change any more. */
  isFinal(data: Data): boolean;
  /** Whether the client can be told, although it may change. */
  isEnough?(data: Data): boolean;
}

/**
 * Asks, always under the task's own key, until the hosted API tells what became of the order: the key makes
 * the first question that arrives the order, and every other one a question for its outcome. An answer that
 * was lost leaves a doubt that no later refusal clears: only the order's own record does.
 */
export async function askUntilTold<Data>(
  hosted: HostedApi,
  question: Question<Data>,
  { id, signal }: Task,
  { againMs, lastWordMs }: DriverTiming,
): Promise<Outcome<Data>> {
  const { path, body, canWait = false, until, read, isFinal, isEnough = isFinal } = question;
  const { clock } = hosted;
  let doubt = question.asked;
  let latest: Data | undefined;
  for (;;) {
    const leftMs = Math.max(0, until - clock.wall());
    const answer = await hosted.call({
      method: "POST",
      path,
      body,
      key: id,
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
    const over = signal.aborted || clock.wall() + againMs > until;
    if (refused && !doubt && (over || !mayPass(answer))) return { state: "refused", ...refused };
    if (over) return latest === undefined ? { state: "open" } : { state: "open", data: latest };
    await clock.sleep(againMs, signal).catch(() => {});
  }
}

const isSuccess = (status: number) => status >= 200 && status < 300;

/** Refused for now, and worth another question. */
const mayPass = (answer: HostedAnswer) => answer.kind === "answered" && answer.status === 429;

type Refusal = Omit<Extract<Outcome, { state: "refused" }>, "state">;

/**
 * Why nothing was done; undefined where something may have been: an answer without sense, one lost, an error
 * in the midst of it.
 */
function refusalIn(answer: HostedAnswer, baseUrl: string): Refusal | undefined {
  if (answer.kind === "no_answer") return undefined;
  if (answer.kind === "not_sent") {
    const reason = `The hosted API at ${baseUrl} can not be reached (${answer.reason}); nothing was charged or issued`;
    return { reason, fault: "bridge", isUnreachable: true };
  }
  const { status, body } = answer;
  const { code, detail, errors } = body;
  const refused = status >= 300 && status < 500 && status !== 408 && code !== "idempotency_in_progress";
  // The one server error that says that the provider was not reached, so that nothing was done.
  if (!refused && code !== "provider_unavailable") return undefined;
  const reason =
    typeof detail === "string" ? detail : `The hosted API at ${baseUrl} refused with status ${status}`;
  // Fields are named in the hosted API's own words; where it names some, the client's request is at fault. So
  // it is for a provider that there is not: the bridge's own was there when it was registered.
  const isOfRequest = (status === 400 && Array.isArray(errors)) || code === "provider_not_found";
  return { reason, fault: isOfRequest ? "request" : "bridge" };
}
