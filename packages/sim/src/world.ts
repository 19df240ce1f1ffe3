import { sandboxSigner } from "@banco/gateway/sdi/area";
import type { TestDatabase } from "@banco/testing/database";
import { Chance, chanceOf } from "./chance.ts";
import { Connections } from "./connections.ts";
import { breakOff, type Fate, settleBlocked } from "./database.ts";
import type { Host } from "./host.ts";
import { JobRunner } from "./jobs.ts";
import { currentLife, within } from "./life.ts";
import { delicateMoment, type Moment } from "./moments.ts";
import { type Passage, WorldNetwork } from "./network.ts";
import type { Plant } from "./plants.ts";
import { createWorldDatabase, Overseer } from "./postgres.ts";
import { type Answer, Process, type TradeName } from "./process.ts";
import { openProviders, type Providers } from "./providers.ts";
import { everyRealMs } from "./real-time.ts";
import { Scheduler } from "./scheduler.ts";
import { installTime } from "./virtual-time.ts";
import { webhooksTo } from "./webhooks.ts";

/** How often what goes wrong, while faults are on. */
const LOST_STATEMENT = 0.004;
const LOST_REQUEST = 0.06;
const SLOW_REQUEST = 0.15;
const KILL = 0.012;
const PAUSE = 0.008;
const DELICATE_PAUSE = 0.04;
/** Who was paused there comes back when another does the same, and they meet. */
const MEETS = 0.5;
const MEETS_WITHIN_MS = 300;
const FAIL_OVER = 0.002;
const WRONG_CLOCK = 0.004;
const AWAY_MAX_MS = 40_000;
/** Some are so wrong that the process takes no payments. */
const SKEW_MAX_MS = 90_000;
const FAULTS_MAX = 6;
const HANGS_MS = 60_000;
const START_MS = Date.UTC(2027, 0, 1);
/** A seed's story takes less. */
const SEED_MS = 48 * 60 * 60_000;

/** Two gateways on one PostgreSQL, the providers, and everything in between; one seed after another is played in it. */
export class World {
  readonly overseer: Overseer;
  providers!: Providers;
  readonly processes: Process[] = [];
  chance = new Chance(0);
  scheduler: Scheduler;
  startMs = START_MS;
  /** Whose story is played. */
  seed = 0;
  #database: TestDatabase;
  #connections: Connections;
  #faultsLeft = 0;
  #awayUntilMs = 0;
  #owner = 0;
  #trade: TradeName = "payments";
  #jobs: JobRunner;
  #host!: Host;
  #plant: Plant | undefined;

  private constructor(database: TestDatabase, overseer: Overseer) {
    this.#database = database;
    this.#connections = new Connections(database.url, () => this.scheduler.nowMs);
    this.overseer = overseer;
    this.scheduler = new Scheduler(this.chance, START_MS - SEED_MS, false);
    this.#jobs = new JobRunner(overseer);
  }

