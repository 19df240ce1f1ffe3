import { join } from "node:path";
import type { RunningBridge } from "@banco/bridge/start";
import { EpsonSimulator } from "@banco/bridge-simulators";
import { call as callBridge, makePlace, startIn } from "@banco/bridge-testing/bridge";
import { openNetwork } from "@banco/bridge-testing/network";
import { DEPARTMENTS } from "@banco/bridge-testing/printer-shop";
import { patience } from "@banco/bridge-testing/terminal-shop";
import { review } from "@banco/gateway/reconciliation/review";
import { startSimulators } from "@banco/simulators";
import { openControl, type SimulatorControl } from "@banco/simulators/client";
import { SELLER } from "../fiscal.ts";
import { ACCESS } from "../fiscal-providers.ts";
import { startTestGateway, type TestGateway, tenantOf } from "../gateway.ts";
import type { Answer, Sent } from "../http.ts";
import { MonthClock } from "./clock.ts";

/** The provider of the documents that the gateway issues. */
const OFFICE = "/v1/fiscal/fiskaly";
/** The providers that pay out, by the part of the shop that uses them. */
export const PROVIDERS = { counter: "stripe", garden: "square", web: "sumup" } as const;
export type Paying = (typeof PROVIDERS)[keyof typeof PROVIDERS];

/** The time after which the owner signs in again, which is less than an access token's lifetime. */
const SIGNED_IN_MS = 10 * 60_000;

/** A shop on a real gateway: two terminals, a web shop, and a bar with a bridge and a fiscal printer. */
export interface MonthShop {
  gateway: TestGateway;
  clock: MonthClock;
  printer: EpsonSimulator;
  bridgeId: string;
  /** The terminals at the counter, in the garden and at the bar. */
  terminals: { counter: string; garden: string };
  tableId: string;
  control(name: string): SimulatorControl;
  /** Controls a simulated provider's payouts, fees and disputes. */
  atProvider(name: string, path: string, body: object): Promise<Answer["body"]>;
  /** Sends a request as the owner and expects it to succeed. */
  call(method: string, path: string, sent?: Sent): Promise<Answer["body"]>;
  /** Sends a request from the bar's till to its bridge. */
  atBar(path: string, body: object): Promise<Answer["body"]>;
  /** Searches for exceptions now; the gateway does so every hour. */
  review(): Promise<void>;
  /** Disconnects the bar's Internet, or restores it. */
  internet(isOn: boolean): void;
  stop(): Promise<void>;
}

/** Opens the shop, with its clock set to a time in the future. */
export async function openMonthShop(at: number): Promise<MonthShop> {
  const opened: { gateway?: TestGateway } = {};
  const clock = new MonthClock(async (ms) => opened.gateway!.pass(ms));
  const simulators = await startSimulators({ now: clock.wall });
  const gateway = await startTestGateway({ SIMULATORS_URL: simulators.url });
  opened.gateway = gateway;
  await clock.goTo(at);
  const control = (name: string) => openControl(simulators.url, name);
  let owner = await gateway.signIn();
  let signedInAt = clock.wall();
  const call: MonthShop["call"] = async (method, path, sent = {}) => {
    if (clock.wall() - signedInAt > SIGNED_IN_MS) {
      owner = await gateway.signIn(owner.email);
      signedInAt = clock.wall();
    }
    const { status, body, text } = await gateway.send(method, path, { token: owner.accessToken, ...sent });
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    return body;
  };
  const connected = await connect(call);
  const bar = await openBar(gateway, clock, connected.sourceAddress);
  return {
    ...{ gateway, clock, printer: bar.printer, bridgeId: connected.bridgeId },
    ...{ terminals: connected.terminals, tableId: connected.tableId, control, call },
    atProvider: async (name, path, json) => {
      const response = await fetch(`${simulators.url}/_control/${name}/${path}`, {
        method: "POST",
        body: JSON.stringify(json),
        headers: { "content-type": "application/json" },
      });
      if (!response.ok) throw new Error(`${name} ${path}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    atBar: async (path, body) => {
      const { status, body: answer } = await callBridge(bar.bridge.url, "POST", path, body);
      if (status !== 200) throw new Error(`${path} at the bridge: ${status} ${JSON.stringify(answer)}`);
      return answer.data;
    },
    review: () => review(gateway.db, tenantOf(owner.accessToken)),
    internet: (isOn) => (isOn ? bar.network.leadTo(gateway) : bar.network.goDown()),
    stop: async () => {
      await bar.close();
      await gateway.stop();
      await simulators.close();
    },
  };
}

/** Connects the providers and registers the shop's devices. */
async function connect(call: MonthShop["call"]) {
  for (const name of [...Object.values(PROVIDERS), "handoff"]) await call("POST", `/v1/payment/${name}`);
  for (const path of [OFFICE, "/v1/fiscal/handoff"]) await call("POST", path);
  await call("PATCH", `${OFFICE}/credentials`, { json: ACCESS });
  for (const path of [OFFICE, "/v1/fiscal/handoff"])
    await call("PATCH", `${path}/merchant`, { json: SELLER });
  const reader = (name: string) =>
    call("POST", "/v1/payment/stripe/terminals", { json: { name, registrationCode: "simulated-wpe" } });
  const [counter, atBar] = [await reader("Counter"), await reader("Bar")];
  const [garden] = (await call("GET", "/v1/payment/square/terminals")).items;
  const { id: tableId } = await call("POST", "/v1/tables", {
    json: { name: "7", position: { x: 1, y: 2 } },
  });
  const bridge = await call("POST", "/v1/bridges", {
    json: {
      name: "Bar",
      payment: { provider: "stripe", terminalId: atBar.id },
      fiscal: { provider: "handoff" },
    },
  });
  const terminals = { counter: counter.id as string, garden: garden.id as string };
  const { id: bridgeId, sourceAddress } = bridge as { id: string; sourceAddress: string };
  return { terminals, tableId: tableId as string, bridgeId, sourceAddress };
}

/** Starts the bar's bridge with its printer; its Internet connection can fail. */
async function openBar(gateway: TestGateway, clock: MonthClock, sourceAddress: string) {
  const place = makePlace();
  const network = await openNetwork();
  network.leadTo(gateway);
  const printer = new EpsonSimulator({ file: join(place.dataDir, "printer.json") });
  await printer.start();
  await place.configure({
    baseUrl: network.url,
    sourceAddress,
    payment: { driver: "hosted" },
    fiscal: { driver: "epson-rt", host: "127.0.0.1", port: printer.port, departments: DEPARTMENTS },
  });
  const waits = { ...patience(), reportMs: 50, paymentMs: 20_000, lastWordMs: 1_000 };
  const bridge: RunningBridge = await startIn(place, waits, clock);
  return {
    ...{ network, printer, bridge },
    close: async () => {
      await bridge.stop();
      await printer.stop();
      await network.stop();
      await place.remove();
    },
  };
}
