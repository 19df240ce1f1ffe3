import { setTimeout as sleep } from "node:timers/promises";
import { toMinor } from "@banco/core";
import type { HostedApi } from "@banco/driver-hosted/client";
import type { FastifyBaseLogger } from "fastify";
import { type Static, Type } from "typebox";
import { Value } from "typebox/value";
import type { Timing } from "../timing.ts";
import type { Devices } from "./devices.ts";
import { OrderRefused, type Orders } from "./orders.ts";

const HOLD_SECONDS = 25;
const TIMEOUT_MS = 40_000;

/** A payment that the merchant handed over to this bridge at the hosted API. */
const Handed = Type.Object({
  id: Type.String(),
  amount: Type.Number(),
  currency: Type.String(),
  description: Type.Union([Type.String(), Type.Null()]),
  /** Whether its customer may still stand at the counter. */
  mayStart: Type.Boolean(),
});
type Handed = Static<typeof Handed>;
const HandedOver = Type.Object({ payments: Type.Array(Handed) });

/** What is told of it at the end. */
interface Report {
  status: "completed" | "failed" | "canceled";
  reason?: string;
}

/** What the bridge is set up with now. */
export interface SetUp {
  readonly hosted: HostedApi | undefined;
  readonly devices: Devices;
}

/**
 * Carries out the payments that are handed over to this bridge, on the shop's own terminal. The hosted API names each until its
 * outcome is reported, and its identifier is the order's key: a bridge that was killed finds in its journal what it has begun.
 */
export class Handover {
  readonly #orders: Orders;
  readonly #setUp: SetUp;
  readonly #log: FastifyBaseLogger;
  readonly #timing: Timing;
  readonly #stopping = new AbortController();
  readonly #underWay = new Set<string>();
  readonly #loop: Promise<void>;

  constructor(orders: Orders, setUp: SetUp, log: FastifyBaseLogger, timing: Timing) {
    this.#orders = orders;
    this.#setUp = setUp;
    this.#log = log;
    this.#timing = timing;
    this.#loop = this.#fetch();
  }

  /** Fetches and tells nothing more; what is under way is the orders' to end. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#loop;
  }

  async #fetch(): Promise<void> {
    let waitSeconds = 0;
    while (!this.#stopping.signal.aborted) {
      const { hosted, devices } = this.#setUp;
      // The hosted API has no use for a payment that it is given back.
      const isOwn = devices.payment !== null && devices.payment.name !== "hosted";
      const handed = hosted && isOwn ? await this.#ask(hosted, waitSeconds) : undefined;
      for (const payment of handed ?? []) void this.#carryOut(hosted!, payment);
      // After silence, what this bridge has left is asked for at once.
      waitSeconds = handed ? HOLD_SECONDS : 0;
      await this.#pause(handed ? this.#timing.againMs : this.#timing.reportMs);
    }
  }

  async #ask(hosted: HostedApi, waitSeconds: number): Promise<Handed[] | undefined> {
    const { signal } = this.#stopping;
    const path = `/v1/bridges/handover?instance=${this.#orders.instance}` as const;
    const answer = await hosted.call({ method: "GET", path, waitSeconds, timeoutMs: TIMEOUT_MS, signal });
    if (answer.kind !== "answered" || answer.status !== 200) return undefined;
    return Value.Check(HandedOver, answer.body) ? answer.body.payments : undefined;
  }

  async #carryOut(hosted: HostedApi, handed: Handed): Promise<void> {
    const { id } = handed;
    if (this.#underWay.has(id)) return;
    this.#underWay.add(id);
    try {
      const report = await this.#outcome(handed);
      if (report) await this.#tell(hosted, id, report);
    } catch (error) {
      this.#log.error({ err: error, payment: id }, "a payment that was handed over could not be carried out");
    } finally {
      this.#underWay.delete(id);
    }
  }

  /** Undefined as long as nothing is proven, and of what was never begun and is too late to begin: that is a person's. */
  async #outcome({ id, amount, currency, description, mayStart }: Handed): Promise<Report | undefined> {
    const key = `handover ${id}`;
    if (!mayStart && !this.#orders.knows(key)) return undefined;
    const order = {
      kind: "payment",
      amountMinor: toMinor(amount, currency),
      currency,
      ...(description !== null && { description }),
    } as const;
    try {
      const { data } = await this.#orders.give(order, { key, source: "hosted" });
      const { status, reason } = data;
      if (status === "pending" || status === "verification") return undefined;
      return { status, ...(reason !== undefined && { reason }) };
    } catch (error) {
      if (error instanceof OrderRefused) return { status: "failed", reason: error.message };
      throw error;
    }
  }

  /** Tells it until it is heard; to tell it again changes nothing. */
  async #tell(hosted: HostedApi, id: string, body: Report): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const path = `/v1/bridges/handover/${encodeURIComponent(id)}` as const;
      const answer = await hosted.call({ method: "POST", path, body, timeoutMs: TIMEOUT_MS, signal });
      if (answer.kind === "answered" && answer.status < 500) {
        if (answer.status !== 200)
          this.#log.warn(
            { payment: id, answered: answer.status, ...body },
            "the hosted API has closed it otherwise",
          );
        return;
      }
      await this.#pause(this.#timing.reportMs);
    }
  }

  #pause(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: this.#stopping.signal }).catch(() => {});
  }
}
