import type { Config } from "@banco/bridge/config/config";
import { sandboxSigner } from "@banco/gateway/sdi/area";
import type { TestDatabase } from "@banco/testing/database";
import { throwawayPlace } from "@banco/testing/postgres";
import type { InjectOptions } from "fastify";
import type { Answer } from "./answer.ts";
import { GATEWAY, ShopBridge } from "./bridge.ts";
import { Chance, chanceOf } from "./chance.ts";
import { Connections } from "./connections.ts";
import { breakOff, settleBlocked } from "./database.ts";
import { installDerivedKeys } from "./derived-keys.ts";
import { AWAY_MAX_MS, DELICATE_PAUSE, FAIL_OVER, KILL, PAUSE, SKEW_MAX_MS, WRONG_CLOCK } from "./harm.ts";
import type { Host } from "./host.ts";
import { JobRunner } from "./jobs.ts";
import { within } from "./life.ts";
import { delicateMoment, type Moment, meeting } from "./moments.ts";
import { WorldNetwork } from "./network.ts";
import type { Plant } from "./plants.ts";
import { createWorldDatabase, Overseer } from "./postgres.ts";
import { Process } from "./process.ts";
import { openProviders, type Providers } from "./providers.ts";
import { everyRealMs } from "./real-time.ts";
import { Scheduler } from "./scheduler.ts";
import type { Shop } from "./shop.ts";
import type { TradeName } from "./trade-names.ts";
import { Trouble } from "./trouble.ts";
import { installChance } from "./virtual-chance.ts";
import { installTime } from "./virtual-time.ts";
import { bring } from "./visit.ts";
import { webhooksTo } from "./webhooks.ts";

const HANGS_MS = 60_000;
/** The distance between a seed and the seed of its simulators. */
const HOST_SEEDS = 2 ** 31;
const START_MS = Date.UTC(2027, 0, 1);
/** The length of a seed's slot in the world's time; its story is shorter. */
const SEED_MS = 48 * 60 * 60_000;

/**
 * Two gateways on one PostgreSQL, the providers, and everything in between. The world plays seeds one after
 * another.
 */
export class World {
  readonly overseer: Overseer;
  providers!: Providers;
  readonly processes: Process[] = [];
  /** The shop's local bridge, in stories that have one. */
  bridge: ShopBridge | undefined;
  chance = new Chance(0);
  /** The random numbers of the simulators and of all other code that uses the host's. */
  hostChance = new Chance(0);
  scheduler: Scheduler;
  startMs = START_MS;
  /** The seed being played. */
  seed = 0;
  #database: TestDatabase;
  /**
   * The directory of journals, which are flushed on every write; on a disk, flushing would take most of a story's
   * time.
   */
  readonly #place: string;
  #connections: Connections;
  readonly trouble = new Trouble(() => this.chance);
  #awayUntilMs = 0;
  #owner = 0;
  #trade: TradeName = "payments";
  #jobs: JobRunner;
  #host!: Host;
  #plant: Plant | undefined;

  private constructor(database: TestDatabase, overseer: Overseer, place: string) {
    this.#database = database;
    this.#place = place;
    this.#connections = new Connections(database.url, () => this.scheduler.nowMs);
    this.overseer = overseer;
    this.scheduler = new Scheduler(this.chance, START_MS - SEED_MS, false);
    this.#jobs = new JobRunner(overseer);
  }