  static async open(): Promise<World> {
    const database = await createWorldDatabase();
    const world = new World(database, await Overseer.open(database.url));
    installTime(() => world.scheduler);
    globalThis.fetch = webhooksTo({
      request: (options) => world.request(options),
      later: (pauseMs, happen) => void world.scheduler.add("exchange system", pauseMs, happen, null),
      // Some come twice.
      isDoubled: () => world.#faultsLeft > 0 && world.chance.happens(0.2),
    });
    world.providers = await world.#through(openProviders(() => world.scheduler.nowMs));
    world.#host = {
      scheduler: () => world.scheduler,
      overseer: world.overseer,
      connections: world.#connections,
      awayUntilMs: () => world.#awayUntilMs,
      fate: () => world.#fate(),
      plant: (statement) => world.#plant?.statement?.(statement) ?? statement,
      network: new WorldNetwork({
        scheduler: () => world.scheduler,
        providers: world.providers.app,
        passage: () => world.#passage(),
        headers: (given) => world.#plant?.headers?.(given) ?? given,
      }),
      signer: await sandboxSigner(),
      // Identifiers are drawn from the seed's chance, whichever seed is played.
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

  /** Begins a seed's story: new time, new chance. */
  begin(seed: number, isTraced: boolean): void {
    this.seed = seed;
    this.chance = new Chance(seed);
    this.startMs = START_MS + seed * SEED_MS;
    this.scheduler = new Scheduler(this.chance, this.startMs, isTraced);
    this.#jobs = new JobRunner(this.overseer);
    this.#faultsLeft = 0;
    this.#awayUntilMs = 0;
  }

  /** Starts the processes that a trade is done with. */
  async start(trade: TradeName): Promise<void> {
    this.#trade = trade;
    for (const process of this.processes) await process.start(trade);
  }

  /** Ends a seed's story: what its processes have under way ends with them. */
  async end(): Promise<void> {
    for (const process of this.processes) await process.kill();
    await settleBlocked(this.#host);
  }

  /** Tells where the world stands when nothing has happened for half a minute of the host's time: it hangs. */
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
    this.#faultsLeft = areOn ? FAULTS_MAX : 0;
    if (!areOn) for (const { life } of this.processes) life.skewMs = 0;
  }

  /** Does something while a fault is planted. */
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

  /** Plays on until something is done. */
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

  /** One step of the world, and what may go wrong before it. */
  async step(leapMs: number): Promise<boolean> {
    if (this.scheduler.steps % 8 === 0) await this.#jobs.give(this.scheduler, this.processes);
    const moment = delicateMoment(
      this.scheduler.last,
      this.processes.map(({ life }) => life),
    );
    if (moment) this.#meet(moment);
    if (this.#faultsLeft > 0) await this.#harm(moment);
    const more = await this.scheduler.step(leapMs);
    if (this.#host?.blocked.length > 0) {
      await settleBlocked(this.#host);
      await this.scheduler.quiet();
    }
    return more;
  }

  /** A request of somebody outside to any process; the way there takes time, and the answer may be lost. */
  request(options: Parameters<Process["request"]>[0]): Promise<Answer> {
    const { fate, thereMs, backMs } = this.#passage();
    const { scheduler } = this;
    return new Promise((resolve, reject) => {
      const lost = () => reject(new Error("The connection was reset"));
      scheduler.add(
        `asks ${options.method} ${options.url}`,
        thereMs,
        () => {
          if (fate === "lost before") return lost();
          const process = this.chance.pick(this.processes);
          process.request(options).then((answer) => {
            const arrive = () => {
              scheduler.note(`told ${answer.status} ${answer.body?.status ?? ""}`);
              resolve(answer);
            };
            scheduler.add("told", backMs, fate === "lost after" ? lost : arrive, null);
          }, lost);
        },
        null,
      );
    });
  }

  async close(): Promise<void> {
    await this.overseer.close();
    await this.#connections.close();
    await this.#database.drop();
  }

  /** Opens something, whose statements and timers are let go in their order. */
  async #through<T>(opening: Promise<T>): Promise<T> {
    return this.until(opening, 1, 10_000);
  }

  #fate(): Fate {
    if (this.#faultsLeft <= 0 || !currentLife() || !this.chance.happens(LOST_STATEMENT)) return "done";
    this.#faultsLeft -= 1;
    return this.chance.pick(["lost before", "lost after"]);
  }

  #passage(): Passage {
    const isFaulty = this.#faultsLeft > 0;
    const slow = () => (isFaulty && this.chance.happens(SLOW_REQUEST) ? this.chance.below(60_000) : 0);
    const passage: Passage = {
      fate: "answered",
      thereMs: this.chance.below(50) + slow(),
      backMs: this.chance.below(50) + slow(),
    };
    if (!isFaulty || !this.chance.happens(LOST_REQUEST)) return passage;
    this.#faultsLeft -= 1;
    return { ...passage, fate: this.chance.pick(["lost before", "lost after"]) };
  }

  /** Wakes who was paused at the same as another does now: it was taken for dead, and meets its successor. */
  #meet({ life, written }: Moment): void {
    // Rounds come every second, and would leave nobody paused.
    if (written.endsWith("_due")) return;
    const { nowMs } = this.scheduler;
    for (const other of this.processes.map((one) => one.life)) {
      if (other === life || other.pausedAt !== written || other.pausedUntilMs <= nowMs) continue;
      if (!this.chance.happens(MEETS)) continue;
      other.pausedUntilMs = nowMs + this.chance.below(MEETS_WITHIN_MS);
      this.scheduler.note(`${other.name} wakes`);
    }
  }

  async #harm(moment: Moment | undefined): Promise<void> {
    const acting = this.processes.find(({ life }) => life === moment?.life);
    const process = acting ?? this.chance.pick(this.processes);
    if (this.chance.happens(moment ? DELICATE_PAUSE : PAUSE)) {
      this.#faultsLeft -= 1;
      process.life.pausedUntilMs = this.scheduler.nowMs + this.chance.below(200_000);
      process.life.pausedAt = moment?.written;
      this.scheduler.note(`${process.name} is paused`);
    }
    if (this.chance.happens(WRONG_CLOCK)) {
      this.#faultsLeft -= 1;
      process.life.skewMs = this.chance.below(2 * SKEW_MAX_MS) - SKEW_MAX_MS;
      this.scheduler.note(`${process.name} has a wrong clock`);
    }
    if (this.chance.happens(FAIL_OVER)) await this.#failOver();
    if (this.chance.happens(KILL)) {
      this.#faultsLeft -= 1;
      this.scheduler.note(`${process.name} is killed`);
      await within(undefined, () => process.kill());
      await process.start(this.#trade);
    }
  }

  /** Another PostgreSQL takes over: whatever is connected breaks off, and for a while nothing answers. What was committed is there. */
  async #failOver(): Promise<void> {
    this.#faultsLeft -= 1;
    this.#awayUntilMs = this.scheduler.nowMs + this.chance.below(AWAY_MAX_MS);
    this.scheduler.note("PostgreSQL fails over");
    for (const { life } of this.processes)
      for (const session of life.sessions) await breakOff(session, this.#host);
    for (const { pid } of this.#host.blocked) await this.overseer.cancel(pid);
  }
}
