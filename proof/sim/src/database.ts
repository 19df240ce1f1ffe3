import type { Database, Transactions } from "@banco/gateway/db/database";
import type { Queries, Statement, Step } from "@banco/gateway/db/statement";
import type { Connections, Session } from "./connections.ts";
import { currentLife, type Life } from "./life.ts";
import type { Overseer } from "./postgres.ts";
import { inRealTime, realPause } from "./real-time.ts";
import type { Pending, Scheduler } from "./scheduler.ts";

/** The outcome of a statement: it runs, or its connection is lost before or after it runs. */
export type Fate = "done" | "lost before" | "lost after";

/** How the simulated world controls statements. */
export interface DatabaseRules {
  scheduler: () => Scheduler;
  overseer: Overseer;
  connections: Connections;
  /** Decides what happens to a statement. */
  fate(label: string): Fate;
  /** Returns the time, by the world's clock, until which PostgreSQL accepts no connections. */
  awayUntilMs(): number;
  /** Returns the statement to run: a different one if a fault is planted. */
  plant(statement: Statement): Statement;
  /** Statements of all processes that wait for a lock, in the order in which they started waiting. */
  blocked: Blocked[];
}

/** A statement that waits for a lock; later it has a result to deliver. */
export interface Blocked {
  life: Life | undefined;
  label: string;
  pid: number;
  /** The timeout, by the simulated clock, that ends it. */
  timeout: Pending;
  tell: (() => void) | undefined;
}

/** The delay before the world checks whether a statement is waiting for a lock. */
const LOOK_MS = 4;
/** The gateway's own limits (`openDatabase`), in the world's time. */
const STATEMENT_MAX_MS = 30_000;
const IDLE_MAX_MS = 15_000;

/**
 * Waits until every statement that is not blocked by a lock has ended, and schedules the delivery of their
 * results.
 */
export async function settleBlocked({ blocked, overseer, scheduler }: DatabaseRules): Promise<void> {
  if (blocked.length === 0) return;
  for (;;) {
    const waiting = await overseer.waiting();
    // A statement that obtains its lock may then wait for another.
    if (blocked.every(({ tell, pid }) => tell || waiting.has(pid))) break;
    await realPause(1);
  }
  for (const one of blocked.filter(({ tell }) => tell)) {
    blocked.splice(blocked.indexOf(one), 1);
    scheduler().cancel(one.timeout);
    if (one.life?.isAlive !== false) scheduler().add(`${one.label} told`, 0, one.tell!, one.life ?? null);
  }
}

/** Breaks a connection: PostgreSQL rolls back its transaction immediately, or when its statement ends. */
export async function breakOff(session: Session, { connections }: DatabaseRules): Promise<void> {
  if (session.isLost) return;
  session.isLost = true;
  if (session.isRunning || !session.isHeld) return;
  await session.say("rollback");
  connections.release(session);
}

/** The world's PostgreSQL: its statements run one at a time, when the scheduler picks them. */
export class WorldDatabase implements Database {
  readonly #rules: DatabaseRules;

  constructor(rules: DatabaseRules) {
    this.#rules = rules;
  }

  all<Row>(statement: Statement, values?: unknown[]): Promise<Row[]> {
    return this.#queries().all<Row>(statement, values);
  }

  one<Row>(statement: Statement, values?: unknown[]): Promise<Row | undefined> {
    return this.#queries().one<Row>(statement, values);
  }

  count(statement: Statement, values?: unknown[]): Promise<number> {
    return this.#queries().count(statement, values);
  }

  together(steps: readonly Step[]): Promise<unknown[][]> {
    return this.#queries().together(steps);
  }

  raw(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    return this.#queries().raw(text, values);
  }

