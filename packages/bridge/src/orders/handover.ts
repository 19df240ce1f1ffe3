import { Value } from "@banco/core/check";
import type { Clock } from "@banco/core/clock";
import type { HostedApi } from "@banco/driver-hosted/client";
import type { FastifyBaseLogger } from "fastify";
import type { LoopOptions, Timing } from "../timing.ts";
import type { Devices } from "./devices.ts";
import { type Handed, HandedOver, type HandoverKind, handedIn, type Report } from "./handed.ts";
import { OrderRefused, type Orders } from "./orders.ts";
import { BadRequest } from "./requests.ts";

const HOLD_SECONDS = 25;
const TIMEOUT_MS = 40_000;
/**
 * Half of the orders that the bridge runs concurrently, which leaves room for its tills; the hosted API lists the
 * remaining orders again.
 */
const AT_ONCE = 16;
/** The maximum string length that the hosted API accepts. */
const REASON_MAX = 1000;

/** The source of these orders in the journal. */
export const FROM_HOSTED = "hosted";

/** The bridge's current setup. */
export interface SetUp {
  readonly hosted: HostedApi | undefined;
  readonly devices: Devices;
}

/**
 * Runs the payments and receipts that the hosted API hands over to this bridge, on the shop's own devices.
 * The hosted API lists each of them until its outcome is reported. The order's key is its ID there, so after
 * a crash the bridge finds the orders that it had started in its journal.
 */
export class Handover {
  readonly #orders: Orders;
  readonly #isHeld: () => boolean;
  readonly #setUp: SetUp;
  readonly #log: FastifyBaseLogger;
  readonly #timing: Timing;
  readonly #clock: Clock;
  readonly #stopping = new AbortController();
  readonly #underWay = new Set<string>();
  readonly #loop: Promise<void>;

  /** @param isHeld - whether no order may start; the hosted API lists an order again until it is reported */
  constructor(orders: Orders, isHeld: () => boolean, setUp: SetUp, { log, timing, clock }: LoopOptions) {
    this.#orders = orders;
    this.#isHeld = isHeld;
    this.#setUp = setUp;
    this.#log = log;
    this.#timing = timing;
    this.#clock = clock;
    this.#loop = this.#fetch();
  }

  /** Stops fetching and reporting; orders in progress continue. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#loop;
  }

  async #fetch(): Promise<void> {
    let waitSeconds = 0;
    while (!this.#stopping.signal.aborted) {
      const { hosted, devices } = this.#setUp;
      const takes = ownKinds(devices);
      const handed = hosted && takes.length > 0 ? await this.#ask(hosted, takes, waitSeconds) : undefined;
      if (!this.#isHeld()) for (const one of handed ?? []) void this.#carryOut(hosted!, one);
      // After a failed request and while busy, the next poll does not wait.
      waitSeconds = handed && this.#underWay.size < AT_ONCE ? HOLD_SECONDS : 0;
      await this.#pause(handed ? this.#timing.againMs : this.#timing.reportMs);
    }
  }

  async #ask(
    hosted: HostedApi,
    takes: readonly HandoverKind[],
    waitSeconds: number,
  ): Promise<Handed[] | undefined> {
    const { signal } = this.#stopping;
    const path = `/v1/bridges/handover?instance=${this.#orders.instance}&takes=${takes.join()}` as const;
    const answer = await hosted.call({ method: "GET", path, waitSeconds, timeoutMs: TIMEOUT_MS, signal });
    if (answer.kind !== "answered" || answer.status !== 200) return undefined;
    return Value.Check(HandedOver, answer.body) ? handedIn(answer.body, takes) : undefined;
  }

  async #carryOut(hosted: HostedApi, handed: Handed): Promise<void> {
    const { id } = handed;
    if (this.#underWay.has(id) || this.#underWay.size >= AT_ONCE) return;
    this.#underWay.add(id);
    try {
      const report = await this.#outcome(handed);
      if (report) await this.#tell(hosted, handed, report);
    } catch (error) {
      this.#log.error({ err: error, handed: id }, "a handed-over order could not be carried out");
    } finally {
      this.#underWay.delete(id);
    }
  }

  /**
   * Returns an order's report. Undefined while the outcome is uncertain, and for an order that was never started and is
   * now too old, about which a person must decide.
   */
  async #outcome(handed: Handed): Promise<Report | undefined> {
    const key = `handover ${handed.id}`;
    // The hosted API may have created this list before it received the rejection.
    const refusal = this.#orders.refusalOf(key);
    if (refusal !== undefined) return { status: "failed", reason: refusal };
    try {
      // An order in the journal is looked up only by its key, because its description may have changed since.
      const begun = this.#orders.recall(key);
      if (!begun && !handed.mayStart) return undefined;
      return handed.report(await (begun ?? this.#orders.give(handed.order(), { key, source: FROM_HOSTED })));
    } catch (error) {
      if (!(error instanceof OrderRefused || error instanceof BadRequest)) throw error;
      // The rejection is stored before it is reported. Otherwise the bridge, perhaps after a restart, would
      // run the order when it is listed again.
      this.#orders.refuse(key, error.message);
      return { status: "failed", reason: error.message };
    }
  }

  /** Reports an outcome until the hosted API has received it; repeating the report changes nothing. */
  async #tell(hosted: HostedApi, { id, path }: Handed, { reason, ...report }: Report): Promise<void> {
    const { signal } = this.#stopping;
    const body = { ...report, ...(reason && { reason: reason.slice(0, REASON_MAX) }) };
    while (!signal.aborted) {
      const answer = await hosted.call({ method: "POST", path, body, timeoutMs: TIMEOUT_MS, signal });
      if (answer.kind === "answered" && answer.status < 500) {
        if (answer.status !== 200)
          this.#log.warn(
            { handed: id, answered: answer.status, ...body },
            "the hosted API has already closed this order with another outcome",
          );
        return;
      }
      await this.#pause(this.#timing.reportMs);
    }
  }

  #pause(ms: number): Promise<void> {
    return this.#clock.sleep(ms, this.#stopping.signal).catch(() => {});
  }
}

/**
 * Returns the kinds of orders that the shop's own devices can run; orders of the hosted API's own providers must not be
 * sent back to it.
 */
function ownKinds({ payment, fiscal }: Devices): HandoverKind[] {
  const isOwn = (driver: { name: string } | null) => driver !== null && driver.name !== "hosted";
  const owns = { payments: isOwn(payment), receipts: isOwn(fiscal) };
  return (["payments", "receipts"] as const).filter((kind) => owns[kind]);
}
