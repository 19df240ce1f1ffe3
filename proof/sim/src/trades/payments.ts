import { isFinal } from "@banco/providers";
import type { Answer } from "../answer.ts";
import { Client } from "../client.ts";
import { CARDS, DECLINED, PROVIDERS } from "../providers.ts";
import type { World } from "../world.ts";
import { type Paid, paymentFaults, terminalOf } from "./payment-truth.ts";
import { crowd, type OpenTrade } from "./trade.ts";

const LINK_MS = 45 * 60_000;
/** The difference between an unrelated payment's amount and ours; all payments in a story have different amounts. */
const FOREIGN_MINOR = 5_550;

/** The trade in payments by card, on a terminal and by link, and their refunds. */
export const openPaymentTrade: OpenTrade = (world, tenant) => {
  const provider = world.chance.pick(PROVIDERS);
  const tills = crowd(world, (number) => new Till(world, tenant, provider, number));
  const office = new Client(world, tenant, `/v1/payment/${provider}`);
  const paid = () => tills.flatMap((till) => till.paid);
  const faults = () => paymentFaults(world, tenant, provider, paid());
  return {
    async open() {
      await office.prepare("POST", "");
      const terminalId = await terminalOf(office, provider);
      for (const till of tills) till.terminalId = terminalId;
    },
    work: () => Promise.all(tills.map((till) => till.serve())),
    // A payment stays on the terminal until someone pays or cancels it.
    tend: () => office.ask("DELETE", `/terminal?terminalId=${tills[0]!.terminalId}`),
    openSql: `select (select count(*) from payment_transaction where tenant_id = $1 and (stage is not null or status in ('pending', 'verification')))
      + (select count(*) from payment_refund where tenant_id = $1 and (stage is not null or status in ('pending', 'verification')))`,
    // Changes made only with the provider are imported from its list.
    isOpen: async () =>
      paid().some(({ isLate, comesBack }) => isLate || comesBack) && (await faults()).length > 0,
    whatIsBroken: async () => [...tills.flatMap(({ wrong }) => wrong), ...(await faults())],
  };
};

/**
 * A merchant's till, which retries a request with the same key if there is no response, and trusts every
 * response.
 */
class Till {
  terminalId = "";
  readonly paid: Paid[] = [];
  /** The responses that contradict their requests. */
  readonly wrong: string[] = [];
  readonly #client: Client;
  readonly #provider: string;
  readonly #number: number;

  constructor(world: World, tenant: string, provider: string, number: number) {
    this.#number = number;
    this.#client = new Client(world, tenant, `/v1/payment/${provider}`);
    this.#provider = provider;
  }

