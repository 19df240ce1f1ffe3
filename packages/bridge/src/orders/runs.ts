import type { Clock } from "@banco/core/clock";
import { Elapsed } from "@banco/core/elapsed";
import type { Outcome, Task } from "@banco/driver";
import type { FastifyBaseLogger } from "fastify";
import type { Entry, Journal } from "./journal.ts";
import type { RecentAnswers } from "./recent-answers.ts";
import { StartedTooLate, StartWindow } from "./start-window.ts";
import { unproven } from "./unproven.ts";

/**
 * An order in progress. It occupies its device until the client has a first response; later lookups of an old
 * order do not.
 */
interface Run {
  entry: Entry;
  outcome: Promise<Outcome>;
  occupies: boolean;
  /** The time since it started in this process. */
  age: Elapsed;
  /** The text on the device's display during the order. */
  shown?: string;
}

/** The log and the clock for orders in progress, and the store for their first responses. */
export interface RunsOptions {
  log: FastifyBaseLogger;
  clock: Clock;
  answers: RecentAnswers;
}

/**
 * The orders in progress: each runs at most once, and its outcome is stored in the journal before it is
 * reported.
 */
export class Runs {
  readonly #journal: Journal;
  readonly #answers: RecentAnswers;
  readonly #log: FastifyBaseLogger;
  readonly #clock: Clock;
  readonly #runs = new Map<string, Run>();
  readonly #windows = new Map<string, StartWindow>();
  readonly #stopping = new AbortController();

  constructor(journal: Journal, { log, clock, answers }: RunsOptions) {
    this.#journal = journal;
    this.#answers = answers;
    this.#log = log;
    this.#clock = clock;
  }

  get count(): number {
    return this.#runs.size;
  }

  /** Returns a promise of the outcome of an order in progress. */
  outcomeOf(id: string): Promise<Outcome> | undefined {
    return this.#runs.get(id)?.outcome;
  }

  /** Returns the text on the device's display for an order in progress. */
  shownOf(id: string): string | undefined {
    return this.#runs.get(id)?.shown;
  }

  find(isIt: (entry: Entry, ageMs: number) => boolean): Entry | undefined {
    return [...this.#runs.values()].find(({ entry, age }) => isIt(entry, age.ms))?.entry;
  }

  /** Returns a device's earlier orders in progress. */
  aheadOn(device: string | null): Promise<Outcome>[] {
    if (device === null) return [];
    const runs = [...this.#runs.values()];
    return runs.filter(({ entry }) => entry.device === device).map(({ outcome }) => outcome);
  }

  isOccupied(device: string | null): boolean {
    if (device === null) return false;
    return [...this.#runs.values()].some(({ entry, occupies }) => occupies && entry.device === device);
  }

  /** Starts the start window of an order that has waited for others and can now start. */
  hasTurn(id: string): void {
    this.#windows.set(id, new StartWindow(this.#clock));
  }

  /** Runs a driver's step for an order and stores its outcome. */
  start(entry: Entry, step: (task: Task) => Promise<Outcome>): Promise<Outcome> {
    const { id } = entry;
    this.#windows.set(id, new StartWindow(this.#clock));
    const outcome = step(this.#taskOf(entry))
      .catch((error) => this.#afterError(entry, error))
      .then((result) => this.#keep(entry, result))
      .finally(() => {
        this.#runs.delete(id);
        this.#windows.delete(id);
      });
    this.#runs.set(id, { entry, outcome, occupies: entry.outcome === null, age: new Elapsed(this.#clock) });
    return outcome;
  }

  /** Resolves once nothing is in progress; after `patienceMs`, drivers return the outcomes known so far. */
  async stop(patienceMs: number): Promise<void> {
    const done = Promise.all([...this.#runs.values()].map(({ outcome }) => outcome));
    const patience = new AbortController();
    await Promise.race([done, this.#clock.sleep(patienceMs, patience.signal).catch(() => {})]);
    patience.abort();
    this.#stopping.abort();
    await done;
  }

  #taskOf(entry: Entry): Task {
    const { id, createdAt, memory, device } = entry;
    const write = (notes: unknown) => {
      this.#journal.remember(id, notes);
      entry.memory = notes;
    };
    const remember = (notes: unknown) => this.#inTime(entry, () => write(notes));
    const overtake = (notes: unknown) =>
      this.#inTime(entry, () =>
        this.#journal.atOnce(() => {
          if (device !== null) this.#journal.overtake(id, device, this.#clock.wall());
          write(notes);
        }),
      );
    const shows = (text: string) => {
      const run = this.#runs.get(id);
      if (run) run.shown = text;
    };
    const recordOf = (operationId: string) => this.#journal.byId(operationId);
    const receiptsOf = (documentId: string) =>
      this.#journal.receiptsOf(documentId).filter((other) => other.id !== id);
    const notes = { memory, remember, overtake };
    return { id, createdAt, ...notes, shows, recordOf, receiptsOf, signal: this.#stopping.signal };
  }

  /**
   * Records what is about to be sent. If this process was paused after the order was received or while writing, a first
   * request is not sent.
   *
   * @throws StartedTooLate if it is too late to start
   */
  #inTime(entry: Entry, write: () => void): void {
    const window = entry.memory === null ? this.#windows.get(entry.id) : undefined;
    if (window && !window.isOpen) throw new StartedTooLate();
    write();
    if (!window || window.isOpen) return;
    entry.memory = null;
    throw new StartedTooLate();
  }

  #afterError({ id, memory }: Entry, error: unknown): Outcome {
    if (error instanceof StartedTooLate) {
      this.#log.error({ order: id }, "an order was delayed for too long and was not started");
      const reason = "The bridge was delayed, and nothing was done: try again";
      return { state: "refused", reason, fault: "bridge" };
    }
    this.#log.error({ err: error, order: id }, "the driver failed");
    if (memory !== null) return { state: "open" };
    const reason = "The bridge failed before anything was done: see its log";
    return { state: "refused", reason, fault: "bridge" };
  }

  #keep(entry: Entry, result: Outcome): Outcome {
    const { id, order } = entry;
    const outcome: Outcome =
      result.state === "open"
        ? { ...result, data: result.data ?? dataOf(entry.outcome) ?? unproven(entry) }
        : result;
    const status = dataOf(outcome)?.status;
    this.#log.info({ order: id, kind: order.kind, state: outcome.state, status }, "an order has its outcome");
    // The order was interrupted. The bridge continues it after the next start; until then it occupies its device.
    if (outcome.state === "open" && this.#stopping.signal.aborted) return outcome;
    try {
      if (outcome.state === "refused") this.#journal.forget(id);
      else this.#journal.answer(id, outcome, this.#clock.wall());
      if (entry.outcome === null) this.#answers.note(id);
    } catch (error) {
      // The outcome is still valid. The entry stays open, so that the bridge polls the order again under the same key.
      this.#log.error({ err: error, order: id }, "the journal cannot be written");
    }
    return outcome;
  }
}

function dataOf(outcome: Outcome | null) {
  return outcome && outcome.state !== "refused" ? outcome.data : undefined;
}