  static async open(): Promise<World> {
    const database = await createWorldDatabase();
    const world = new World(database, await Overseer.open(database.url), await throwawayPlace());
    installTime(() => world.scheduler);
    installChance(chanceOf(() => world.hostChance));
    installDerivedKeys();
    globalThis.fetch = webhooksTo({
      request: (options) => world.request(options),
      later: (pauseMs, happen) => void world.scheduler.add("exchange system", pauseMs, happen, null),
      // Some webhooks arrive twice.
      isDoubled: () => world.trouble.isOn && world.chance.happens(0.2),
    });
    world.providers = await world.#through(openProviders(() => world.scheduler.nowMs));
    world.#host = {
      scheduler: () => world.scheduler,
      overseer: world.overseer,
      connections: world.#connections,
      awayUntilMs: () => world.#awayUntilMs,
      fate: () => world.trouble.fate(),
      plant: (statement) => {
        world.#jobs.notice(statement);
        return world.#plant?.statement?.(statement) ?? statement;
      },
      network: new WorldNetwork({
        scheduler: () => world.scheduler,
        // The event lasts until the simulators have responded: they wait for no other event.
        arrive: async (asked, tell) => {
          world.providers.hear(asked);
          tell(await world.providers.app.inject(asked));
        },
        passage: () => world.trouble.passage(),
        headers: (given) => world.#plant?.headers?.(given) ?? given,
      }),
      signer: await sandboxSigner(new Date(START_MS)),
      // IDs come from the current seed's random numbers.
      random: chanceOf(() => world.chance),
      blocked: [],
      nextOwner: () => {
        world.#owner += 1;
        return world.#owner;
      },
    };
    for (const name of ["one", "two"])
      world.processes.push(await world.#through(Process.open(world.#host, name)));
    return world;
  }

  /** Starts a seed's story with a new time and new random numbers. */
  begin(seed: number, isTraced: boolean): void {
    this.seed = seed;
    this.chance = new Chance(seed);
    this.hostChance = new Chance(seed + HOST_SEEDS);
    this.startMs = START_MS + seed * SEED_MS;
    this.scheduler = new Scheduler(this.chance, this.startMs, isTraced);
    this.#jobs = new JobRunner(this.overseer);
    this.trouble.isOn = false;
    this.#awayUntilMs = 0;
  }

  /** Starts the processes for a trade. */
  async start(trade: TradeName): Promise<void> {
    this.#trade = trade;
    for (const process of this.processes) await process.start(trade);
  }

