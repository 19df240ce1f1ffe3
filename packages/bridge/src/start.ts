import { mkdirSync } from "node:fs";
import { type AddressInfo, isIPv6 } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CLOCKS, type Clocks } from "@banco/core/elapsed";
import { announce } from "./announce.ts";
import { followConfig } from "./config/follow.ts";
import { Installation } from "./installation.ts";
import { openLogger } from "./log.ts";
import { Handover } from "./orders/handover.ts";
import { Journal } from "./orders/journal.ts";
import { Orders } from "./orders/orders.ts";
import { reportRegularly } from "./orders/report.ts";
import { buildServer } from "./server/server.ts";
import type { Settings } from "./settings.ts";
import { TIMING, type Timing } from "./timing.ts";
import { Watch } from "./watch.ts";

/** How long the last answers may take to leave. */
const LAST_ANSWERS_MS = 300;

/** A running bridge. */
export interface RunningBridge {
  url: string;
  /** Lets orders under way end for a moment; the journal has what is left. */
  stop(): Promise<void>;
}

/**
 * Starts the bridge; without a configuration it waits for one and says so to whoever asks.
 *
 * @throws Error when the journal can not be opened or the port is taken
 */
export async function startBridge(
  settings: Settings,
  timing: Timing = TIMING,
  clocks: Clocks = CLOCKS,
): Promise<RunningBridge> {
  mkdirSync(settings.dataDir, { recursive: true });
  const log = openLogger(settings.logLevel);
  const journal = new Journal(join(settings.dataDir, "bridge.sqlite"));
  const installation = new Installation(settings.configFile, timing, log);
  const orders = new Orders(journal, () => installation.devices, log, clocks);
  const server = buildServer({ orders, installation }, log);
  const askOpen = () => {
    orders.askOpen().catch((error) => log.error({ err: error }, "open orders could not be asked for"));
  };
  const following = followConfig(settings.configFile, (reading) => {
    installation.take(reading);
    askOpen();
  });
  const timer = setInterval(askOpen, timing.askOpenMs);
  const reporting = reportRegularly(journal, () => installation.hosted, log, timing);
  await server.listen({ host: settings.host, port: settings.port });
  const handover = new Handover(orders, installation, log, timing);
  const watch = new Watch(installation, () => orders.isBusy, log, timing);
  const { port } = server.server.address() as AddressInfo;
  const announced = announce({ host: settings.host, port }, log);
  return {
    url: `http://${isIPv6(settings.host) ? `[${settings.host}]` : settings.host}:${port}`,
    stop: async () => {
      clearInterval(timer);
      following.stop();
      await Promise.all([announced.stop(), reporting.stop(), handover.stop(), watch.stop()]);
      const closed = server.close();
      await orders.stop(timing.stopMs);
      await Promise.race([closed, sleep(LAST_ANSWERS_MS)]);
      // Browsers open connections in advance; Node would wait for their first request.
      server.server.closeAllConnections();
      await closed;
      await installation.close();
      journal.close();
    },
  };
}
