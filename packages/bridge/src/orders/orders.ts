import { newId } from "@banco/core";
import type { Clock } from "@banco/core/clock";
import type { DocumentData, Order, Outcome, PaymentData } from "@banco/driver";
import type { FastifyBaseLogger } from "fastify";
import { assign, type Devices } from "./devices.ts";
import { fingerprintOf } from "./fingerprint.ts";
import type { Entry, Journal } from "./journal.ts";
import { JOIN_WITHIN_MS, RecentAnswers } from "./recent-answers.ts";
import { Runs } from "./runs.ts";
import { unproven } from "./unproven.ts";

/** The client that sends an order. */
export interface Client {
  /** Its Idempotency-Key. */
  key: string | null;
  /** Its address. */
  source: string;
}

/** The response for the client, and the order's ID in the journal. */
export interface Answered {
  id: string;
  createdAt: number;
  data: PaymentData | DocumentData;
}

/** Nothing was done; the text contains the reason for the person at the counter. */
export class OrderRefused extends Error {
  override name = "OrderRefused";
  readonly fault: "request" | "bridge";
  /** The hosted API's code if the bridge lacks a right. */
  readonly code: string | undefined;

  constructor(reason: string, fault: "request" | "bridge", code?: string) {
    super(reason);
    this.fault = fault;
    this.code = code;
  }
}

/**
 * How long the bridge polls an open order. This is far below the 30 days for which the hosted API stores an
 * Idempotency-Key: after that, a retry would be a new payment.
 */
const ASK_WITHIN_MS = 24 * 60 * 60 * 1000;
/**
 * The same limit for invoices that wait for the internet; they may be sent twelve days after the sale (DPR
 * 633/1972, art. 21, comma 4).
 */
const ASK_INVOICE_WITHIN_MS = 12 * ASK_WITHIN_MS;
const KEEP_SETTLED_MS = 30 * 24 * 60 * 60 * 1000;
const RUNNING_MAX = 32;

/**
 * Runs orders: each is stored first and run once; after that, its outcome comes from the journal. A request
 * repeats an order if it has the same Idempotency-Key, or equals an order of the same client that is still in
 * progress.
 */
export class Orders {
  readonly #journal: Journal;
  readonly #devices: () => Devices;
  readonly #log: FastifyBaseLogger;
  readonly #clock: Clock;
  readonly #answers: RecentAnswers;
  readonly #runs: Runs;

  constructor(journal: Journal, devices: () => Devices, log: FastifyBaseLogger, clock: Clock) {
    this.#journal = journal;
    this.#devices = devices;
    this.#log = log;
    this.#clock = clock;
    this.#answers = new RecentAnswers(clock);
    this.#runs = new Runs(journal, { log, clock, answers: this.#answers });
    // The client of an order that was never sent has disconnected, so no one is waiting for it.
    for (const { id, memory } of journal.unsettled()) if (memory === null) journal.forget(id);
  }

  /**
   * Runs an order, or joins the same one if it is running. The key is looked up first, because the device or
   * the bridge's rights may have changed since.
   *
   * @param admit - throws {@link OrderRefused} for a new order that the bridge may not run
   * @returns also whether the client's key was used before
   * @throws OrderRefused if nothing was done
   */
  async give(
    order: Order,
    client: Client,
    admit: () => void = () => {},
  ): Promise<Answered & { isRepeat: boolean }> {
    const fingerprint = fingerprintOf(order);
    const before = this.#same(fingerprint, client);
    if (!before) admit();
    const answered = await this.#answer(before ?? this.#open(order, fingerprint, client));
    return { ...answered, isRepeat: before !== undefined && client.key !== null };
  }

  /**
   * Returns the outcome of the order under a key, for any request; undefined if there is no such order, or it
   * had no effect.
   *
   * @throws OrderRefused if nothing was done
   */
  recall(key: string): Promise<Answered & { kind: Order["kind"] }> | undefined {
    const entry = this.#journal.byKey(key);
    return entry && this.#answer(entry).then((answered) => ({ ...answered, kind: entry.order.kind }));
  }

