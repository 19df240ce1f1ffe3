import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "@banco/core";
import type { FastifyBaseLogger } from "fastify";
import type { Outcome, Task } from "../drivers/driver.ts";
import { assign, type Devices } from "./devices.ts";
import { fingerprintOf } from "./fingerprint.ts";
import type { Entry, Journal } from "./journal.ts";
import type { Order } from "./order.ts";
import { unproven } from "./unproven.ts";

/** Who gives an order. */
export interface Client {
  /** Its Idempotency-Key. */
  key: string | null;
  /** Its address. */
  source: string;
}

/** The journal's entry of an order, and the data for the client. */
export interface Answered {
  id: string;
  data: (Outcome & { state: "settled" })["data"];
}

/** Nothing happened; the text tells the person at the counter why. */
export class OrderRefused extends Error {
  override name = "OrderRefused";
  readonly fault: "request" | "bridge";

  constructor(reason: string, fault: "request" | "bridge") {
    super(reason);
    this.fault = fault;
  }
}

/** An order under way. One that no client has an answer of yet occupies its device; a look at an old one does not. */
interface Running {
  entry: Entry;
  outcome: Promise<Outcome>;
  occupies: boolean;
}

/** A client whose answer did not arrive asks again within seconds; later, the same order is meant once more. */
const REPEAT_WITHIN_MS = 10_000;
/**
 * How long an open order is asked after. Far below the 30 days for which the hosted API knows an Idempotency-Key: once a key is
 * forgotten, asking again would be a new payment.
 */
const ASK_WITHIN_MS = 24 * 60 * 60 * 1000;
const KEEP_SETTLED_MS = 30 * 24 * 60 * 60 * 1000;
const RUNNING_MAX = 32;

/**
 * Runs orders: written down first, made once, answered from the journal ever after. An order that is given again, by its
 * Idempotency-Key or by being the same from the same client while the first is under way, is the same order.
 */
export class Orders {
  readonly #journal: Journal;
  readonly #devices: () => Devices;
  readonly #log: FastifyBaseLogger;
  readonly #running = new Map<string, Running>();
  readonly #stopping = new AbortController();

  constructor(journal: Journal, devices: () => Devices, log: FastifyBaseLogger) {
    this.#journal = journal;
    this.#devices = devices;
    this.#log = log;
    // The client of an order that never left this machine has lost its connection: nobody waits for it any more.
    for (const { id, memory } of journal.unsettled()) if (memory === null) journal.forget(id);
  }

