import { join } from "node:path";
import type { RunningBridge } from "@banco/bridge/start";
import { TIMING, type Timing } from "@banco/bridge/timing";
import { type Ecr17Options, Ecr17Terminal } from "@banco/bridge-simulators";
import { type Answer, call, makePlace, type Place, startIn } from "./bridge.ts";

/** A shop whose bridge drives a terminal of its own. */
export interface Shop {
  place: Place;
  terminal: Ecr17Terminal;
  /** The configuration; more settings of the driver may be given. */
  configure(settings?: object): Promise<void>;
  open(timing?: Partial<Timing["terminal"]>, others?: Partial<Timing>): Promise<RunningBridge>;
  close(): Promise<void>;
}

/** Nothing of a hosted API is there: the shop has no internet. */
const NO_INTERNET = { baseUrl: "http://127.0.0.1:9", sourceAddress: "tenant.bridge.secret" };

/** Patience for tests: long enough never to matter where the terminal does what it should. */
const QUICK = { ackMs: 1_000, answerMs: 1_000, ticketMs: 200, unchangedMs: 0 };

export async function openShop(options: Ecr17Options = {}): Promise<Shop> {
  const place = await makePlace();
  const terminal = new Ecr17Terminal({ file: join(place.dataDir, "terminal.json"), ...options });
  await terminal.start();
  let bridge: RunningBridge | undefined;
  const configure = (settings: object = {}) => {
    const driver = { driver: "ecr17", host: "127.0.0.1", port: terminal.port, terminalId: "12345678" };
    return place.configure({ ...NO_INTERNET, payment: { ...driver, ...settings } });
  };
  await configure();
  return {
    place,
    terminal,
    configure,
    open: async (timing = {}, others = {}) => {
      bridge = await startIn(place, { terminal: { ...TIMING.terminal, ...QUICK, ...timing }, ...others });
      return bridge;
    },
    close: async () => {
      await bridge?.stop();
      await terminal.stop();
      await place.remove();
    },
  };
}

export const pay = (bridge: { url: string }, body: object, key?: string): Promise<Answer> =>
  call(bridge.url, "POST", "/payments", body, { headers: key ? { "idempotency-key": key } : {} });

export const refund = (bridge: { url: string }, body: object): Promise<Answer> =>
  call(bridge.url, "POST", "/payments/refund", body);
