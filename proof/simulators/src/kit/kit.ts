import type { FastifyInstance } from "fastify";
import { type CardholderSettings, type Cardholders, openCardholders } from "./cardholder.ts";
import { Faults } from "./faults.ts";
import { type Idempotency, openIdempotency } from "./idempotency.ts";
import type { Panel } from "./page.ts";
import { Requests } from "./requests.ts";
import type { Collection, Store, Stored } from "./store.ts";
import { openTimers, type Timers } from "./timers.ts";
import { type Delivery, openWebhooks, type Sign, type SignBody, type Webhooks } from "./webhooks.ts";

/** A simulated provider, as the registry lists it. */
export interface Simulator {
  /** Its path prefix, and its key in the control paths. */
  name: string;
  title: string;
  open(kit: Kit): OpenSimulator;
}

/** A running simulated provider. */
export interface OpenSimulator {
  /**
   * The provider's own paths. Bodies arrive as raw text; a route with `config: { page: true }` is a web
   * page and is not recorded.
   */
  api(app: FastifyInstance): void;
  /** Paths below `/_control/<name>` in addition to the common ones. Bodies arrive as raw text. */
  control?(app: FastifyInstance): void;
  /** Returns the body of the provider's own error response; defaults to a plain body. */
  errorBody?(status: number): object;
  /** Returns the tables on its web page. */
  panels(): Panel[];
}

/** The parts that every simulator is built with. */
export interface Kit {
  /** Returns the simulator's address, with its prefix and without a trailing slash. */
  baseUrl(): string;
  /** Returns milliseconds since 1970. */
  now(): number;
  collection<T extends Stored>(kind: string): Collection<T>;
  transaction<T>(work: () => T): T;
  /** @param keepMs - how long the provider stores a key */
  idempotency(keepMs: number): Idempotency;
  timers: Timers;
  /** Sets up the sending of webhooks; called once, while the simulator opens. */
  webhooks(sign: Sign, delivered?: (delivery: Delivery) => void, signBody?: SignBody): Webhooks;
  cardholders: Cardholders;
}

/** One simulator with its parts, as the server runs it. */
export interface Bench {
  simulator: Simulator;
  open: OpenSimulator;
  faults: Faults;
  requests: Requests;
  cardholders: Cardholders;
  webhooks: () => Webhooks | undefined;
  /** Returns its objects of a kind, from all owners, newest first. */
  objects(kind: string): Stored[];
  start(): void;
  stop(): Promise<void>;
}

export interface BenchOptions {
  store: Store;
  now: () => number;
  /** Returns the server's origin, without a prefix. */
  origin: () => string;
  cardholder: CardholderSettings;
  webhookRetryMs: readonly number[];
  warn: (error: unknown) => void;
}

/** Opens a simulator with its own kit. */
export function openBench(simulator: Simulator, options: BenchOptions): Bench {
  const { store, now, origin, warn } = options;
  const provider = simulator.name;
  const faults = new Faults();
  const timers = openTimers(store, provider, now, warn);
  const cardholders = openCardholders(store, provider, options.cardholder);
  let webhooks: Webhooks | undefined;
  const kit: Kit = {
    baseUrl: () => `${origin()}/${provider}`,
    now,
    collection: (kind) => store.collection(provider, kind),
    transaction: (work) => store.transaction(work),
    idempotency: (keepMs) => openIdempotency(store, provider, now, keepMs),
    timers,
    webhooks(sign, delivered, signBody) {
      const retryMs = options.webhookRetryMs;
      webhooks = openWebhooks({ store, timers, faults, provider, now, sign, retryMs, delivered, signBody });
      return webhooks;
    },
    cardholders,
  };
  return {
    simulator,
    open: simulator.open(kit),
    faults,
    requests: new Requests(),
    cardholders,
    webhooks: () => webhooks,
    objects: (kind) =>
      store
        .collection(provider, kind)
        .everywhere()
        .map(({ object }) => object),
    start() {
      timers.start();
      webhooks?.start();
    },
    async stop() {
      await webhooks?.stop();
      timers.stop();
    },
  };
}