  async transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    const held = await this.#io("begin", async (session) => {
      session.isHeld = true;
      await session.say("begin");
      return session;
    });
    const end = (word: string) =>
      this.#io(
        word,
        async (session) => {
          await session.say(word);
          session.isHeld = false;
        },
        held,
      );
    try {
      const result = await work(this.#queries(held));
      await end("commit");
      return result;
    } catch (error) {
      if (!held.isLost) await end("rollback");
      throw error;
    }
  }

  /** Ignores the limit: the world's database responds or is lost, but never hangs. */
  until(): Transactions {
    return this;
  }

  async close(): Promise<void> {
    // The connections belong to the simulated world.
  }

  #queries(held?: Session): Queries {
    const run = <T>(statement: Statement, work: (queries: Queries, planted: Statement) => Promise<T>) =>
      this.#io(`sql ${statement.name}`, ({ queries }) => work(queries, this.#rules.plant(statement)), held);
    return {
      all: (statement, values) => run(statement, (queries, planted) => queries.all(planted, values)),
      one: <Row>(statement: Statement, values?: unknown[]) =>
        run(statement, async (queries, planted) => (await queries.all<Row>(planted, values))[0]),
      together: (steps) => {
        const planted = steps.map(([statement, values]) => [this.#rules.plant(statement), values] as const);
        return this.#io(`sql ${steps[0]![0].name}`, ({ queries }) => queries.together(planted), held);
      },
      count: (statement, values) => run(statement, (queries, planted) => queries.count(planted, values)),
      raw: (text, values) =>
        this.#io(`sql raw ${text.slice(0, 24)}`, ({ queries }) => queries.raw(text, values), held),
    };
  }

  /**
   * Runs work in PostgreSQL when the scheduler picks it, and delivers the result to the process as another
   * event.
   */
  #io<T>(label: string, work: (session: Session) => Promise<T>, held?: Session): Promise<T> {
    const { scheduler, connections, awayUntilMs } = this.#rules;
    const life = currentLife();
    return new Promise<T>((resolve, reject) => {
      const run = async () => {
        if (held?.isLost) return reject(connectionLost());
        if (awayUntilMs() > scheduler().nowMs) return reject(databaseAway());
        const lot = this.#rules.fate(label);
        if (lot === "lost before") {
          if (held) await breakOff(held, this.#rules);
          return reject(connectionLost());
        }
        const session = held ?? (await connections.take());
        life?.sessions.add(session);
        session.wake?.();
        const told = this.#run(session, life, () => work(session)).then(
          (result) => () => resolve(result),
          (error) => () => reject(error),
        );
        const tell = await this.#unlessBlocked(told, session);
        if (!tell) return this.#block(life, label, session, told);
        if (lot === "lost after") await breakOff(session, this.#rules);
        deliver(scheduler(), life, label, lot === "lost after" ? () => reject(connectionLost()) : tell);
      };
      scheduler().add(label, 0, run);
    });
  }

  /** Runs a statement to its end, and returns the connection to the pool unless it holds a transaction. */
  async #run<T>(session: Session, life: Life | undefined, work: () => Promise<T>): Promise<T> {
    session.isRunning = true;
    try {
      const result = await work();
      if (session.isLost) throw connectionLost();
      return result;
    } finally {
      session.isRunning = false;
      if (session.isLost && session.isHeld) await session.say("rollback");
      if (session.isLost || !session.isHeld) {
        life?.sessions.delete(session);
        this.#rules.connections.release(session);
      } else this.#sleep(session);
    }
  }

  /** Ends a transaction that has been idle too long. */
  #sleep(session: Session): void {
    const end = () => breakOff(session, this.#rules);
    const scheduler = this.#rules.scheduler();
    const idle = scheduler.add("idle transaction", IDLE_MAX_MS, end, null);
    session.wake = () => scheduler.cancel(idle);
  }

  #block(life: Life | undefined, label: string, { pid }: Session, told: Promise<() => void>): void {
    const { scheduler, overseer, blocked } = this.#rules;
    const cancel = async () => {
      await overseer.cancel(pid);
      await told;
    };
    const timeout = scheduler().add("statement timeout", STATEMENT_MAX_MS, cancel, null);
    const waiter: Blocked = { life, label, pid, timeout, tell: undefined };
    // The order in which PostgreSQL resumes them is not deterministic.
    if (blocked.length > 0) scheduler().isRaced = true;
    blocked.push(waiter);
    void told.then((tell) => {
      waiter.tell = tell;
    });
  }

  /** Returns the result, or undefined if the statement waits for a lock. */
  async #unlessBlocked<T>(working: Promise<T>, { pid }: Session): Promise<T | undefined> {
    for (;;) {
      const result = await inRealTime(working, LOOK_MS);
      if (result !== undefined) return result;
      const waiting = await this.#rules.overseer.waiting();
      // When statements wait for each other, PostgreSQL rejects the last one.
      if (waiting.has(pid) && !isDeadlocked(pid, waiting)) return undefined;
    }
  }
}

/** Whether a connection is waiting for itself through others. */
function isDeadlocked(pid: number, waiting: ReadonlyMap<number, readonly number[]>): boolean {
  const reached = new Set(waiting.get(pid));
  for (const one of reached) for (const next of waiting.get(one) ?? []) reached.add(next);
  return reached.has(pid);
}

/** Delivers a result immediately or as another event, before which the process may be killed. */
function deliver(scheduler: Scheduler, life: Life | undefined, label: string, tell: () => void): void {
  if (life && scheduler.splits()) scheduler.add(`${label} told`, 0, tell, life);
  else tell();
}

function connectionLost(): Error {
  return new Error("Connection terminated unexpectedly");
}

/** Returns PostgreSQL's error while it starts (appendix A: 57P03). */
function databaseAway(): Error {
  return Object.assign(new Error("the database system is starting up"), { code: "57P03" });
}
