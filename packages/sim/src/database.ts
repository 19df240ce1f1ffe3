import type { Database } from "@banco/gateway/db/database";
import type { Queries, Statement } from "@banco/gateway/db/statement";
import { currentLife, type Life } from "./life.ts";
import type { Overseer } from "./postgres.ts";
import { realPause } from "./real-time.ts";
import type { Scheduler } from "./scheduler.ts";

/** What happens to a statement on its way. */
export type Fate = "done" | "lost before" | "lost after";

/** How the world treats statements. */
export interface DatabaseRules {
  scheduler: () => Scheduler;
  overseer: Overseer;
  /** Decides of each statement. */
  fate(label: string): Fate;
  /** A statement as it is run: where a fault is planted, another one. */
  plant(statement: Statement): Statement;
  /** Statements of all processes that wait for a lock, in the order in which they began to. */
  blocked: Blocked[];
}

/** Waits until every statement that was let go has ended, but for those that still wait for a lock, and has their processes told. */
export async function settleBlocked({ blocked, overseer, scheduler }: DatabaseRules): Promise<void> {
  if (blocked.length === 0) return;
  // Whoever is let go may come to wait for the next lock.
  while (blocked.filter(({ tell }) => !tell).length > (await overseer.waiting())) await realPause(1);
  for (const one of blocked.filter(({ tell }) => tell)) {
    blocked.splice(blocked.indexOf(one), 1);
    if (one.life?.isAlive !== false) scheduler().add(`${one.label} told`, 0, one.tell!, one.life ?? null);
  }
}

/** A statement that waits for a lock; when it has run, there is something to tell. */
export interface Blocked {
  life: Life | undefined;
  label: string;
  tell: (() => void) | undefined;
}

/** How long a statement may take before it is looked at whether it waits for a lock. */
const LOOK_MS = 4;

/** PostgreSQL, whose statements run one at a time, when the scheduler says. */
export class WorldDatabase implements Database {
  readonly #real: Database;
  readonly #rules: DatabaseRules;

  constructor(real: Database, rules: DatabaseRules) {
    this.#real = real;
    this.#rules = rules;
  }

  all<Row>(statement: Statement, values?: unknown[]): Promise<Row[]> {
    return this.#queries(this.#real).all<Row>(statement, values);
  }

  one<Row>(statement: Statement, values?: unknown[]): Promise<Row | undefined> {
    return this.#queries(this.#real).one<Row>(statement, values);
  }

  raw(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    return this.#queries(this.#real).raw(text, values);
  }

  async transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    const life = currentLife();
    const held = await this.#io("begin", () => begin(this.#real));
    life?.rollbacks.add(held.rollback);
    try {
      const result = await work(this.#queries(held.queries));
      await this.#io("commit", held.commit);
      return result;
    } catch (error) {
      await this.#io("rollback", held.rollback);
      throw error;
    } finally {
      life?.rollbacks.delete(held.rollback);
    }
  }

  close(): Promise<void> {
    return this.#real.close();
  }

  #queries(real: Queries): Queries {
    const all = <Row>(given: Statement, values?: unknown[]) =>
      this.#io(`sql ${given.name}`, () => real.all<Row>(this.#rules.plant(given), values));
    return {
      all,
      one: async <Row>(given: Statement, values?: unknown[]) => (await all<Row>(given, values))[0],
      raw: (text, values) => this.#io(`sql raw ${text.slice(0, 24)}`, () => real.raw(text, values)),
    };
  }

  /** Does something at PostgreSQL when its turn comes, and tells the process at another turn. */
  #io<T>(label: string, work: () => Promise<T>): Promise<T> {
    const { scheduler, overseer, fate, blocked } = this.#rules;
    const life = currentLife();
    return new Promise<T>((resolve, reject) => {
      scheduler().add(label, 0, async () => {
        const lot = fate(label);
        if (lot === "lost before") return reject(connectionLost());
        await overseer.setTime(scheduler().nowMs);
        const working = work();
        const told = working.then(
          (result) => () => (lot === "lost after" ? reject(connectionLost()) : resolve(result)),
          (error) => () => reject(error),
        );
        const tell = await this.#unlessBlocked(told);
        if (tell) return deliver(scheduler(), life, label, tell);
        const waiter: Blocked = { life, label, tell: undefined };
        blocked.push(waiter);
        void told.then((later) => {
          waiter.tell = later;
        });
      });
    });
  }

  /** The result, or undefined when the statement waits for a lock. */
  async #unlessBlocked<T>(working: Promise<T>): Promise<T | undefined> {
    const before = this.#rules.blocked.length;
    for (;;) {
      const result = await Promise.race([working, realPause(LOOK_MS).then(() => undefined)]);
      if (result !== undefined) return result;
      if ((await this.#rules.overseer.waiting()) > before) return undefined;
    }
  }
}

/** At once, or at another turn: in between the process may be killed. */
function deliver(scheduler: Scheduler, life: Life | undefined, label: string, tell: () => void): void {
  if (life && scheduler.splits()) scheduler.add(`${label} told`, 0, tell, life);
  else tell();
}

function connectionLost(): Error {
  return new Error("Connection terminated unexpectedly");
}

/** A transaction that is held open. */
interface Held {
  queries: Queries;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

function begin(real: Database): Promise<Held> {
  const end = Promise.withResolvers<void>();
  return new Promise<Held>((resolve, reject) => {
    const finished = real.transaction((queries) => {
      resolve({
        queries,
        commit: () => {
          end.resolve();
          return finished;
        },
        rollback: () => {
          end.reject(new Error("rolled back"));
          return finished.catch(() => undefined);
        },
      });
      return end.promise;
    });
    finished.catch(reject);
  });
}