  /** Ends a seed's story and its processes' work in progress. */
  async end(): Promise<void> {
    for (const process of this.#mortals) await process.kill();
    await settleBlocked(this.#host);
    this.bridge?.remove();
    this.bridge = undefined;
  }

  /**
   * Reports that the world hangs, with its state, if nothing has happened for half a minute of the host's
   * time.
   */
  watch(tell: (where: string) => void): void {
    let before = "";
    everyRealMs(HANGS_MS, () => {
      const { steps, last } = this.scheduler;
      const now = `seed ${this.seed} hangs at step ${steps}, after "${last}"`;
      if (now === before)
        tell(
          `${now}; waiting for a lock: ${this.#host.blocked.map(({ label }) => label).join(", ") || "nobody"}`,
        );
      before = now;
    });
  }

  set faults(areOn: boolean) {
    this.trouble.isOn = areOn;
    if (!areOn) for (const { life } of this.#mortals) life.skewMs = 0;
  }

  /** Runs `play` with a fault planted. */
  async planted<T>(plant: Plant, play: () => Promise<T>): Promise<T> {
    const remove = plant.install?.();
    this.#plant = plant;
    try {
      return await play();
    } finally {
      this.#plant = undefined;
      remove?.();
    }
  }

  /** Plays until a promise settles. */
  async until<T>(done: Promise<T>, leapMs: number, stepsMax: number): Promise<T> {
    let isOver = false;
    done
      .finally(() => {
        isOver = true;
      })
      .catch(() => undefined);
    await this.scheduler.quiet();
    for (let steps = 0; !isOver; steps += 1) {
      if (steps > stepsMax) throw new Error("The story does not end");
      if (!(await this.step(leapMs))) break;
    }
    return done;
  }

  /** Plays one step of the world, possibly with a fault before it. */
  async step(leapMs: number): Promise<boolean> {
    const isBusy = this.#host?.blocked.length > 0;
    if (this.scheduler.steps % 8 === 0) await this.#jobs.give(this.scheduler, this.processes, isBusy);
    const moment = delicateMoment(
      this.scheduler.last,
      this.#mortals.map(({ life }) => life),
    );
    const lives = this.processes.map(({ life }) => life);
    for (const woken of moment ? meeting(moment, lives, this.chance, this.scheduler.nowMs) : [])
      this.scheduler.note(`${woken.name} wakes`);
    if (this.trouble.isOn) await this.#harm(moment);
    const more = await this.scheduler.step(leapMs);
    if (this.#host?.blocked.length > 0) {
      await settleBlocked(this.#host);
      await this.scheduler.quiet();
    }
    return more;
  }

  /** Sends a request from outside to any process; its transit takes time, and the response may be lost. */
  request(options: InjectOptions): Promise<Answer> {
    return bring(this.scheduler, this.trouble.passage(), () => this.chance.pick(this.processes), options);
  }

  /** Sends a till's request to the shop's bridge. */
  askBridge(options: InjectOptions): Promise<Answer> {
    const passage = this.trouble.passage();
    const gone = new AbortController();
    // The bridge notices that the client has disconnected.
    if (passage.fate === "lost after")
      this.scheduler.add("goes away", passage.thereMs + this.chance.below(5_000), () => gone.abort(), null);
    return bring(this.scheduler, passage, () => this.bridge!, { ...options, signal: gone.signal });
  }

  /** Starts a bridge in a shop. */
  async openBridge(
    shop: Shop,
    config: Omit<Config, "baseUrl" | "allowedOrigins" | "allowedAddresses" | "tills" | "givesBack">,
  ): Promise<void> {
    const rules = {
      scheduler: () => this.scheduler,
      chance: () => this.chance,
      passage: (origin: string) => (origin === GATEWAY ? this.trouble.passage() : this.trouble.nearPassage()),
      breaks: () => this.trouble.breaks(),
      ask: (options: InjectOptions) => this.chance.pick(this.processes).request(options),
    };
    const access = {
      allowedOrigins: [] as string[],
      allowedAddresses: null,
      tills: {},
      givesBack: null,
    } as const;
    this.bridge = new ShopBridge(rules, shop, { ...config, ...access, baseUrl: GATEWAY }, this.#place);
    await this.bridge.start();
  }

  async close(): Promise<void> {
    await this.overseer.close();
    await this.#connections.close();
    await this.#database.drop();
  }

  /** Waits for an opening while its statements and timers run in order. */
  async #through<T>(opening: Promise<T>): Promise<T> {
    return this.until(opening, 1, 10_000);
  }

  /** The processes and the bridge, that is, everything that can be killed. */
  get #mortals(): (Process | ShopBridge)[] {
    return this.bridge ? [...this.processes, this.bridge] : this.processes;
  }

  async #harm(moment: Moment | undefined): Promise<void> {
    const acting = this.#mortals.find(({ life }) => life === moment?.life);
    const process = acting ?? this.chance.pick(this.#mortals);
    if (this.chance.happens(moment ? DELICATE_PAUSE : PAUSE)) {
      this.trouble.spend();
      process.life.pausedUntilMs = this.scheduler.nowMs + this.chance.below(200_000);
      process.life.pausedAt = moment?.written;
      this.scheduler.note(`${process.name} is paused`);
    }
    if (this.chance.happens(WRONG_CLOCK)) {
      this.trouble.spend();
      process.life.skewMs = this.chance.below(2 * SKEW_MAX_MS) - SKEW_MAX_MS;
      this.scheduler.note(`${process.name} has a wrong clock`);
    }
    if (this.chance.happens(FAIL_OVER)) await this.#failOver();
    if (this.chance.happens(KILL)) {
      this.trouble.spend();
      this.scheduler.note(`${process.name} is killed`);
      await within(undefined, () => process.kill());
      await process.start(this.#trade);
    }
  }

  /**
   * Fails over to another PostgreSQL: all connections break, and for a while nothing responds. Committed
   * data remain.
   */
  async #failOver(): Promise<void> {
    this.trouble.spend();
    this.#awayUntilMs = this.scheduler.nowMs + this.chance.below(AWAY_MAX_MS);
    this.scheduler.note("PostgreSQL fails over");
    for (const { life } of this.processes)
      for (const session of life.sessions) await breakOff(session, this.#host);
    for (const { pid } of this.#host.blocked) await this.overseer.cancel(pid);
  }
}