  /**
   * Runs an order, or joins the same one.
   *
   * @throws OrderRefused when nothing happened
   */
  async give(order: Order, client: Client): Promise<Answered> {
    const fingerprint = fingerprintOf(order);
    const known = this.#known(fingerprint, client);
    const entry = known ?? this.#open(order, fingerprint, client);
    const outcome = await (this.#running.get(entry.id)?.outcome ?? this.#look(entry));
    if (outcome.state === "refused") throw new OrderRefused(outcome.reason, outcome.fault);
    return { id: entry.id, data: outcome.data ?? unproven(entry) };
  }

  /** The client has its answer. */
  delivered(id: string): void {
    this.#journal.delivered(id, Date.now());
  }

  /** Asks what became of the orders that are open, where their devices are free. */
  async askOpen(): Promise<void> {
    const open = this.#journal.unsettled().filter(({ device }) => !this.#isOccupied(device));
    await Promise.all(open.map((entry) => this.#look(entry)));
    this.#journal.forgetSettled(Date.now() - KEEP_SETTLED_MS);
  }

  /** Resolves when every order under way has its outcome; after the patience with what is known of it. */
  async stop(patienceMs: number): Promise<void> {
    const done = Promise.all([...this.#running.values()].map(({ outcome }) => outcome));
    const patience = new AbortController();
    await Promise.race([done, sleep(patienceMs, undefined, { signal: patience.signal }).catch(() => {})]);
    patience.abort();
    this.#stopping.abort();
    await done;
  }

  #known(fingerprint: string, { key, source }: Client): Entry | undefined {
    if (key !== null) {
      const entry = this.#journal.byKey(key);
      if (!entry || entry.fingerprint === fingerprint) return entry;
      throw new OrderRefused("The Idempotency-Key was used for another request", "request");
    }
    // Only of the same client: another till that takes the same amount at the same moment has a customer of its own.
    const joined = [...this.#running.values()].find(
      ({ entry }) => entry.key === null && entry.fingerprint === fingerprint && entry.source === source,
    );
    return joined?.entry ?? this.#journal.undelivered(fingerprint, source, Date.now() - REPEAT_WITHIN_MS);
  }

  #open(order: Order, fingerprint: string, { key, source }: Client): Entry {
    const assigned = assign(this.#devices(), order);
    if (typeof assigned === "string") throw new OrderRefused(assigned, "bridge");
    const { driver, device, start } = assigned;
    // Not queued: the order would start when its customer may have left, and a client that gave up does not cancel it.
    if (this.#isOccupied(device)) {
      throw new OrderRefused(
        "The terminal is busy with another payment: try again when it is done",
        "bridge",
      );
    }
    if (this.#running.size >= RUNNING_MAX) {
      throw new OrderRefused("The bridge is busy with too many requests: try again in a moment", "bridge");
    }
    const entry: Entry = {
      id: newId("ord"),
      order,
      driver,
      device,
      key,
      fingerprint,
      source,
      createdAt: Date.now(),
      memory: null,
      outcome: null,
    };
    this.#journal.open(entry);
    this.#run(entry, async (task) => {
      await this.#lookAtDevice(device);
      if (task.signal.aborted)
        return { state: "refused", reason: "The bridge is being stopped", fault: "bridge" };
      return start(task);
    });
    return entry;
  }

  /** What an older order left open on the device is cleared up before the device is used again. */
  async #lookAtDevice(device: string | null): Promise<void> {
    const open = device === null ? [] : this.#journal.unsettled().filter((entry) => entry.device === device);
    await Promise.all(open.filter(({ outcome }) => outcome !== null).map((entry) => this.#look(entry)));
  }

  /** The outcome as it is known now, after asking for it once more where that can help. */
  #look(entry: Entry): Promise<Outcome> {
    const running = this.#running.get(entry.id);
    if (running) return running.outcome;
    const known: Outcome = entry.outcome ?? { state: "open" };
    const assigned = assign(this.#devices(), entry.order);
    const canAsk = typeof assigned !== "string" && assigned.driver === entry.driver;
    if (known.state !== "open" || !canAsk || entry.createdAt + ASK_WITHIN_MS < Date.now()) {
      return Promise.resolve(known);
    }
    return this.#run(entry, assigned.resume);
  }

  #run(entry: Entry, step: (task: Task) => Promise<Outcome>): Promise<Outcome> {
    const { id, createdAt } = entry;
    const task: Task = {
      id,
      createdAt,
      memory: entry.memory,
      remember: (memory) => {
        this.#journal.remember(id, memory);
        entry.memory = memory;
      },
      signal: this.#stopping.signal,
    };
    const outcome = step(task)
      .catch((error) => this.#afterError(entry, error))
      .then((found) => this.#keep(entry, found))
      .finally(() => this.#running.delete(id));
    this.#running.set(id, { entry, outcome, occupies: entry.outcome === null });
    return outcome;
  }

  #afterError(entry: Entry, error: unknown): Outcome {
    this.#log.error({ err: error, order: entry.id }, "the driver failed");
    if (entry.memory !== null) return { state: "open" };
    return {
      state: "refused",
      reason: "The bridge failed before anything was done; see its log",
      fault: "bridge",
    };
  }

  #keep(entry: Entry, found: Outcome): Outcome {
    const kept: Outcome =
      found.state === "open"
        ? { state: "open", data: found.data ?? dataOf(entry.outcome) ?? unproven(entry) }
        : found;
    const { id, order } = entry;
    const status = dataOf(kept)?.status;
    this.#log.info({ order: id, kind: order.kind, state: kept.state, status }, "an order has its outcome");
    try {
      if (kept.state === "refused") this.#journal.forget(id);
      else this.#journal.answer(id, kept, Date.now());
    } catch (error) {
      // The outcome is true all the same. The entry stays open, so it is asked for again, under the same key.
      this.#log.error({ err: error, order: id }, "the journal can not be written");
    }
    return kept;
  }

  #isOccupied(device: string | null): boolean {
    if (device === null) return false;
    return [...this.#running.values()].some(({ entry, occupies }) => occupies && entry.device === device);
  }
}

function dataOf(outcome: Outcome | null): Answered["data"] | undefined {
  return outcome && outcome.state !== "refused" ? outcome.data : undefined;
}
