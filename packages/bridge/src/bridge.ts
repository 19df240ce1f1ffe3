import type { Surroundings } from "@banco/driver";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { ConfigReading } from "./config/config.ts";
import { Installation } from "./installation.ts";
import { Handover } from "./orders/handover.ts";
import { Journal } from "./orders/journal.ts";
import { Orders } from "./orders/orders.ts";
import { reportRegularly } from "./orders/report.ts";
import { buildServer } from "./server/server.ts";
import type { Timing } from "./timing.ts";
import { Watch } from "./watch.ts";

/** The files and the surroundings that a bridge is opened with. */
export interface BridgeOptions {
  journalFile: string;
  /** Its path, to name it to people. */
  configFile: string;
  timing: Timing;
  log: FastifyBaseLogger;
  surroundings: Surroundings;
}

/** A bridge without its socket, its configuration's file and its announcement. */
export interface OpenBridge {
  readonly server: FastifyInstance;
  readonly journal: Journal;
  /** Takes over the configuration that was found, and asks what became of the orders that are open. */
  take(reading: ConfigReading): void;
  /** Begins to fetch what is handed over, to report, and to look after what is open. */
  begin(): void;
  /** Ends what has begun; what is under way is the orders' to end. */
  rest(): Promise<void>;
  /** Lets orders under way end for a moment; the journal has what is left. */
  endOrders(): Promise<void>;
  close(): Promise<void>;
}

/** @throws Error when the journal can not be opened */
export function openBridge({
  journalFile,
  configFile,
  timing,
  log,
  surroundings,
}: BridgeOptions): OpenBridge {
  const { clock } = surroundings;
  const journal = new Journal(journalFile);
  const installation = new Installation(configFile, { timing, log, surroundings });
  const orders = new Orders(journal, () => installation.devices, log, clock);
  const askOpen = () => {
    orders.askOpen().catch((error) => log.error({ err: error }, "open orders could not be asked for"));
  };
  const begun: { stop(): Promise<void> }[] = [];
  return {
    server: buildServer({ orders, installation }, log),
    journal,
    take(reading) {
      installation.take(reading);
      askOpen();
    },
    begin() {
      const timer = clock.every(timing.askOpenMs, askOpen);
      begun.push(
        { stop: async () => timer.cancel() },
        reportRegularly(journal, () => installation.hosted, { log, timing, clock }),
        new Handover(orders, installation, { log, timing, clock }),
        new Watch(installation, () => orders.isBusy, { log, timing, clock }),
      );
    },
    async rest() {
      await Promise.all(begun.map((one) => one.stop()));
    },
    endOrders: () => orders.stop(timing.stopMs),
    async close() {
      await installation.close();
      journal.close();
    },
  };
}
