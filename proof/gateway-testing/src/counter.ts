import { join } from "node:path";
import type { RunningBridge } from "@banco/bridge/start";
import { Ecr17Terminal, EpsonSimulator } from "@banco/bridge-simulators";
import { makePlace, startApart, startIn } from "@banco/bridge-testing/bridge";
import { patience } from "@banco/bridge-testing/terminal-shop";
import type { RunningProgram } from "@banco/testing/process";
import { type CrashBench, openCrashBench } from "./crash.ts";
import { HANDOFF, SELLER } from "./fiscal.ts";
import { ACCESS } from "./fiscal-providers.ts";
import { STRIPE } from "./payments.ts";

/**
 * A merchant's complete counter: the gateway, a bridge registered with it, a terminal and a fiscal printer.
 */
export interface Counter extends Pick<CrashBench, "call"> {
  bridgeId: string;
  /** The secret that the bridge shares with the gateway. */
  sourceAddress: string;
  terminal: Ecr17Terminal;
  printer: EpsonSimulator;
  /** Makes a fiscal provider issue the bridge's documents, connecting it if needed. */
  issueAt(provider: string): Promise<void>;
  /** Starts the gateway at its previous address. */
  startGateway(): Promise<RunningProgram>;
  /**
   * Starts the bridge in this process, or as a program that can be killed; it drives the shop's own devices
   * unless `drivers` says otherwise.
   */
  startBridge(drivers?: object): Promise<RunningBridge>;
  runBridge(): Promise<RunningProgram>;
  close(): Promise<void>;
}

/**
 * Sets up the merchant: card payments through Stripe with a terminal, and `handoff` for the shop's own
 * devices.
 */
async function setUp({ call }: CrashBench): Promise<{ id: string; sourceAddress: string }> {
  const create = async (path: string, json?: object) => {
    const { status, body } = await call("POST", path, { json });
    if (status !== 201) throw new Error(`POST ${path} returned ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  for (const account of [STRIPE, "/v1/payment/handoff", HANDOFF]) await create(account);
  await call("PATCH", `${HANDOFF}/merchant`, { json: SELLER });
  const reader = await create(`${STRIPE}/terminals`, { name: "Counter", registrationCode: "simulated-wpe" });
  const payment = { provider: "stripe", terminalId: reader.id };
  return create("/v1/bridges", { name: "Counter", payment, fiscal: { provider: "handoff" } });
}

/** Opens a counter. */
export async function openCounter(): Promise<Counter> {
  let registered: Awaited<ReturnType<typeof setUp>> | undefined;
  const bench = await openCrashBench("stripe", async (opened) => {
    registered = await setUp(opened);
  });
  const place = makePlace();
  const terminal = new Ecr17Terminal({ file: join(place.dataDir, "terminal.json") });
  const printer = new EpsonSimulator({ file: join(place.dataDir, "printer.json") });
  await Promise.all([terminal.start(), printer.start()]);
  const { id, sourceAddress } = registered!;
  const own = {
    payment: { driver: "ecr17", host: "127.0.0.1", port: terminal.port, terminalId: terminal.terminalId },
    fiscal: { driver: "epson-rt", host: "127.0.0.1", port: printer.port, departments: { "10": 2, "22": 1 } },
  };
  const configure = (drivers: object): Promise<void> =>
    place.configure({ baseUrl: bench.url, sourceAddress, ...drivers });
  return {
    call: bench.call,
    bridgeId: id,
    sourceAddress,
    terminal,
    printer,
    issueAt: async (provider) => {
      const path = `/v1/fiscal/${provider}`;
      await bench.call("POST", path);
      await bench.call("PATCH", `${path}/merchant`, { json: SELLER });
      await bench.call("PATCH", `${path}/credentials`, { json: ACCESS });
      const { status } = await bench.call("PATCH", `/v1/bridges/${id}`, { json: { fiscal: { provider } } });
      if (status !== 200) throw new Error(`The bridge cannot issue at ${provider}`);
    },
    startGateway: bench.start,
    startBridge: async (drivers = own) => {
      await configure(drivers);
      return startIn(place, { ...patience(), reportMs: 50, paymentMs: 20_000, lastWordMs: 1_000 });
    },
    runBridge: async () => {
      await configure(own);
      return startApart(place);
    },
    close: async () => {
      await Promise.all([terminal.stop(), printer.stop(), bench.stop()]);
      await place.remove();
    },
  };
}
