import { createHash, type Hash } from "node:crypto";
import type { Chance } from "./chance.ts";
import { currentLife, type Life, within } from "./life.ts";
import { tick } from "./real-time.ts";

/** Something that waits to happen. */
export interface Pending {
  /** The process it belongs to; what belongs to none can not be killed. */
  life: Life | undefined;
  /** Not before this moment of the world's time. */
  dueMs: number;
  label: string;
  happen: () => void | Promise<void>;
}

const LATE_TIMES = 40;
/** An answer that nothing holds up takes less. */
const ON_ITS_WAY_MS = 100;
/**
 * How often the code may pass its turn on before it counts as waiting for something that the scheduler holds.
 */
const QUIET_TURNS = 3;

/**
 * Lets one pending thing happen at a time, and decides which. Everything that takes time in the world is
 * here: answers, statements, timers, webhooks. Between two of them the code runs until it waits for the next.
 */
export class Scheduler {
  nowMs: number;
  readonly #chance: Chance;
  readonly #pending = new Set<Pending>();
  readonly #digest: Hash = createHash("sha256");
  readonly #names = new Map<string, string>();
  readonly trace: string[] | undefined;
  steps = 0;
  /** What happened last. */
  last = "";
  /**
   * Whether several statements waited for a lock at a time: another run of the seed may go on in another way.
   */
  isRaced = false;
  #changes = 0;

  constructor(chance: Chance, startMs: number, isTraced: boolean) {
    this.#chance = chance;
    this.nowMs = startMs;
    this.trace = isTraced ? [] : undefined;
  }

  /**
   * Adds what is to happen in so many milliseconds, or later.
   *
   * @param owner - the process it belongs to, by default the one that asks; null: none
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

  /** Whether an answer comes at a turn of its own, and not with what it answers. */
  splits(): boolean {
    return this.#chance.happens(0.25);
  }

  /** A pause that may last much longer than it was to. */
  late(ms: number): number {
    return ms * (1 + this.#chance.below(LATE_TIMES));
  }

  cancel(pending: Pending): void {
    this.#pending.delete(pending);
  }

  /** Everything of a process is gone; its promises are never kept. */
  bury(life: Life): void {
    life.isAlive = false;
    for (const pending of this.#pending) if (pending.life === life) this.#pending.delete(pending);
  }

  /**
   * Lets one thing happen; when nothing is due, time goes on to what is next, or beyond it: timers may be
   * late.
   *
   * @param leapMs - how far time may go on at once
   * @returns false when nothing is pending any more
   */
  async step(leapMs: number): Promise<boolean> {
    let due = this.#due();
    if (due.length === 0) {
      const moments = [...this.#pending].map(({ life, dueMs }) => Math.max(dueMs, life?.pausedUntilMs ?? 0));
      if (moments.length === 0) return false;
      const next = Math.max(this.nowMs, Math.min(...moments));
      // What is on its way comes as soon as it does: else a leap would be longer than the patience for every
      // answer.
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

  /** Waits until all code waits for something that is pending here. */
  async quiet(): Promise<void> {
    let quiet = 0;
    while (quiet < QUIET_TURNS) {
      const before = this.#changes;
      await tick();
      quiet = this.#changes === before ? quiet + 1 : 0;
    }
  }

  /**
   * Writes a line to the log that the digest is made of; identifiers stand for the order of their first
   * mention.
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