  /** Rejects future orders under a key, with the reason. */
  refuse(key: string, reason: string): void {
    this.#journal.refuse(key, reason, this.#clock.wall());
  }

  /** Returns the reason why a key's order will not be run; undefined if it may be. */
  refusalOf(key: string): string | undefined {
    return this.#journal.refusalOf(key);
  }

  /** The journal's number. */
  get instance(): number {
    return this.#journal.instance;
  }

  /** Whether an order is in progress. */
  get isBusy(): boolean {
    return this.#runs.count > 0;
  }

  /** Returns this bridge's payment or document with the ID that a client sent. */
  entryOf(kind: "payment" | "receipt", id: string): Entry | undefined {
    return this.#journal.entryOf(kind, id);
  }

  /**
   * Returns the refunds, returns and voids on the shop's own devices within that time, and the current time.
   */
  refundsWithin(ms: number): { entries: Entry[]; now: number } {
    const now = this.#clock.wall();
    return { entries: this.#journal.refundsSince(now - ms), now };
  }

  /** Marks the response as delivered. */
  delivered(id: string): void {
    try {
      this.#journal.delivered(id, this.#clock.wall());
    } catch (error) {
      // In the worst case, an identical order in the next few seconds gets this response.
      this.#log.error({ err: error, order: id }, "the journal cannot be written");
    }
  }

  /** Polls the open orders whose devices are free. */
  async askOpen(): Promise<void> {
    const open = this.#journal.unsettled().filter(({ device }) => !this.#runs.isOccupied(device));
    const [invoices, others] = [true, false].map((isInvoice) =>
      open.filter(({ order }) => (order.kind === "invoice") === isInvoice),
    );
    await Promise.all(others!.map((entry) => this.#look(entry)));
    await this.#askInTurn(invoices!);
    this.#journal.forgetSettled(this.#clock.wall() - KEEP_SETTLED_MS);
  }

  /** Returns the newest orders, for the shop's staff. */
  recent(limit: number): Entry[] {
    return this.#journal.recent(limit);
  }

  /** Returns the text that the device shows to the cardholder during an order. */
  shownOf(id: string): string | undefined {
    return this.#runs.shownOf(id);
  }

  /** Returns the orders with an unproven outcome, for manual review. */
  open(): Entry[] {
    return this.#journal.unsettled().filter(({ outcome }) => outcome !== null);
  }

  /** Resolves when every order in progress has its outcome, or after `patienceMs`, with the outcomes known by then. */
  stop(patienceMs: number): Promise<void> {
    return this.#runs.stop(patienceMs);
  }

  async #answer(entry: Entry): Promise<Answered> {
    const { id, createdAt } = entry;
    const outcome = await this.#look(entry);
    if (outcome.state === "refused") throw new OrderRefused(outcome.reason, outcome.fault, outcome.code);
    return { id, createdAt, data: outcome.data ?? unproven(entry) };
  }

  /** Returns the earlier order that this one repeats, if there is one. */
  #same(fingerprint: string, { key, source }: Client): Entry | undefined {
    if (key !== null) {
      const entry = this.#journal.byKey(key);
      const isOfSale = this.#journal.sales.requestByKey(key) !== undefined;
      if (!isOfSale && (!entry || entry.fingerprint === fingerprint)) return entry;
      throw new OrderRefused("The Idempotency-Key was used for another request", "request");
    }
    // Only orders of the same client match: if another till charges the same amount at the same time, it has another
    // customer.
    const running = this.#runs.find(
      (entry, ageMs) =>
        entry.key === null &&
        entry.fingerprint === fingerprint &&
        entry.source === source &&
        isJoined(entry, ageMs),
    );
    if (running) return running;
    const undelivered = this.#journal.undelivered(fingerprint, source);
    if (!undelivered) return undefined;
    const { entry, answeredAt } = undelivered;
    return this.#answers.isRecent(entry.id, answeredAt) ? entry : undefined;
  }

