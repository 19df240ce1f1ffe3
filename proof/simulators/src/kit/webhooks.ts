import type { Fault, Faults } from "./faults.ts";
import { randomText } from "./ids.ts";
import type { Collection, Store } from "./store.ts";
import type { Timers } from "./timers.ts";

/** A webhook to send. */
export interface Outgoing {
  url: string;
  method: "POST" | "GET";
  /** The event's type, for faults and the log. */
  event: string;
  headers: Record<string, string>;
  body: string;
  /** The secret of the signature; its meaning depends on the provider. */
  secret: string;
  /** The provider's ID of the webhook's event. */
  ref: string;
}

/** An attempt to send, and its result. */
export interface Attempt {
  at: string;
  status: number | null;
  error: string | null;
  headers: Record<string, string>;
}

/** A webhook that was sent or is to be sent. */
export interface Delivery extends Outgoing {
  id: string;
  state: "pending" | "delivered" | "failed" | "dropped";
  attempts: Attempt[];
  fault: string | null;
}

/** Returns the provider's signature as headers; `forged` requests an invalid one. */
export type Sign = (webhook: Outgoing, how: { at: Date; forged: boolean }) => Record<string, string>;

/** Returns the body with the provider's signature in it, for providers that sign within the body. */
export type SignBody = (webhook: Outgoing, forged: boolean) => string;

/** Webhooks that a simulator sends: signed on each attempt, and retried until they are accepted. */
export interface Webhooks {
  send(webhook: Outgoing): Delivery;
  /** Sends a delivery again, whatever its state. */
  resend(id: string): Delivery | undefined;
  /** Returns the deliveries, newest first. */
  log(limit?: number): Delivery[];
  /** Resumes the deliveries that were in progress when the earlier process ended. */
  start(): void;
  stop(): Promise<void>;
}

export interface WebhookOptions {
  store: Store;
  timers: Timers;
  faults: Faults;
  provider: string;
  now: () => number;
  sign: Sign;
  signBody?: SignBody | undefined;
  /** Pauses between the attempts. */
  retryMs: readonly number[];
  delivered?: ((delivery: Delivery) => void) | undefined;
}

const TASK = "webhook";
const TRY_TIMEOUT_MS = 10_000;
/** The maximum time that a reordered delivery waits for a later one to overtake it. */
const REORDER_PATIENCE_MS = 2_000;
const OLD_TIMESTAMP_MS = 60 * 60 * 1_000;

export function openWebhooks(options: WebhookOptions): Webhooks {
  const { store, timers, faults, provider } = options;
  const deliveries = store.collection<Delivery>(provider, "_webhooks");
  const sender = new Sender(deliveries, options);
  timers.task<string>(TASK, (id) => sender.enqueue(id));
  /** Deliveries held back until a later one to the same address has been sent. */
  const held = new Map<string, string>();

  function schedule(delivery: Delivery, fault: Fault | undefined): void {
    timers.set(delivery.id, TASK, fault?.fault === "delay" ? (fault.ms ?? 1_000) : 0, delivery.id);
    const overtaken = held.get(delivery.url);
    if (overtaken === undefined) return;
    held.delete(delivery.url);
    // The sender keeps the order in which deliveries to one address become due.
    timers.set(overtaken, TASK, 1, overtaken);
  }

  function enqueue(webhook: Outgoing, fault: Fault | undefined): Delivery {
    const delivery = deliveries.put("", {
      ...webhook,
      id: `whd_${randomText(20)}`,
      state: fault?.fault === "drop" ? "dropped" : "pending",
      attempts: [],
      fault: fault?.fault ?? null,
    });
    if (fault?.fault === "reorder") {
      held.set(delivery.url, delivery.id);
      timers.set(delivery.id, TASK, REORDER_PATIENCE_MS, delivery.id);
    } else if (fault?.fault !== "drop") {
      schedule(delivery, fault);
    }
    return delivery;
  }

  return {
    send(webhook) {
      const fault = faults.takeForWebhook(webhook.event, webhook.body);
      const delivery = enqueue(webhook, fault);
      if (fault?.fault === "duplicate") enqueue(webhook, undefined);
      return delivery;
    },
    resend(id) {
      const delivery = deliveries.get("", id);
      if (!delivery) return undefined;
      const again = deliveries.put("", { ...delivery, state: "pending" });
      timers.set(id, TASK, 0, id);
      return again;
    },
    log: (limit = 200) => deliveries.page("", { limit }).items,
    start() {
      const pending = deliveries.list("", ({ state }) => state === "pending");
      for (const { id } of pending.reverse()) timers.set(id, TASK, 0, id);
    },
    stop: () => sender.stop(),
  };
}

/** Sends one delivery at a time to each address, so that only a fault can change the order. */
class Sender {
  readonly #deliveries: Collection<Delivery>;
  readonly #options: WebhookOptions;
  readonly #queues = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(deliveries: Collection<Delivery>, options: WebhookOptions) {
    this.#deliveries = deliveries;
    this.#options = options;
  }

  enqueue(id: string): void {
    const url = this.#deliveries.get("", id)?.url;
    if (url === undefined) return;
    const queue = (this.#queues.get(url) ?? Promise.resolve()).then(() => this.#try(id));
    this.#queues.set(url, queue);
    void queue.finally(() => this.#queues.get(url) === queue && this.#queues.delete(url));
  }

  /** Aborts the deliveries in progress; they stay pending. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#queues.values());
  }

  async #try(id: string): Promise<void> {
    const { timers, retryMs, delivered } = this.#options;
    const before = this.#deliveries.get("", id);
    if (!before || this.#stopping.signal.aborted) return;
    const attempt = await this.#post(before);
    if (this.#stopping.signal.aborted && attempt.status === null) return;
    const accepted = attempt.status !== null && attempt.status >= 200 && attempt.status < 300;
    const pauseMs = retryMs[before.attempts.length];
    const after = this.#deliveries.put("", {
      ...before,
      attempts: [...before.attempts, attempt],
      state: accepted ? "delivered" : pauseMs === undefined ? "failed" : "pending",
    });
    if (after.state === "pending") timers.set(id, TASK, pauseMs ?? 0, id);
    if (accepted) delivered?.(after);
  }

  async #post(delivery: Delivery): Promise<Attempt> {
    const { sign, signBody, now } = this.#options;
    const first = delivery.attempts.length === 0;
    const at = new Date(now() - (first && delivery.fault === "old_timestamp" ? OLD_TIMESTAMP_MS : 0));
    const forged = first && delivery.fault === "bad_signature";
    const headers = { ...delivery.headers, ...sign(delivery, { at, forged }) };
    const attempt: Attempt = { at: new Date(now()).toISOString(), status: null, error: null, headers };
    try {
      const response = await fetch(delivery.url, {
        method: delivery.method,
        headers,
        redirect: "manual",
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(TRY_TIMEOUT_MS)]),
        ...(delivery.method === "POST" && { body: signBody ? signBody(delivery, forged) : delivery.body }),
      });
      await response.body?.cancel();
      return { ...attempt, status: response.status };
    } catch (error) {
      return { ...attempt, error: (error as Error).message };
    }
  }
}
