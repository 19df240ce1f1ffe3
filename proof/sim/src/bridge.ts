import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type OpenBridge, openBridge } from "@banco/bridge/bridge";
import type { Config } from "@banco/bridge/config/config";
import { openLogger } from "@banco/bridge/log";
import type { Journal } from "@banco/bridge/orders/journal";
import { TIMING } from "@banco/bridge/timing";
import { NotConnected } from "@banco/driver/connector";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import type { Chance } from "./chance.ts";
import { currentLife, Life, within } from "./life.ts";
import { type Arrived, type Passage, reset, WorldNetwork } from "./network.ts";
import type { Scheduler } from "./scheduler.ts";
import type { Shop } from "./shop.ts";
import { WorldSocket } from "./socket.ts";
import { clockOf } from "./virtual-time.ts";

/** The configuration file's name in messages; the simulated world passes in the configuration itself. */
const CONFIG_FILE = "bridge.json";
export const GATEWAY = "http://gateway.sim";

/** How the simulated world controls a bridge. */
export interface BridgeRules {
  scheduler: () => Scheduler;
  chance: () => Chance;
  /** Decides what happens to a request to the gateway, or to a device of the shop. */
  passage(origin: string): Passage;
  /** Whether a connection breaks at the next piece of data. */
  breaks(): boolean;
  /** Sends a request to a gateway. */
  ask(options: InjectOptions): Promise<LightMyRequestResponse>;
}

/**
 * A local bridge in the simulated world: the complete program with its journal on disk and its drivers,
 * without sockets.
 */
export class ShopBridge {
  readonly name = "bridge";
  life = new Life("bridge");
  readonly #rules: BridgeRules;
  readonly #shop: Shop;
  readonly #config: Config;
  readonly #folder: string;
  readonly #network: WorldNetwork;
  readonly #sockets = new Set<WorldSocket>();
  #bridge: OpenBridge | undefined;
  #death = Promise.withResolvers<never>();

  /** @param place - the directory for its journal */
  constructor(rules: BridgeRules, shop: Shop, config: Config, place: string) {
    this.#folder = mkdtempSync(join(place, "banco-sim-"));
    this.#rules = rules;
    this.#shop = shop;
    this.#config = config;
    this.#network = new WorldNetwork({
      scheduler: rules.scheduler,
      passage: rules.passage,
      headers: (headers) => headers,
      // Some failures prove that nothing was sent.
      lost: () => (rules.chance().happens(0.5) ? new NotConnected("ECONNREFUSED") : reset()),
      arrive: ({ origin, ...request }, tell) => this.#answer(origin, request, tell),
    });
  }

  /** Sets its clock wrong, because no one maintains it. */
  setClock(skewMs: number): void {
    this.life.skewMs = skewMs;
  }

  get journal(): Journal {
    return this.#bridge!.journal;
  }

  /** Starts it as a new process with the existing journal. */
  async start(): Promise<void> {
    const { scheduler } = this.#rules;
    this.life = new Life(this.name);
    this.#death = Promise.withResolvers<never>();
    this.#death.promise.catch(() => undefined);
    await within(this.life, async () => {
      this.#bridge = openBridge({
        journalFile: join(this.#folder, "bridge.sqlite"),
        configFile: CONFIG_FILE,
        timing: TIMING,
        log: openLogger("silent"),
        surroundings: { clock: clockOf(scheduler), network: this.#network, connect: () => this.#connect() },
      });
      await this.#bridge.server.ready();
      this.#bridge.take({ state: "usable", config: this.#config });
      this.#bridge.begin();
    });
  }

  /**
   * Kills it: its work in progress never continues, its connections break, and its callers get an error.
   */
  async kill(): Promise<void> {
    this.#rules.scheduler().bury(this.life);
    for (const socket of this.#sockets) socket.die();
    this.#sockets.clear();
    this.journal.close();
    this.#death.reject(reset());
  }

  /** Removes its journal. */
  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }

  /**
   * Sends it a request.
   * @throws Error if it dies before it responds
   */
  async request(options: InjectOptions): Promise<LightMyRequestResponse> {
    const { server } = this.#bridge!;
    const request = within(this.life, async () => server.inject(options));
    return Promise.race([request, this.#death.promise]);
  }

  #answer(origin: string, request: Omit<Arrived, "origin">, tell: (answer: never) => void): void {
    const doing =
      origin === GATEWAY
        ? this.#rules.ask(request)
        : this.#shop.servers.get(new URL(origin).hostname)!.inject(request);
    doing.then(tell as never, tell as never);
  }

  #connect() {
    const { scheduler, chance, breaks } = this.#rules;
    const rules = { scheduler, breaks, passMs: () => chance().below(PASS_MAX_MS) };
    const [near, far] = WorldSocket.pair(rules, currentLife());
    this.#sockets.add(near);
    near.on("close", () => this.#sockets.delete(near));
    const refused = breaks();
    scheduler().add("connects", chance().below(PASS_MAX_MS), () => {
      if (refused) return void near.destroy(reset());
      within(undefined, () => this.#shop.terminal.accept!(far.asSocket));
      near.emit("connect");
    });
    return near.asSocket;
  }
}

/** The maximum delay for a piece of data on the shop's network. */
const PASS_MAX_MS = 100;
