import type { FastifyBaseLogger } from "fastify";
import type { Config, ConfigReading } from "./config/config.ts";
import { FISCAL_DRIVERS, PAYMENT_DRIVERS } from "./drivers/drivers.ts";
import { HostedApi } from "./drivers/hosted/client.ts";
import { showRegularly } from "./drivers/hosted/registration.ts";
import type { Devices } from "./orders/devices.ts";
import type { Timing } from "./timing.ts";

/** What a configuration has opened. */
interface Opened {
  config: Config;
  devices: Devices;
  close(): Promise<void>;
}

/** The bridge as it is set up in this shop: follows what the configuration says. */
export class Installation {
  readonly #file: string;
  readonly #timing: Timing;
  readonly #log: FastifyBaseLogger;
  readonly #closing: Promise<void>[] = [];
  #opened: Opened | null = null;
  #advice: string;

  constructor(file: string, timing: Timing, log: FastifyBaseLogger) {
    this.#file = file;
    this.#timing = timing;
    this.#log = log;
    this.#advice = `it waits for ${file}`;
  }

  /** What is driven now. */
  get devices(): Devices {
    return this.#opened?.devices ?? { payment: null, fiscal: null, advice: this.#advice };
  }

  /** The web pages that may call the bridge. */
  get allowedOrigins(): readonly string[] {
    return this.#opened?.config.allowedOrigins ?? [];
  }

  /** Takes over what was found. A file that is unusable changes nothing: the till goes on with what it has. */
  take(reading: ConfigReading): void {
    if (reading.state === "unusable") {
      this.#log.error(reading.reason);
      this.#advice = reading.reason;
      return;
    }
    const config = reading.state === "usable" ? reading.config : null;
    if (config && JSON.stringify(config) === JSON.stringify(this.#opened?.config)) return;
    if (this.#opened) this.#closing.push(this.#opened.close());
    this.#opened = config && this.#open(config);
    this.#advice = `it waits for ${this.#file}`;
    this.#log.info(
      { payment: config?.payment?.driver, fiscal: config?.fiscal?.driver },
      "the bridge is set up",
    );
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.#closing, this.#opened?.close()]);
  }

  #open(config: Config): Opened {
    const hosted = new HostedApi(config.baseUrl, config.sourceAddress);
    const context = { hosted, timing: this.#timing };
    const payment = config.payment && PAYMENT_DRIVERS[config.payment.driver]!.open(config.payment, context);
    const fiscal = config.fiscal && FISCAL_DRIVERS[config.fiscal.driver]!.open(config.fiscal, context);
    const shown = showRegularly(hosted, this.#log, this.#timing);
    return {
      config,
      devices: { payment, fiscal, advice: `see ${this.#file}` },
      close: async () => {
        shown.stop();
        await Promise.all([payment?.close(), fiscal?.close()]);
        await hosted.close();
      },
    };
  }
}