  /** Takes a payment and possibly refunds part of it. */
  async serve(): Promise<void> {
    const { chance } = this.#client.world;
    const payment = await this.#take();
    if (payment.id && payment.response?.status === 201 && !isFinal(payment.states.at(-1)!))
      await this.#client.follow<Answer["body"]>(`/transactions/${payment.id}`, ({ status }) => {
        payment.states.push(status);
        return isFinal(status);
      });
    if (payment.states.at(-1) !== "completed" || chance.happens(0.3)) return;
    // All refunds of a payment have different amounts.
    const refunds = Array.from({ length: 1 + chance.below(2) }, (_, index) =>
      this.#refund(payment, 1 + 2 * chance.below(payment.amountMinor / 2) + index),
    );
    await Promise.all(refunds);
  }

  async #take(): Promise<Paid> {
    const { chance } = this.#client.world;
    const payment: Paid = {
      key: this.#client.newKey(),
      // All payments in a story have different amounts.
      amountMinor: 100 + 2 * chance.below(2_500) + this.#number,
      response: null,
      id: null,
      states: [],
      refunds: [],
    };
    this.paid.push(payment);
    const lot = chance.fraction();
    if (this.#provider === "stripe" && chance.happens(0.3)) await this.#withTrouble(payment);
    else if (lot < 0.25) await this.#atTerminal(payment);
    else if (lot < 0.45 && this.#provider !== "square") await this.#byLink(payment);
    else await this.#ask(payment, "card", { token: CARDS[this.#provider] });
    if (payment.id && chance.happens(0.15)) await this.#askAgain(payment);
    return payment;
  }

  /**
   * Takes a payment whose refunds the bank returns, one that is refused but paid later, or one whose data an
   * unrelated payment repeats.
   */
  async #withTrouble(payment: Paid): Promise<void> {
    const { world } = this.#client;
    const { chance, scheduler } = world;
    payment.comesBack = chance.happens(0.4);
    const token = payment.comesBack ? "pm_card_refundFail" : DECLINED.stripe;
    await this.#ask(payment, "card", { token });
    const { id, amountMinor } = payment;
    if (payment.comesBack || !id || payment.states.at(-1) !== "failed") return;
    const kind = chance.pick(["late", "other amount", "other currency"]);
    if (kind === "late") payment.isLate = true;
    else payment.foreignMinor = kind === "other amount" ? amountMinor + FOREIGN_MINOR : amountMinor;
    const change = {
      ...(kind === "other amount" && { amount: String(payment.foreignMinor) }),
      ...(kind === "other currency" && { currency: "usd" }),
    };
    scheduler.add("people", chance.below(60_000), () => world.providers.repeat(id, change), null);
  }

  /** Sends a different request with the key, as the same till and as another. */
  async #askAgain({ key, amountMinor }: Paid): Promise<void> {
    const json = { amount: (amountMinor + FOREIGN_MINOR) / 100, token: CARDS[this.#provider] };
    const same = await this.#client.ask("POST", "/card", json, { "idempotency-key": key }).catch(() => null);
    if (same && same.status < 300) this.wrong.push(`a different request under ${key} was accepted`);
    const other: Paid = {
      key,
      amountMinor: amountMinor + FOREIGN_MINOR,
      response: null,
      id: null,
      states: [],
      refunds: [],
    };
    this.paid.push(other);
    const own = { "idempotency-key": key, "x-client-id": "kiosk" };
    other.response = await this.#client.ask("POST", "/card", json, own).catch(() => null);
    other.id = other.response?.body?.id ?? null;
    if (other.response?.body?.code === "idempotency_key_reused")
      this.wrong.push(`${key} of one till was mixed up with another till's`);
  }

  async #ask(payment: Paid, way: string, more: object, prefer?: string): Promise<void> {
    const body = { amount: payment.amountMinor / 100, ...more };
    await this.#client.insist(payment, "POST", `/${way}`, body, prefer);
    payment.id = payment.response?.body?.id ?? null;
    if (payment.response?.status === 201) payment.states.push(payment.response.body.status);
  }

  /**
   * Takes a terminal payment. The cardholder may pay, be declined, press cancel or walk away; a till
   * that waits too long may cancel it.
   */
  async #atTerminal(payment: Paid): Promise<void> {
    const { world } = this.#client;
    const { chance } = world;
    world.providers.instruct(this.#provider, {
      does: chance.pick(["approve", "approve", "approve", "decline", "cancel", "nothing", "lose_connection"]),
      charged: chance.happens(0.5),
      afterMs: chance.below(40_000),
      authorizingMs: chance.below(10_000),
    });
    // Some tills wait for the outcome.
    const prefer = chance.happens(0.5) ? "wait=60" : undefined;
    await this.#ask(payment, "terminal", { terminalId: this.terminalId }, prefer);
    if (!payment.id || !chance.happens(0.3)) return;
    await this.#client.pause(chance.below(60_000));
    const called = this.#client.ask("DELETE", `/terminal?terminalId=${this.terminalId}`);
    await called.catch(() => undefined);
  }

  /** Creates a payment link. Most payers pay, some of them late; an unused link expires. */
  async #byLink(payment: Paid): Promise<void> {
    const { world } = this.#client;
    const { chance, scheduler } = world;
    const expiresAt = new Date(scheduler.nowMs + LINK_MS).toISOString();
    await this.#ask(payment, "link", { expiresAt });
    const page = payment.response?.body?.url;
    if (page && chance.happens(0.8))
      scheduler.add("payer", chance.below(LINK_MS), () => world.providers.pay(page), null);
  }

  async #refund(payment: Paid, amountMinor: number): Promise<void> {
    const refund = { key: this.#client.newKey(), response: null, amountMinor };
    payment.refunds.push(refund);
    await this.#client.insist(refund, "DELETE", `/transactions/${payment.id}`, { amount: amountMinor / 100 });
  }
}
