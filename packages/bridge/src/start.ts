import type { AddressInfo } from "node:net";
import { type Config, followConfig } from "./config.ts";
import { postHosted } from "./drivers/hosted/client.ts";
import { hostedDriver } from "./drivers/hosted/driver.ts";
import { Journal } from "./journal.ts";
import { type Devices, Orders } from "./orders.ts";
import { buildServer, PROTOCOL } from "./server.ts";
import type { Settings } from "./settings.ts";

/** A payment is answered within this, or a person has to look (specification, section 3: at a final status only). */
const DEADLINE_MS = 185_000;
const PROBE_EVERY_MS = 60_000;
const PROBE_TIMEOUT_MS = 10_000;

/** A running bridge. */
export interface RunningBridge {
  url: string;
  stop(): Promise<void>;
}

/** Starts the bridge; without a configuration it waits for one and says so to whoever asks. */
export async function startBridge(settings: Settings, deadlineMs = DEADLINE_MS): Promise<RunningBridge> {
  let config: Config | undefined;
  let devices: Devices = { payment: null, fiscal: null };
  const journal = new Journal(settings.dataDir);
  const orders = new Orders(journal, () => devices);
  const app = buildServer({ orders, devices: () => devices, config: () => config }, settings.logLevel);

  const probe = async () => {
    if (!config) return;
    const answer = await postHosted(
      accessOf(config),
      "/v1/bridges/payment",
      { probe: true },
      { timeoutMs: PROBE_TIMEOUT_MS },
    );
    if (typeof answer === "string") app.log.warn("The hosted API can not be reached");
    else if (answer.status !== 200)
      app.log.error({ status: answer.status }, "The hosted API does not know this bridge");
  };
  const configured = (found: Config | undefined) => {
    config = found;
    devices = found ? devicesOf(found, deadlineMs) : { payment: null, fiscal: null };
    void probe();
    // What was left open can go on as soon as there is something to ask.
    if (found) void orders.resumeAll().then((results) => results.forEach(report));
  };
  const report = (result: PromiseSettledResult<unknown>) => {
    if (result.status === "rejected")
      app.log.warn({ err: result.reason }, "an open order could not be settled yet");
  };

  const following = await followConfig(settings.configFile, configured, (error) =>
    app.log.error(error.message),
  );
  const timer = setInterval(() => void probe(), PROBE_EVERY_MS);
  await app.listen({ host: settings.host, port: settings.port });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://${settings.host}:${port}`,
    stop: async () => {
      clearInterval(timer);
      following.stop();
      await app.close();
      journal.close();
    },
  };
}

function devicesOf(config: Config, deadlineMs: number): Devices {
  const access = accessOf(config);
  const patience = { deadlineMs };
  return {
    payment: config.payment && hostedDriver(access, config.payment, patience),
    fiscal: config.fiscal && hostedDriver(access, config.fiscal, patience),
  };
}

function accessOf({ baseUrl, sourceAddress }: Config) {
  return { baseUrl, sourceAddress, version: PROTOCOL };
}