  #open(order: Order, fingerprint: string, { key, source }: Client): Entry {
    const assigned = assign(this.#devices(), order);
    if (typeof assigned === "string") throw new OrderRefused(assigned, "bridge");
    const { driver, device, start } = assigned;
    // A payment is never queued: by the time it starts, the customer may have left, or the client may have
    // given up without canceling it.
    if (isMoney(order) && this.#runs.isOccupied(device)) {
      throw new OrderRefused(
        "The terminal is busy with another payment: try again when it is done",
        "bridge",
      );
    }
    if (this.#runs.count >= RUNNING_MAX) {
      throw new OrderRefused("The bridge is busy with too many requests: try again in a moment", "bridge");
    }
    const id = newId("ord");
    const createdAt = this.#clock.wall();
    const fields = { id, order, driver, device, key, fingerprint, source, createdAt };
    const entry: Entry = { ...fields, memory: null, outcome: null, overtaken: false };
    this.#journal.open(entry);
    // Documents are queued: tills share a printer, and no customer stands waiting at it.
    const ahead = this.#runs.aheadOn(device);
    this.#runs.start(entry, async (task) => {
      await Promise.all(ahead);
      await this.#clear(device);
      if (!isMoney(order)) this.#runs.hasTurn(id);
      if (task.signal.aborted) return { state: "refused", reason: "The bridge is stopping", fault: "bridge" };
      return start(task);
    });
    return entry;
  }

  /** Queries the device's older open orders before the device is used again. */
  async #clear(device: string | null): Promise<void> {
    if (device === null) return;
    const left = this.#journal
      .unsettled()
      .filter((entry) => entry.device === device && entry.outcome !== null);
    await this.#askInTurn(left);
  }

  /** Polls orders one after another in creation order, until one cannot be polled yet. */
  async #askInTurn(entries: readonly Entry[]): Promise<void> {
    for (const entry of entries) {
      const outcome = await this.#ask(entry);
      if (outcome.state === "open" && outcome.isWaiting) return;
    }
  }

  /**
   * Returns the outcome. If another order occupies the device, returns the outcome known so far, because the other
   * order comes first.
   */
  #look(entry: Entry): Promise<Outcome> {
    const isHeldUp = entry.outcome !== null && this.#runs.isOccupied(entry.device);
    return isHeldUp && !this.#runs.outcomeOf(entry.id) ? Promise.resolve(entry.outcome!) : this.#ask(entry);
  }

  /** Returns the outcome of a running order, or the known one, polled once more if that can help. */
  #ask(entry: Entry): Promise<Outcome> {
    const coming = this.#runs.outcomeOf(entry.id);
    if (coming) return coming;
    const known: Outcome = entry.outcome ?? { state: "open" };
    const withinMs = entry.order.kind === "invoice" ? ASK_INVOICE_WITHIN_MS : ASK_WITHIN_MS;
    const isOver = entry.overtaken || entry.createdAt + withinMs < this.#clock.wall();
    if (known.state !== "open") return Promise.resolve(known);
    // An order without an outcome after a crash is marked as open and shown to the user.
    if (isOver) return entry.outcome ? Promise.resolve(known) : this.#runs.start(entry, async () => known);
    const assigned = assign(this.#devices(), entry.order);
    if (typeof assigned === "string" || assigned.driver !== entry.driver) return Promise.resolve(known);
    return this.#runs.start(entry, assigned.resume);
  }
}

/** A second document would be printed after the first; a second payment would be refused by the busy terminal. */
const isJoined = ({ order }: Entry, ageMs: number) => !isMoney(order) || ageMs <= JOIN_WITHIN_MS;
const isMoney = ({ kind }: Order) => kind === "payment" || kind === "refund";
