import { join } from "node:path";
import type { RunningBridge } from "@banco/bridge/start";
import type { Timing } from "@banco/bridge/timing";
import type { Clocks } from "@banco/core/elapsed";
import type { RunningProgram } from "@banco/testing/process";
import { makePlace, type Place, startApart, startIn } from "./bridge.ts";

/** A device that can be switched on and off, and that reports the points it reaches. */
export interface Device {
  port: number;
  start(): Promise<void>;
  stop(): Promise<void>;
  onStage(stage: never): void;
}

/** The points that a device reaches during its work, by its own names. */
export type StageOf<Kind extends Device> = Parameters<Kind["onStage"]>[0];

/** A device, and the bridge's configuration for it. */
export interface Installed<Kind extends Device> {
  /** The driver, and the part of the configuration that refers to it. */
  driver: string;
  part: "payment" | "fiscal";
  /** @param file - stores the data that survives a power cut */
  device(file: string): Kind;
  /**
   * A second device of the same kind with a different identity, not just a different address; ideally one
   * whose last transaction looks like ours.
   */
  other?(file: string): Kind;
  settings(device: Kind): object;
  /** The hosted API's address; without it the shop has no internet. */
  baseUrl?(device: Kind): string;
  timing?: Partial<Timing>;
}

/** A URL at which no one listens, because the shop has no internet. */
export const NO_INTERNET = "http://127.0.0.1:9";
export const SOURCE_ADDRESS = "tenant.bridge.secret";

/**
 * A shop with one device and the bridge that drives it, either in this process or as a program that can be
 * killed.
 */
export class Shop<Kind extends Device> {
  readonly place: Place;
  readonly device: Kind;
  readonly #installed: Installed<Kind>;
  #bridge: RunningBridge | undefined;
  #program: RunningProgram | undefined;

  static async open<Kind extends Device>(installed: Installed<Kind>): Promise<Shop<Kind>> {
    const place = makePlace();
    const device = installed.device(join(place.dataDir, "device.json"));
    await device.start();
    const shop = new Shop(place, device, installed);
    await shop.configure();
    return shop;
  }

  private constructor(place: Place, device: Kind, installed: Installed<Kind>) {
    this.place = place;
    this.device = device;
    this.#installed = installed;
  }

  /**
   * Writes the configuration: with different driver settings, for a different device, or with additional bridge
   * settings.
   */
  configure(settings: object = {}, device: Kind = this.device, more: object = {}): Promise<void> {
    const { driver, part, baseUrl, settings: usual } = this.#installed;
    return this.place.configure({
      baseUrl: baseUrl?.(device) ?? NO_INTERNET,
      sourceAddress: SOURCE_ADDRESS,
      ...more,
      [part]: { driver, ...usual(device), ...settings },
    });
  }

  /** Starts a bridge in this process; a running one is stopped first. */
  async open(timing: Partial<Timing> = {}, clocks?: Clocks): Promise<RunningBridge> {
    await this.stop();
    this.#bridge = await startIn(this.place, { ...this.#installed.timing, ...timing }, clocks);
    return this.#bridge;
  }

  /** Stops the bridge in this process. */
  async stop(): Promise<void> {
    const bridge = this.#bridge;
    this.#bridge = undefined;
    await bridge?.stop();
  }

  /** Starts the bridge as a separate program, unless it is running. */
  async run(): Promise<{ url: string; output(): string }> {
    this.#program ??= await startApart(this.place);
    const { ready, output } = this.#program;
    return { url: String(ready.url), output };
  }

  /** Runs an action once when the device reaches that point. */
  once(stage: StageOf<Kind>, act: () => void): void {
    const device = this.device as { onStage: (now: StageOf<Kind>) => void };
    device.onStage = (now) => {
      if (now !== stage) return;
      device.onStage = () => {};
      act();
    };
  }

  /** Kills the bridge's program at a point in an order, as a power cut does. */
  async killAt(stage: StageOf<Kind>, order: (at: { url: string }) => Promise<unknown>): Promise<void> {
    const at = await this.run();
    const killed = new Promise<void>((resolve) => {
      this.once(stage, () => {
        void this.#program?.kill().then(() => resolve());
        this.#program = undefined;
      });
    });
    await Promise.all([killed, order(at).catch(() => "lost")]);
  }

  async close(): Promise<void> {
    await this.stop();
    await this.#program?.stop();
    await this.device.stop();
    await this.place.remove();
  }
}
