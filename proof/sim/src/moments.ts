import type { Chance } from "./chance.ts";
import type { Life } from "./life.ts";

/**
 * The probability that a paused process wakes when another process reaches the same point, so that the two
 * race.
 */
const MEETS = 0.5;
const MEETS_WITHIN_MS = 300;

/**
 * Statements that record an intent before an external call: a process that is paused right after one of these wakes
 * when others have already given up on it.
 */
const WRITTEN =
  /^sql (payment_intent_store|payment_refund_reserve|store_refund_(?:claim|reserve)|fiscal_document_insert|\w+_due)/;

/** The point right after a process has recorded an intent. */
export interface Moment {
  life: Life;
  /** The name of the recording statement. */
  written: string;
}

/**
 * Returns the point if the world's last event is such a point. A write in a transaction has two: when the
 * statement runs, and when the transaction commits.
 *
 * @param last - the world's last event
 */
export function delicateMoment(last: string, lives: readonly Life[]): Moment | undefined {
  const [name, ...words] = last.split(" ");
  const life = lives.find((one) => one.name === name);
  if (!life) return undefined;
  const what = words.join(" ");
  const written = WRITTEN.exec(what)?.[1] ?? (what === "commit" ? life.wrote : undefined);
  life.wrote = what === "commit" ? undefined : (written ?? life.wrote);
  return written === undefined ? undefined : { life, written };
}

/**
 * Wakes processes that were paused at the point that another one now reaches, so that a process that was
 * considered dead races its successor.
 *
 * @param nowMs - the world's time
 * @returns the processes that wake shortly
 */
export function meeting(
  { life, written }: Moment,
  lives: readonly Life[],
  chance: Chance,
  nowMs: number,
): Life[] {
  // Polls run every second, so no process would stay paused.
  if (written.endsWith("_due")) return [];
  const woken = lives.filter(
    (other) =>
      other !== life && other.pausedAt === written && other.pausedUntilMs > nowMs && chance.happens(MEETS),
  );
  for (const other of woken) other.pausedUntilMs = nowMs + chance.below(MEETS_WITHIN_MS);
  return woken;
}
