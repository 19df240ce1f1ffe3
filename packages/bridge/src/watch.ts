import type { Clock } from "@banco/core/clock";
import { PRODUCT } from "@banco/core/product";
import type { DeviceCheck } from "@banco/driver";
import type { HostedApi } from "@banco/driver-hosted/client";
import type { FastifyBaseLogger } from "fastify";
import type { Devices } from "./orders/devices.ts";
import type { LoopOptions, Timing } from "./timing.ts";

const HOLD_SECONDS = 25;
const TIMEOUT_MS = 40_000;
/** The maximum string length that the hosted API accepts. */
const SAYS_MAX = 1000;
const DEVICE_MAX = 255;

/** The bridge's current setup. */
export interface WatchedSetUp {
  readonly hosted: HostedApi | undefined;
  readonly devices: Devices;
  /** Whether the file is valid, and its error. */
  readonly configuration: { isValid: boolean; says: string | null };
}

/** The bridge's other activity. */
export interface WatchedActivity {
  /** Whether an order is in progress. */
  isBusy(): boolean;
  /** Whether nothing may start because the bridge is updating its program. */
  isHeld(): boolean;
}

/** The hosted API's response: the time since when someone has been waiting for a check. */
interface Heard {
  checkAskedAt: string | null;
}

type Part = "payment" | "fiscal";
const PARTS: readonly Part[] = ["payment", "fiscal"];

/**
 * Reports the state of the bridge and its devices to the hosted API. It checks the devices on request, and
 * regularly while nothing is in progress. A check charges and prints nothing.
 */
export class Watch {
  readonly #setUp: WatchedSetUp;
  readonly #activity: WatchedActivity;
  readonly #log: FastifyBaseLogger;
  readonly #timing: Timing;
  readonly #clock: Clock;
  readonly #stopping = new AbortController();
  /** The findings by driver; a different configuration has different drivers. */
  readonly #found = new WeakMap<object, DeviceCheck>();
  readonly #loop: Promise<void>;
  #looked: number;
  #isLooking = false;

  constructor(setUp: WatchedSetUp, activity: WatchedActivity, { log, timing, clock }: LoopOptions) {
    this.#setUp = setUp;
    this.#activity = activity;
    this.#log = log;
    this.#timing = timing;
    this.#clock = clock;
    this.#looked = clock.monotonic();
    this.#loop = this.#watch();
  }

  /** Whether it is checking the devices. */
  get isLooking(): boolean {
    return this.#isLooking;
  }

  /** Stops reporting, after any check in progress. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#loop;
  }

  async #watch(): Promise<void> {
    let requestedAt: string | null = null;
    while (!this.#stopping.signal.aborted) {
      const isDue =
        this.#clock.monotonic() - this.#looked >= this.#timing.checkMs && !this.#activity.isBusy();
      const hasLooked: boolean = (requestedAt !== null || isDue) && !this.#activity.isHeld();
      if (hasLooked) {
        this.#isLooking = true;
        await this.#look();
        this.#isLooking = false;
      }
      const { hosted } = this.#setUp;
      const answer: Heard | undefined = hosted && (await this.#report(hosted, hasLooked, requestedAt));
      requestedAt = answer?.checkAskedAt ?? null;
      await this.#pause(answer ? this.#timing.againMs : this.#timing.reportMs);
    }
  }

  async #look(): Promise<void> {
    this.#looked = this.#clock.monotonic();
    await Promise.all(
      PARTS.map(async (part) => {
        const driver = this.#setUp.devices[part];
        if (!driver) return;
        try {
          this.#found.set(driver, await driver.check());
        } catch (error) {
          this.#log.error({ err: error, part }, "a device could not be checked");
          this.#found.set(driver, { device: driver.name, isGood: false, says: "see the bridge's log" });
        }
      }),
    );
  }

  /**
   * Sends the report. The hosted API delays its response until someone requests a check, unless something has
   * changed.
   */
  async #report(hosted: HostedApi, hasLooked: boolean, answers: string | null): Promise<Heard | undefined> {
    const { signal } = this.#stopping;
    const { devices, configuration } = this.#setUp;
    const body = {
      program: PRODUCT.version,
      configuration: { ...configuration, says: configuration.says?.slice(0, SAYS_MAX) ?? null },
      devices: PARTS.flatMap((part) => {
        const driver = devices[part];
        return driver ? [this.#stateOf(part, driver)] : [];
      }),
      hasLooked,
      answers,
    };
    const path = "/v1/bridges/state";
    const answer = await hosted.call({
      method: "POST",
      path,
      body,
      waitSeconds: HOLD_SECONDS,
      timeoutMs: TIMEOUT_MS,
      signal,
    });
    if (answer.kind !== "answered" || answer.status !== 200) return undefined;
    const { checkAskedAt } = answer.body;
    return { checkAskedAt: typeof checkAskedAt === "string" ? checkAskedAt : null };
  }

  #stateOf(part: Part, driver: { name: string }): object {
    const check = this.#found.get(driver);
    return {
      part,
      driver: driver.name,
      device: check?.device.slice(0, DEVICE_MAX) ?? null,
      isGood: check?.isGood ?? null,
      problem: check && !check.isGood ? (check.problem ?? "other") : null,
      says: check?.says.slice(0, SAYS_MAX) ?? null,
    };
  }

  #pause(ms: number): Promise<void> {
    return this.#clock.sleep(ms, this.#stopping.signal).catch(() => {});
  }
}
