import { createHash, type Hash } from "node:crypto";
import type { Chance } from "./chance.ts";
import { currentLife, type Life, within } from "./life.ts";
import { tick } from "./real-time.ts";

/** A pending event. */
export interface Pending {
  /** The process that it belongs to; an event without a process survives every kill. */
  life: Life | undefined;
  /** The earliest time, by the world's clock. */
  dueMs: number;
  label: string;
  happen: () => void | Promise<void>;
}

const LATE_TIMES = 40;
/** The maximum delay of a response without a fault. */
const ON_ITS_WAY_MS = 100;
/**
 * The number of event loop iterations without a change after which the code counts as waiting for the
 * scheduler.
 */
const QUIET_TURNS = 3;

/**
 * Runs one pending event at a time and decides which. Everything that takes time in the world is an event:
 * responses, statements, timers, webhooks. Between two events the code runs until it waits for the next
 * one.
 */
export class Scheduler {
  nowMs: number;
  readonly #chance: Chance;
  readonly #pending = new Set<Pending>();
  readonly #digest: Hash = createHash("sha256");
  readonly #names = new Map<string, string>();
  readonly trace: string[] | undefined;
  steps = 0;
  /** The name of the last event. */
  last = "";
  /** Whether several statements waited for a lock at the same time, so that another run of the seed may differ. */
  isRaced = false;
  #changes = 0;

  constructor(chance: Chance, startMs: number, isTraced: boolean) {
    this.#chance = chance;
    this.nowMs = startMs;
    this.trace = isTraced ? [] : undefined;
  }

  /**
   * Adds an event that happens after at least this many milliseconds.
   *
   * @param owner - the process it belongs to; by default the calling one; null for none
   */
  add(
    label: string,
    inMs: number,
    happen: Pending["happen"],
    owner: Life | null = currentLife() ?? null,
  ): Pending {
    const pending = { life: owner ?? undefined, dueMs: this.nowMs + Math.max(0, inMs), label, happen };
    this.#pending.add(pending);
    this.#changes += 1;
    return pending;
  }

  /** Returns whether a response arrives as a separate event from its work. */
  splits(): boolean {
    return this.#chance.happens(0.25);
  }

  /** Returns a pause that may be much longer than `ms`. */
  late(ms: number): number {
    return ms * (1 + this.#chance.below(LATE_TIMES));
  }

  cancel(pending: Pending): void {
    this.#pending.delete(pending);
  }

  /** Removes all events of a process; its promises never settle. */
  bury(life: Life): void {
    life.isAlive = false;
    for (const pending of this.#pending) if (pending.life === life) this.#pending.delete(pending);
  }

  /**
   * Runs one event. If none is due, time jumps to the next one or beyond it, because timers may be late.
   *
   * @param leapMs - the maximum jump of time
   * @returns false if nothing is pending
   */
  async step(leapMs: number): Promise<boolean> {
    let due = this.#due();
    if (due.length === 0) {
      const times = [...this.#pending].map(({ life, dueMs }) => Math.max(dueMs, life?.pausedUntilMs ?? 0));
      if (times.length === 0) return false;
      const next = Math.max(this.nowMs, Math.min(...times));
      // An event this near is a response in progress. Time does not jump past it, because a jump could
      // exceed the timeout of a response.
      const mayLeap = next - this.nowMs >= ON_ITS_WAY_MS;
      this.nowMs = next + this.#chance.below(mayLeap ? leapMs : ON_ITS_WAY_MS);
      due = this.#due();
    }
    const chosen = this.#chance.pick(due);
    this.#pending.delete(chosen);
    this.nowMs += 1 + this.#chance.below(20);
    this.steps += 1;
    this.last = `${chosen.life?.name ?? "world"} ${chosen.label}`;
    this.note(this.last);
    await within(chosen.life, () => chosen.happen());
    await this.quiet();
    return true;
  }

  /** Waits until all code waits for a pending event. */
  async quiet(): Promise<void> {
    let quiet = 0;
    while (quiet < QUIET_TURNS) {
      const before = this.#changes;
      await tick();
      quiet = this.#changes === before ? quiet + 1 : 0;
    }
  }

  /**
   * Adds a line to the log from which the digest is computed; IDs are numbered in order of first
   * occurrence.
   */
  note(line: string): void {
    const plain = line.replace(/(?=[a-z_-]*[\dA-Z])[A-Za-z0-9_-]{10,}/g, (id) => {
      const known = this.#names.get(id) ?? `#${this.#names.size}`;
      this.#names.set(id, known);
      return known;
    });
    this.#digest.update(plain);
    this.trace?.push(`${this.nowMs % 100_000_000} ${plain}`);
  }

  digest(): string {
    return this.#digest.copy().digest("hex").slice(0, 16);
  }

  #due(): Pending[] {
    return [...this.#pending].filter(
      ({ life, dueMs }) => dueMs <= this.nowMs && (life?.pausedUntilMs ?? 0) <= this.nowMs,
    );
  }
}
