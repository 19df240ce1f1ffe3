import { isFinal, type PaymentStatus } from "@banco/providers";
import type { Answer } from "./process.ts";
import { CARDS } from "./providers.ts";
import type { World } from "./world.ts";

/** Something a till asked for under a key, and the last it was told of it. */
export interface Asked {
  what: "payment" | "refund";
  key: string;
  amountMinor: number;
  /** The payment's identifier, of a refund that of its payment. */
  id: string | null;
  /** The last answer; null: none ever came. */
  told: Answer | null;
  /** Every state that it was told, in their order. */
  states: PaymentStatus[];
}

const TRIES = 5;
const PATIENCE_MS = 70_000;

/** A till of the merchant's: asks, asks again under the same key when no answer comes, and believes what it is told. */
export class Till {
  readonly asked: Asked[] = [];
  readonly #world: World;
  readonly #token: string;
  readonly #provider: string;

  constructor(world: World, token: string, provider: string) {
    this.#world = world;
    this.#token = token;
    this.#provider = provider;
  }

  /** Takes a payment and, maybe, gives some of it back. */
  async serve(): Promise<void> {
    const { chance } = this.#world;
    const amountMinor = 100 + chance.below(5_000);
    const payment = this.#note("payment", amountMinor, null);
    await this.#insist(payment, "POST", "/card", {
      amount: amountMinor / 100,
      token: CARDS[this.#provider],
    });
    payment.id = payment.told?.body?.id ?? null;
    if (payment.id && payment.told?.status === 201) await this.#follow(payment);
    if (payment.states.at(-1) !== "completed" || chance.happens(0.3)) return;
    const refunds = Array.from({ length: 1 + chance.below(2) }, () =>
      this.#refund(payment, 1 + chance.below(amountMinor)),
    );
    await Promise.all(refunds);
  }

  async #refund(payment: Asked, amountMinor: number): Promise<void> {
    const refund = this.#note("refund", amountMinor, payment.id);
    await this.#insist(refund, "DELETE", `/transactions/${payment.id}`, { amount: amountMinor / 100 });
  }

  #note(what: Asked["what"], amountMinor: number, id: string | null): Asked {
    const key = `key-${this.#world.chance.asRandom().uuid()}`;
    const asked: Asked = { what, key, amountMinor, id, told: null, states: [] };
    this.asked.push(asked);
    return asked;
  }

  /** Asks under one key until somebody answers. */
  async #insist(asked: Asked, method: "POST" | "DELETE", path: string, json: object): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await this.#ask(method, path, json, asked.key).catch(() => undefined);
      if (answer) {
        asked.told = answer;
        this.#hear(asked, answer);
        if (answer.status < 500 && answer.status !== 409) return;
      }
      await this.#pause(1_000 * 2 ** tries);
    }
  }

  /** Asks what became of a payment, a few times. */
  async #follow(payment: Asked): Promise<void> {
    for (let tries = 0; tries < TRIES && !isFinal(payment.states.at(-1)!); tries += 1) {
      await this.#pause(5_000 * 2 ** tries);
      const answer = await this.#ask("GET", `/transactions/${payment.id}`).catch(() => undefined);
      if (answer?.status === 200) this.#hear(payment, answer);
    }
  }

  #hear(asked: Asked, { status, body }: Answer): void {
    if (asked.what === "payment" && status < 300) asked.states.push(body.status);
  }

  #ask(method: "GET" | "POST" | "DELETE", path: string, json?: object, key?: string): Promise<Answer> {
    const asking = this.#world.request({
      method,
      url: `/v1/payment/${this.#provider}${path}`,
      headers: {
        authorization: `Bearer ${this.#token}`,
        "x-client-id": "till",
        ...(key && { "idempotency-key": key }),
        ...(json && { "content-type": "application/json" }),
      },
      ...(json && { payload: JSON.stringify(json) }),
    });
    return Promise.race([
      asking,
      this.#pause(PATIENCE_MS).then(() => Promise.reject(new Error("No answer came"))),
    ]);
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => this.#world.scheduler.add("till", ms, resolve, null));
  }
}
