import type { Clock } from "@banco/core/clock";
import { isOpen } from "@banco/receipts/sales/sale";
import { type Acts, changeOf, nextParts } from "@banco/receipts/sales/step";
import type { FastifyBaseLogger } from "fastify";
import type { Devices } from "../orders/devices.ts";
import type { Journal } from "../orders/journal.ts";
import type { Orders } from "../orders/orders.ts";
import type { SaleEntry } from "../orders/sale-entries.ts";
import { actsOf, paymentAct, refundAct } from "./acts.ts";

/** The parts that processes need. */
export interface ProcessesOptions {
  journal: Journal;
  orders: Orders;
  devices: () => Devices;
  log: FastifyBaseLogger;
  clock: Clock;
}

/** The sales under way: each goes on step by step, one step at a time, and every step is on disk. */
export class Processes {
  readonly #journal: Journal;
  readonly #log: FastifyBaseLogger;
  readonly #clock: Clock;
  readonly #acts: Acts<SaleEntry>;
  readonly #running = new Map<string, Promise<SaleEntry>>();
  readonly #requested = new Set<string>();
  #isStopping = false;

  constructor({ journal, orders, devices, log, clock }: ProcessesOptions) {
    this.#journal = journal;
    this.#log = log;
    this.#clock = clock;
    this.#acts = actsOf({
      orders,
      devices,
      isRequested: (act) => this.#requested.has(act),
      isStopping: () => this.#isStopping,
    });
  }

  /** Notes that a client asks for the payments and refunds of a sale that have not begun. */
  ask({ payments, returns }: SaleEntry): void {
    for (const payment of payments)
      if (payment.status === "starting") this.#requested.add(paymentAct(payment));
    for (const returned of returns)
      for (const payment of returned.payments)
        if (payment.status === "starting") this.#requested.add(refundAct(returned, payment));
  }

  /** Goes on with a sale until it rests or waits for a device; returns it as it is then. */
  goOn(id: string): Promise<SaleEntry> {
    const running = this.#running.get(id);
    if (running) return running;
    const process = this.#steps(id).finally(() => this.#running.delete(id));
    this.#running.set(id, process);
    return process;
  }

  /** Whether something is being done for a sale. */
  isRunning(id: string): boolean {
    return this.#running.has(id);
  }

  /** Resolves when nothing is done for a sale. */
  async resting(id: string): Promise<void> {
    for (let running = this.#running.get(id); running; running = this.#running.get(id)) await running;
  }

  /** Goes on with every sale in which there is something to do or to wait for. */
  async goOnWithAll(): Promise<void> {
    const moving = this.#journal.sales.moving();
    await Promise.all(
      moving.map(({ id }) =>
        this.goOn(id).catch((error) => {
          this.#log.error({ err: error, sale: id }, "a sale could not go on");
        }),
      ),
    );
  }

  /** Begins no further step; the next run of the bridge goes on. */
  stop(): void {
    this.#isStopping = true;
  }

  /** Resolves when the steps under way are on disk. */
  async stopped(): Promise<void> {
    await Promise.allSettled(this.#running.values());
  }

  async #steps(id: string): Promise<SaleEntry> {
    for (;;) {
      const sale = this.#journal.sales.byId(id)!;
      if (!sale.isMoving || this.#isStopping) return sale;
      const change = changeOf(sale, await nextParts(this.#acts, sale));
      if (!change) return sale;
      const next = { ...sale, ...change, version: sale.version + 1 };
      this.#journal.sales.update({ ...next, updatedAt: new Date(this.#clock.wall()) });
      this.#log.info({ sale: id, status: next.status }, "a sale went on");
      this.#forgetAsked(next);
    }
  }

  #forgetAsked({ payments, returns }: SaleEntry): void {
    for (const payment of payments) if (!isOpen(payment.status)) this.#requested.delete(paymentAct(payment));
    for (const returned of returns)
      for (const payment of returned.payments)
        if (!isOpen(payment.status)) this.#requested.delete(refundAct(returned, payment));
  }
}
