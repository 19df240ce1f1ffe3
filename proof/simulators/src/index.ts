import type { AddressInfo } from "node:net";
import type { CardholderSettings } from "./kit/cardholder.ts";
import { openBench, type Simulator } from "./kit/kit.ts";
import { buildServer } from "./kit/server.ts";
import { openStore } from "./kit/store.ts";
import * as simulators from "./simulators.ts";

export type { Cardholder } from "./kit/cardholder.ts";
export type { Fault } from "./kit/faults.ts";
export type { RecordedRequest } from "./kit/requests.ts";
export type { Delivery } from "./kit/webhooks.ts";

export interface SimulatorOptions {
  /** The port; defaults to a free one. */
  port?: number;
  /** The directory for stored objects; in memory by default. */
  dataDir?: string | undefined;
  /**
   * Names a simulator that also responds at the root, for clients that cannot add a prefix to their paths.
   */
  only?: string;
  /** The cardholders' behaviour; by default they present a valid card after 50 ms. */
  cardholder?: CardholderSettings;
  /** Pauses between the attempts of a webhook, in milliseconds. */
  webhookRetryMs?: readonly number[];
  logLevel?: string;
  /** The clock. */
  now?: () => number;
}

/** Simulators that are running. */
export interface Simulators {
  url: string;
  close(): Promise<void>;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const WEBHOOK_RETRY_MS = [
  SECOND_MS,
  5 * SECOND_MS,
  30 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  120 * MINUTE_MS,
];

/** Starts the simulators on the loopback address only, because they accept made-up credentials. */
export async function startSimulators(options: SimulatorOptions = {}): Promise<Simulators> {
  const { only, logLevel = "warn", now = Date.now } = options;
  const store = openStore(options.dataDir);
  let origin = "";
  const listed = Object.values<Simulator>(simulators).filter(
    ({ name }) => only === undefined || name === only,
  );
  if (listed.length === 0) throw new Error(`There is no simulator of ${only}`);
  const benches = listed.map((simulator) =>
    openBench(simulator, {
      store,
      now,
      origin: () => origin,
      cardholder: options.cardholder ?? { mode: "auto", delayMs: 50 },
      webhookRetryMs: options.webhookRetryMs ?? WEBHOOK_RETRY_MS,
      warn: (error) => app.log.error(error),
    }),
  );
  const app = buildServer({ benches, atRoot: only, logLevel });
  await app.listen({ host: "127.0.0.1", port: options.port ?? 0 });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  for (const bench of benches) bench.start();
  const close = async () => {
    await app.close();
    await Promise.all(benches.map((bench) => bench.stop()));
    store.close();
  };
  let closed: Promise<void> | undefined;
  return {
    url: origin,
    close() {
      closed ??= close();
      return closed;
    },
  };
}
