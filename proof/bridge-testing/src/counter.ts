import { copyFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { RunningBridge } from "@banco/bridge/start";
import type { Timing } from "@banco/bridge/timing";
import { type Ecr17Terminal, EpsonSimulator, type WebPrinter } from "@banco/bridge-simulators";
import type { Clocks } from "@banco/core/elapsed";
import type { RunningProgram } from "@banco/testing/process";
import { type Answer, call, makePlace, type Place, startApart, startIn } from "./bridge.ts";
import { type Network, openNetwork } from "./network.ts";
import { DEPARTMENTS } from "./printer-shop.ts";
import { type Device, type Installed, NO_INTERNET, SOURCE_ADDRESS, type StageOf } from "./shop.ts";
import { ecr17Terminal, movedBy, usedTerminal } from "./terminal-shop.ts";

/** The default fiscal printer, for tests that are not about the printer. */
const PRINTER: Installed<EpsonSimulator> = {
  driver: "epson-rt",
  part: "fiscal",
  device: (file) => new EpsonSimulator({ file }),
  settings: ({ port }) => ({ host: "127.0.0.1", port, departments: DEPARTMENTS }),
  timing: { printerMs: 300 },
};

/** The devices of a counter. */
export interface CounterDevices<Terminal extends Device, Printer extends Device> {
  terminal: Installed<Terminal>;
  printer: Installed<Printer>;
}

/** The hosted API of a counter, and additional settings of its bridge. */
export interface CounterSettings {
  baseUrl?: string;
  [setting: string]: unknown;
}

/** Timeouts so short that the bridge immediately gives up on a device that is off. */
export const IMPATIENT: Partial<Timing> = {
  paymentMs: 2_000,
  lastWordMs: 50,
  documentMs: 50,
  askOpenMs: 3_600_000,
  stopMs: 0,
};

/** Opens a counter with an ECR17 terminal and an Epson printer. */
export const openCounter = (settings?: CounterSettings): Promise<Counter<Ecr17Terminal, EpsonSimulator>> =>
  Counter.open({ terminal: ecr17Terminal(), printer: PRINTER }, settings);

/** A fiscal printer's documents, as the suites read them. */
export const fiscalDocuments = {
  issued: ({ register }: WebPrinter) => register.issued.map(({ kind }) => kind),
  printed: "printed",
} as const;

/** An Epson printer, for suites about a terminal. */
export const withPrinter = { printer: PRINTER, ...fiscalDocuments };

/** A used ECR17 terminal for printer suites, because a terminal without a last result proves nothing. */
export const withTerminal = {
  terminal: { ...ecr17Terminal(), device: (file: string) => usedTerminal(file, 1, "12345678") },
  moved: movedBy,
  done: "done",
} as const;

/**
 * A counter with a terminal, a printer and the bridge that drives them, offline unless a hosted API is
 * configured. The bridge's power can be cut while the devices keep running.
 */
export class Counter<Terminal extends Device, Printer extends Device> {
  readonly terminal: Terminal;
  readonly printer: Printer;
  readonly #devices: CounterDevices<Terminal, Printer>;
  readonly #networks: { terminal: Network; printer: Network };
  readonly #places: Place[] = [];
  #bridge: RunningBridge | undefined;
  #program: RunningProgram | undefined;
  #next: { place: Place; ended: Promise<void> } | undefined;

  static async open<Terminal extends Device, Printer extends Device>(
    devices: CounterDevices<Terminal, Printer>,
    settings?: CounterSettings,
  ): Promise<Counter<Terminal, Printer>> {
    const place = makePlace();
    const terminal = devices.terminal.device(join(place.dataDir, "terminal.json"));
    const printer = devices.printer.device(join(place.dataDir, "printer.json"));
    await Promise.all([terminal.start(), printer.start()]);
    const networks = { terminal: await openNetwork(), printer: await openNetwork() };
    const counter = new Counter(devices, { terminal, printer, networks, place });
    counter.plugIn();
    await counter.configure(settings);
    return counter;
  }

  private constructor(
    devices: CounterDevices<Terminal, Printer>,
    {
      terminal,
      printer,
      networks,
      place,
    }: {
      terminal: Terminal;
      printer: Printer;
      networks: { terminal: Network; printer: Network };
      place: Place;
    },
  ) {
    this.#devices = devices;
    this.terminal = terminal;
    this.printer = printer;
    this.#networks = networks;
    this.#places.push(place);
  }

  /** The folder of the running bridge. */
  get place(): Place {
    return this.#places.at(-1)!;
  }

  get url(): string {
    return this.#bridge?.url ?? String(this.#program?.ready.url);
  }

  /** Writes the configuration. */
  configure({ baseUrl, ...more }: CounterSettings = {}): Promise<void> {
    const { terminal, printer } = this.#networks;
    // A hosted device can be reached only through the hosted API's address.
    const hosted = this.#devices.terminal.baseUrl ? terminal : this.#devices.printer.baseUrl && printer;
    const at = <Kind extends Device>(installed: Installed<Kind>, device: Kind, network: Network) => ({
      driver: installed.driver,
      ...installed.settings(device),
      ...(!installed.baseUrl && { port: Number(new URL(network.url).port) }),
    });
    return this.place.configure({
      baseUrl: baseUrl ?? hosted?.url ?? NO_INTERNET,
      sourceAddress: SOURCE_ADDRESS,
      payment: at(this.#devices.terminal, this.terminal, terminal),
      fiscal: at(this.#devices.printer, this.printer, printer),
      ...more,
    });
  }

  /** Starts a bridge in this process; a running one is stopped first. */
  async start(timing: Partial<Timing> = {}, clocks?: Clocks): Promise<void> {
    await this.stop();
    const { terminal, printer } = this.#devices;
    const waits = { ...IMPATIENT, ...terminal.timing, ...printer.timing, ...timing };
    this.#bridge = await startIn(this.place, waits, clocks);
  }

  /** Stops the bridge in this process. */
  async stop(): Promise<void> {
    const bridge = this.#bridge;
    this.#bridge = undefined;
    await bridge?.stop();
  }

  /** Starts the bridge as a separate program. */
  async run(): Promise<void> {
    this.#program = await startApart(this.place);
  }

  /** Kills that program. */
  async kill(): Promise<void> {
    await this.#program?.kill();
    this.#program = undefined;
  }

  /** Sends a request as a till does. */
  ask(method: string, path: string, body?: object, key?: string): Promise<Answer> {
    return call(this.url, method, path, body, { headers: key ? { "idempotency-key": key } : {} });
  }

  sell(body: object, key?: string): Promise<Answer> {
    return this.ask("POST", "/sales", body, key);
  }

  /** Runs an action once, when the device reaches that point. */
  once<Kind extends Device>(device: Kind, stage: StageOf<Kind>, act: () => void): void {
    const acting = device as { onStage: (now: StageOf<Kind>) => void };
    acting.onStage = (now) => {
      if (now !== stage) return;
      acting.onStage = () => {};
      act();
    };
  }

  /** Blocks all traffic between the bridge and its devices. */
  pullPlugs(): void {
    this.#networks.terminal.goDown();
    this.#networks.printer.goDown();
  }

  plugIn(): void {
    const at = ({ port }: Device) => ({ url: `http://127.0.0.1:${port}` });
    this.#networks.terminal.leadTo(at(this.terminal));
    this.#networks.printer.leadTo(at(this.printer));
  }

  /** Cuts the bridge's power: the next bridge starts from the data on disk. The devices keep running. */
  cutPower(): void {
    this.pullPlugs();
    const next = makePlace();
    for (const name of readdirSync(this.place.dataDir)) {
      if (name.startsWith("bridge.sqlite"))
        copyFileSync(join(this.place.dataDir, name), join(next.dataDir, name));
    }
    const ended = this.stop();
    this.#next = { place: next, ended };
  }

  /** Restarts the bridge after its power was cut. */
  async startAgain(timing?: Partial<Timing>, settings?: CounterSettings): Promise<void> {
    const { place, ended } = this.#next!;
    await ended;
    this.#places.push(place);
    this.plugIn();
    await this.configure(settings);
    await this.start(timing);
  }

  async close(): Promise<void> {
    await this.stop();
    await this.#program?.stop();
    await Promise.all([this.terminal.stop(), this.printer.stop()]);
    await Promise.all([this.#networks.terminal.stop(), this.#networks.printer.stop()]);
    await Promise.all(this.#places.map((place) => place.remove()));
  }
}
