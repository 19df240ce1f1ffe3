import type { Surroundings } from "@banco/driver";
import type { HostedApi } from "@banco/driver-hosted/client";
import { askRegistration, type Registration } from "@banco/driver-hosted/registration";
import type { FastifyBaseLogger } from "fastify";
import type { Access } from "./config/access.ts";
import type { Config, ConfigReading } from "./config/config.ts";
import { openDrivers } from "./open-drivers.ts";
import type { Devices } from "./orders/devices.ts";
import { BridgeRights, type HostedRights, type RightsFile } from "./rights.ts";
import { showRegularly } from "./show.ts";
import type { LoopOptions } from "./timing.ts";

/** How long to wait for the current rights before refunding by the stored ones. */
const RIGHTS_TIMEOUT_MS = 2_000;

/** Everything that is opened from a configuration. */
interface Opened {
  config: Config;
  hosted: HostedApi;
  devices: Devices;
  rights: BridgeRights;
  shown: { stop(): void };
  close(): Promise<void>;
}

/** The log, the waiting times and the environment of its drivers. */
export interface InstallationOptions extends Omit<LoopOptions, "clock"> {
  surroundings: Surroundings;
  /** Stores the bridge's rights from the hosted API. */
  rightsFile: RightsFile;
}

/** The bridge as this shop configured it: it follows the configuration. */
export class Installation {
  readonly #file: string;
  readonly #options: InstallationOptions;
  readonly #log: FastifyBaseLogger;
  /** The parts that a newer configuration replaced: their drivers finish the orders in progress. */
  readonly #replaced: Opened[] = [];
  #opened: Opened | null = null;
  #advice: string;
  #fault: string | null = null;

  constructor(file: string, options: InstallationOptions) {
    this.#file = file;
    this.#options = options;
    this.#log = options.log;
    this.#advice = waitingFor(file);
  }

  /** The currently open devices. */
  get devices(): Devices {
    return this.#opened?.devices ?? { payment: null, fiscal: null, advice: this.#advice };
  }

  /** Whether the file is valid, and an error message that quotes nothing from it. */
  get configuration(): { isValid: boolean; says: string | null } {
    return { isValid: this.#fault === null, says: this.#fault };
  }

  /** The callers that the bridge allows. */
  get access(): Access {
    const { allowedOrigins = [], allowedAddresses = null, tills = {} } = this.#opened?.config ?? {};
    return { allowedOrigins, allowedAddresses, tills };
  }

  /** The VAT codes for which the shop's printer has a department; empty if the file names none. */
  get departments(): string[] {
    const { fiscal } = this.#opened?.config ?? {};
    const { departments } = (fiscal ?? {}) as { departments?: unknown };
    return typeof departments === "object" && departments !== null ? Object.keys(departments) : [];
  }

  /** The addresses of the configured devices. */
  get deviceHosts(): string[] {
    const { payment, fiscal } = this.#opened?.config ?? {};
    const hosts = [payment, fiscal].map((device) => (device as { host?: unknown } | null | undefined)?.host);
    return hosts.filter((host) => typeof host === "string");
  }

  /** The public keys for program updates that the configuration accepts. */
  get updateKeys(): string[] {
    return this.#opened?.config.updateKeys ?? [];
  }

  /** The file's limit for refunds on the shop's own devices; null if it sets none. */
  get givesBack(): Config["givesBack"] {
    return this.#opened?.config.givesBack ?? null;
  }

  /** The bridge's rights as last reported by the hosted API; undefined before the first report. */
  get hostedRights(): HostedRights | undefined {
    return this.#opened?.rights.hosted;
  }

  /**
   * Requests the bridge's current rights from the hosted API, because a new refund rule must apply before any
   * money moves. Without a response the stored rights apply.
   */
  async refreshRights(): Promise<void> {
    if (!this.#opened) return;
    const { hosted, rights } = this.#opened;
    rights.update(await askRegistration(hosted, { timeoutMs: RIGHTS_TIMEOUT_MS }));
  }

  /** The hosted API, if one is configured. */
  get hosted(): HostedApi | undefined {
    return this.#opened?.hosted;
  }

  /**
   * Applies a new configuration. An invalid file changes nothing: the previous configuration stays in use.
   */
  take(reading: ConfigReading): void {
    if (reading.state === "unusable") {
      this.#log.error(reading.reason);
      this.#advice = reading.reason;
      this.#fault = reading.brief;
      return;
    }
    this.#fault = null;
    const config = reading.state === "usable" ? reading.config : null;
    this.#opened?.shown.stop();
    if (this.#opened) this.#replaced.push(this.#opened);
    this.#opened = config && this.#open(config);
    this.#advice = waitingFor(this.#file);
    if (config) {
      const drivers = { payment: config.payment?.driver, fiscal: config.fiscal?.driver };
      this.#log.info(drivers, "the bridge is configured");
    } else {
      this.#log.warn(this.#advice);
    }
  }

  async close(): Promise<void> {
    this.#opened?.shown.stop();
    await Promise.allSettled([...this.#replaced, this.#opened].map((opened) => opened?.close()));
  }

  #open(config: Config): Opened {
    const { timing, log, surroundings, rightsFile } = this.#options;
    const { hosted, payment, fiscal } = openDrivers(config, timing, surroundings);
    const rights = new BridgeRights(rightsFile, hosted.registration);
    const onRegistration = (registration: Registration) => rights.update(registration);
    return {
      config,
      hosted,
      devices: { payment, fiscal, advice: `see ${this.#file}` },
      rights,
      shown: showRegularly(hosted, { log, timing, clock: surroundings.clock, onRegistration }),
      close: async () => {
        await Promise.all([payment?.close(), fiscal?.close()]);
        await hosted.close();
      },
    };
  }
}

const waitingFor = (file: string) => `it is waiting for ${file}`;
