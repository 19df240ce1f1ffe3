import { createHash, randomUUID } from "node:crypto";
import {
  DeviceError,
  type DocumentOrder,
  type FiscalDriver,
  type PaymentDriver,
  type PaymentOrder,
  type RefundOrder,
} from "./drivers/driver.ts";
import type { Entry, Journal, Kind } from "./journal.ts";
import { BadRequest } from "./schemas.ts";

/** What this bridge drives, as configured now. */
export interface Devices {
  payment: PaymentDriver | null;
  fiscal: FiscalDriver | null;
}

/** An answered order: the data for the envelope, and the journal's entry. */
export interface Answered {
  id: string;
  data: unknown;
}

/** A client whose answer did not arrive asks again within seconds. */
const REPEAT_WITHIN_MS = 10_000;

/**
 * Runs orders: written down first, made once, answered from the journal ever after. An order that is asked for again, by its
 * Idempotency-Key or by being the same while the first is in flight, is the same order.
 */
export class Orders {
  readonly #journal: Journal;
  readonly #devices: () => Devices;
  readonly #running = new Map<string, Promise<Answered>>();

  constructor(journal: Journal, devices: () => Devices) {
    this.#journal = journal;
    this.#devices = devices;
  }

  /**
   * Makes an order, or joins the same one.
   *
   * @param order - without its identifier, which is given here
   * @throws BadRequest when the key was used for another order
   * @throws DeviceError when nothing happened
   */
  async make(kind: Kind, order: object, key: string | null): Promise<Answered> {
    const fingerprint = createHash("sha256")
      .update(JSON.stringify([kind, order]))
      .digest("hex");
    const known = key === null ? this.#sameAgain(fingerprint) : this.#journal.byKey(key);
    if (known) {
      if (known.fingerprint !== fingerprint)
        throw new BadRequest("The Idempotency-Key was used for another request");
      return this.#resume(known);
    }
    const joined = key === null && this.#running.get(fingerprint);
    if (joined) return joined;
    this.#driverOf(kind);
    const id = randomUUID();
    const entry = { id, kind, key, fingerprint, order: JSON.stringify({ id, ...order }) };
    this.#journal.open(entry, Date.now());
    return this.#run(entry);
  }

  /** Takes up what an earlier run of the program left open. */
  async resumeAll(): Promise<PromiseSettledResult<Answered>[]> {
    return Promise.allSettled(this.#journal.unanswered().map((entry) => this.#resume(entry)));
  }

  /** The answer has reached the client. */
  delivered(id: string): void {
    this.#journal.delivered(id);
  }

  /** Resolves when nothing is in flight any more. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.#running.values());
  }

  #sameAgain(fingerprint: string): Entry | undefined {
    return this.#journal.undelivered(fingerprint, Date.now() - REPEAT_WITHIN_MS);
  }

  #resume(entry: Entry): Promise<Answered> {
    if (entry.answer !== null) return Promise.resolve({ id: entry.id, data: JSON.parse(entry.answer) });
    return this.#running.get(entry.fingerprint) ?? this.#run(entry);
  }

  #run(entry: Pick<Entry, "id" | "kind" | "fingerprint" | "order">): Promise<Answered> {
    const running = this.#perform(entry).finally(() => this.#running.delete(entry.fingerprint));
    this.#running.set(entry.fingerprint, running);
    return running;
  }

  async #perform({ id, kind, order }: Pick<Entry, "id" | "kind" | "order">): Promise<Answered> {
    try {
      const data = await this.#driverOf(kind)(JSON.parse(order) as never);
      this.#journal.answer(id, JSON.stringify(data), Date.now());
      return { id, data };
    } catch (error) {
      if (error instanceof DeviceError) this.#journal.forget(id);
      throw error;
    }
  }

  #driverOf(kind: Kind): (order: never) => Promise<unknown> {
    const { payment, fiscal } = this.#devices();
    if (kind === "payment" || kind === "refund") {
      if (!payment) throw new DeviceError("No payment provider is configured in this bridge");
      if (kind === "payment") return (order: PaymentOrder) => payment.pay(order);
      return (order: RefundOrder) => payment.refund(order);
    }
    if (!fiscal) throw new DeviceError("No fiscal provider is configured in this bridge");
    return (order: DocumentOrder) => fiscal.issue(order);
  }
}
