import { setTimeout as delay } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * The faults of a request. With those ending in `_after` the request was executed and only the response is lost or
 * late. A `slow` request waits for a while, a `held` one until the test releases it.
 */
export const REQUEST_FAULTS = [
  "timeout",
  "timeout_after",
  "reset",
  "reset_after",
  "status",
  "html",
  "cut_body",
  "no_body",
  "no_fields",
  "slow",
  "slow_after",
  "held",
  "held_after",
] as const;

/** The faults of a webhook that the simulator sends. */
export const WEBHOOK_FAULTS = [
  "drop",
  "duplicate",
  "delay",
  "reorder",
  "bad_signature",
  "old_timestamp",
] as const;

export type RequestFault = (typeof REQUEST_FAULTS)[number];
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number];

/** The provider's behaviour under each fault, as described in the testing guide. */
export const FAULT_WORDS: Readonly<Record<RequestFault | WebhookFault, string>> = {
  timeout: "does not execute the request and never responds",
  timeout_after: "executes the request and never responds",
  reset: "does not execute the request and resets the connection",
  reset_after: "executes the request and resets the connection",
  status: "does not execute the request and returns `status`, with `retryAfter` if set",
  html: "does not execute the request and returns an HTML page instead of JSON",
  cut_body: "executes the request and returns only half of the response",
  no_body: "executes the request and returns an empty response",
  no_fields: "executes the request and returns `{}`",
  slow: "waits for `ms` before executing the request",
  slow_after: "waits for `ms` after executing the request",
  held: "waits before executing the request until you release it",
  held_after: "waits after executing the request until you release it",
  drop: "does not send it",
  duplicate: "sends it twice",
  delay: "sends it after `ms`",
  reorder: "sends it after the next one",
  bad_signature: "sends it with an invalid signature, so it must be refused",
  old_timestamp: "signs it with an old timestamp, so it must be refused",
};

/** An active fault, for the next `times` requests or webhooks that match. */
export interface Fault {
  id: number;
  match: {
    method?: string;
    /** A path prefix (without the simulator's own), or a regular expression if it starts with `^`. */
    path?: string;
    bodyContains?: string;
    /** The event type, for webhook faults. */
    event?: string;
  };
  fault: RequestFault | WebhookFault;
  times: number;
  /** The status of a `status` fault; defaults to 500. */
  status?: number;
  /** The `Retry-After` of a `status` fault, in seconds. */
  retryAfter?: number;
  /** The body format of a `status` fault; defaults to `json`. */
  body?: "json" | "html";
  /** The delay of `slow`, `slow_after` and `delay`. */
  ms?: number;
}

/** The active faults of one provider. Tests set them, so they end with the process. */
export class Faults {
  #active: Fault[] = [];
  #last = 0;
  #held: (() => void)[] = [];
  #unanswered = 0;

  add(fault: Omit<Fault, "id">): Fault {
    this.#last += 1;
    const added = { ...fault, id: this.#last };
    this.#active.push(added);
    return added;
  }

  list(): Fault[] {
    return this.#active;
  }

  clear(): void {
    this.#active = [];
  }

  /** The number of requests without a response so far. */
  get unanswered(): number {
    return this.#unanswered;
  }

  noteUnanswered(): void {
    this.#unanswered += 1;
  }

  /** The number of held requests. */
  get held(): number {
    return this.#held.length;
  }

  /** Waits until {@link release}. */
  hold(): Promise<void> {
    return new Promise((go) => this.#held.push(go));
  }

  /** Releases the held requests; the faults stay active. */
  release(): void {
    for (const go of this.#held.splice(0)) go();
  }

  /** Returns the first fault that matches a request, and counts the use. */
  takeForRequest(method: string, path: string, body: string): Fault | undefined {
    return this.#take(
      ({ fault, match }) =>
        isRequestFault(fault) &&
        (match.method === undefined || match.method.toUpperCase() === method) &&
        (match.path === undefined || matchesPath(match.path, path)) &&
        (match.bodyContains === undefined || body.includes(match.bodyContains)),
    );
  }

  /** Returns the first fault that matches a webhook, and counts the use. */
  takeForWebhook(event: string, body: string): Fault | undefined {
    return this.#take(
      ({ fault, match }) =>
        !isRequestFault(fault) &&
        (match.event === undefined || match.event === event) &&
        (match.bodyContains === undefined || body.includes(match.bodyContains)),
    );
  }

  #take(matches: (fault: Fault) => boolean): Fault | undefined {
    const found = this.#active.find(matches);
    if (!found) return undefined;
    found.times -= 1;
    if (found.times <= 0) this.#active = this.#active.filter((fault) => fault !== found);
    return found;
  }
}

function isRequestFault(fault: string): fault is RequestFault {
  return (REQUEST_FAULTS as readonly string[]).includes(fault);
}

function matchesPath(pattern: string, path: string): boolean {
  return pattern.startsWith("^") ? new RegExp(pattern).test(path) : path.startsWith(pattern);
}

const HTML_PAGE = "<!doctype html><html><body><h1>502 Bad Gateway</h1><hr>proxy</body></html>";

/** The response header that contains the fault's name; no provider sends it. */
export const FAULT_HEADER = "x-simulator-fault";

/** Fails a request before it is executed: returns an error instead of the provider, or no response. */
export function failBefore(
  faults: Faults,
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
  errorBody: (status: number) => object = (status) => ({ error: `Fault ${status}` }),
): unknown {
  switch (fault.fault) {
    case "timeout":
      faults.noteUnanswered();
      return reply.hijack();
    case "reset":
      reply.hijack();
      request.raw.socket.resetAndDestroy();
      return reply;
    case "status": {
      const status = fault.status ?? 500;
      if (fault.retryAfter !== undefined) reply.header("retry-after", fault.retryAfter);
      reply.code(status);
      if (fault.body === "html") return reply.type("text/html").send(HTML_PAGE);
      return reply.type("application/json").send(JSON.stringify(errorBody(status)));
    }
    case "html":
      return reply.code(200).type("text/html").send(HTML_PAGE);
    default:
      return undefined;
  }
}

const SLOW_MS = 1_000;

/** Delays a request between its acceptance and its execution. */
export async function holdUp(faults: Faults, fault: Fault): Promise<void> {
  if (fault.fault === "held") await faults.hold();
  if (fault.fault === "slow") await delay(fault.ms ?? SLOW_MS, undefined, { ref: false });
}

/**
 * Fails a request after its execution: loses the response or a part of it. A promise that never settles means
 * that no response is sent. The reply is hijacked first, because Fastify treats a response in progress as
 * missing, and after a hook that has sent a response it would continue with the execution.
 */
export function failAfter(
  faults: Faults,
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string,
): string | Promise<string> {
  switch (fault.fault) {
    case "slow_after":
      return delay(fault.ms ?? SLOW_MS, payload, { ref: false });
    case "held_after":
      return faults.hold().then(() => payload);
    case "timeout_after":
      faults.noteUnanswered();
      reply.hijack();
      return new Promise<never>(() => {});
    case "reset_after":
      reply.hijack();
      request.raw.socket.resetAndDestroy();
      return new Promise<never>(() => {});
    case "cut_body":
      return payload.slice(0, Math.floor(payload.length / 2));
    case "no_body":
      return "";
    case "no_fields":
      return "{}";
    default:
      return payload;
  }
}
