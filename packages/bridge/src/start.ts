import { mkdirSync } from "node:fs";
import { type AddressInfo, isIPv6 } from "node:net";
import { join } from "node:path";
import type { Surroundings } from "@banco/driver";
import { announce } from "./announce.ts";
import { openBridge } from "./bridge.ts";
import { followConfig } from "./config/follow.ts";
import { openLogger } from "./log.ts";
import { MACHINE } from "./machine.ts";
import type { Settings } from "./settings.ts";
import { TIMING, type Timing } from "./timing.ts";
import type { Keeper } from "./updates/keeper.ts";
import { ProgramsFolder } from "./updates/programs.ts";

/** How long the last responses may take to be sent. */
const LAST_ANSWERS_MS = 300;

/** A running bridge. */
export interface RunningBridge {
  url: string;
  /** Waits a moment for orders in progress; the others stay in the journal. */
  stop(): Promise<void>;
}

/**
 * Starts the bridge; without a configuration it waits for one and reports this to callers.
 *
 * @throws Error if the journal cannot be opened or the port is in use
 */
export async function startBridge(
  settings: Settings,
  timing: Timing = TIMING,
  surroundings: Surroundings = MACHINE,
  keeper?: Keeper,
): Promise<RunningBridge> {
  const { dataDir, configFile } = settings;
  mkdirSync(dataDir, { recursive: true });
  const log = openLogger(settings.logLevel);
  const journalFile = join(dataDir, "bridge.sqlite");
  const programs = { folder: new ProgramsFolder(dataDir), keeper };
  const bridge = openBridge({ journalFile, configFile, timing, log, surroundings, programs });
  const { server } = bridge;
  const following = followConfig(configFile, bridge.take);
  await server.listen({ host: settings.host, port: settings.port });
  if (keeper?.isTrial) await bridge.pass();
  bridge.begin();
  const { port } = server.server.address() as AddressInfo;
  const announced = announce({ host: settings.host, port }, log);
  return {
    url: `http://${isIPv6(settings.host) ? `[${settings.host}]` : settings.host}:${port}`,
    stop: async () => {
      following.stop();
      await Promise.all([announced.stop(), bridge.rest()]);
      const closed = server.close();
      await bridge.endOrders();
      await Promise.race([closed, surroundings.clock.sleep(LAST_ANSWERS_MS)]);
      // Browsers open connections in advance; Node would wait for their first request.
      server.server.closeAllConnections();
      await closed;
      await bridge.close();
    },
  };
}
