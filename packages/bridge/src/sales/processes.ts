import type { Clock } from "@banco/core/clock";
import { Elapsed } from "@banco/core/elapsed";
import { COUNTER, isOpen, type ReturnPayment } from "@banco/receipts/sales/sale";
import { type Acts, changeOf, nextParts } from "@banco/receipts/sales/step";
import type { FastifyBaseLogger } from "fastify";
import type { Devices } from "../orders/devices.ts";
import type { Journal } from "../orders/journal.ts";
import type { Orders } from "../orders/orders.ts";
import { JOIN_WITHIN_MS, type RecentAnswers } from "../orders/recent-answers.ts";
import type { SaleEntry } from "../orders/sale-entries.ts";
import { actsOf, paymentAct, refundAct } from "./acts.ts";
import type { OrderClaims } from "./claims.ts";
import type { Vouchers } from "./vouchers.ts";

/** The dependencies of sale processes. */
export interface ProcessesOptions {
  journal: Journal;
  orders: Orders;
  devices: () => Devices;
  log: FastifyBaseLogger;
  clock: Clock;
  claims: OrderClaims;
  vouchers: Vouchers;
  answers: RecentAnswers;
}

/** A sale in progress. */
interface Run {
  outcome: Promise<SaleEntry>;
  /** The time since its current step began. */
  step: Elapsed;
}

/** Runs the sales in progress, each step by step. Every step is on disk before the next one. */
export class Processes {
  readonly #journal: Journal;
  readonly #log: FastifyBaseLogger;
  readonly #clock: Clock;
  readonly #claims: OrderClaims;
  readonly #answers: RecentAnswers;
  readonly #acts: Acts<SaleEntry>;
  readonly #running = new Map<string, Run>();
  readonly #requested = new Set<string>();
  #isStopping = false;

  constructor({ journal, orders, devices, log, clock, claims, vouchers, answers }: ProcessesOptions) {
    this.#journal = journal;
    this.#log = log;
    this.#clock = clock;
    this.#claims = claims;
    this.#answers = answers;
    this.#acts = actsOf({
      orders,
      devices,
      vouchers,
      isRequested: (act) => this.#requested.has(act),
      isStopping: () => this.#isStopping,
    });
  }

  /** Whether a sale is in progress. */
  get isBusy(): boolean {
    return this.#running.size > 0;
  }

  /** Records the payments and refunds of a sale that have not started as requested by a client. */
  ask({ payments, returns }: SaleEntry): void {
    for (const payment of payments)
      if (payment.status === "starting") this.#requested.add(paymentAct(payment));
    for (const returned of returns)
      for (const payment of returned.payments)
        if (payment.status === "starting") this.#requested.add(refundAct(returned, payment));
  }

  /**
   * Runs a sale until nothing is left to do or it waits for a device; then returns its state.
   *
   * @throws Problem if the hosted API rejects a new sale's order; the sale is then deleted
   */
  goOn(id: string): Promise<SaleEntry> {
    const running = this.#running.get(id);
    if (running) return running.outcome;
    const outcome = this.#steps(id).finally(() => this.#running.delete(id));
    this.#running.set(id, { outcome, step: new Elapsed(this.#clock) });
    return outcome;
  }

  /**
   * Whether an equal request without a key joins a sale in progress. It does not if a payment or refund has been
   * running longer than any cardholder needs.
   */
  isJoined(id: string): boolean {
    const running = this.#running.get(id);
    if (!running) return false;
    return !isMovingMoney(this.#journal.sales.byId(id)!) || running.step.ms <= JOIN_WITHIN_MS;
  }

  /** Resolves when a sale is not running. */
  async resting(id: string): Promise<void> {
    for (let running = this.#running.get(id); running; running = this.#running.get(id)) await running.outcome;
  }

  /** Runs every sale that is in progress. */
  async goOnWithAll(): Promise<void> {
    const moving = this.#journal.sales.moving();
    await Promise.all(
      moving.map(({ id }) =>
        this.goOn(id).catch((error) => {
          this.#log.error({ err: error, sale: id }, "a sale could not continue");
        }),
      ),
    );
  }

  /** Starts no further steps; the bridge resumes them after its next start. */
  stop(): void {
    this.#isStopping = true;
  }

  /** Resolves when the running steps are on disk. */
  async stopped(): Promise<void> {
    await Promise.allSettled([...this.#running.values()].map(({ outcome }) => outcome));
  }

  async #steps(id: string): Promise<SaleEntry> {
    await this.#claim(id);
    for (;;) {
      const sale = this.#journal.sales.byId(id)!;
      if (!sale.isMoving || this.#isStopping) return sale;
      const change = changeOf(sale, await nextParts(this.#acts, sale));
      if (!change) return sale;
      const next = { ...sale, ...change, version: sale.version + 1 };
      this.#journal.sales.update({ ...next, updatedAt: new Date(this.#clock.wall()) });
      this.#answers.note(id);
      const running = this.#running.get(id);
      if (running) running.step = new Elapsed(this.#clock);
      this.#log.info({ sale: id, status: next.status }, "a sale continued");
      this.#forgetAsked(next);
    }
  }

  async #claim(id: string): Promise<void> {
    const { sales } = this.#journal;
    if (!sales.isClaimDue(id)) return;
    const sale = sales.byId(id)!;
    try {
      await this.#claims.claim(sale);
    } catch (error) {
      this.#journal.atOnce(() => sales.drop(id));
      throw error;
    }
    sales.claimed(id);
  }

  #forgetAsked({ payments, returns }: SaleEntry): void {
    for (const payment of payments) if (!isOpen(payment.status)) this.#requested.delete(paymentAct(payment));
    for (const returned of returns)
      for (const payment of returned.payments)
        if (!isOpen(payment.status)) this.#requested.delete(refundAct(returned, payment));
  }
}

/** Whether a terminal is charging or refunding for a sale. */
function isMovingMoney({ payments, returns }: SaleEntry): boolean {
  const isAtTerminal = (id: string) => payments.some((one) => one.id === id && one.provider !== COUNTER);
  const isRefunding = ({ paymentId, status }: ReturnPayment) => isOpen(status) && isAtTerminal(paymentId);
  return (
    payments.some(({ id, status }) => isOpen(status) && isAtTerminal(id)) ||
    returns.some((returned) => returned.payments.some(isRefunding))
  );
}
