import type { Chance } from "./chance.ts";
import type { Life } from "./life.ts";

/** Who was paused there comes back when another does the same, and they meet. */
const MEETS = 0.5;
const MEETS_WITHIN_MS = 300;

/**
 * What is written down before somebody outside is asked: a process that is paused right after it comes back
 * when others have judged.
 */
const WRITTEN =
  /^sql (payment_intent_store|payment_refund_reserve|store_refund_(?:claim|reserve)|fiscal_document_insert|\w+_due)/;

/** A process has just written something down. */
export interface Moment {
  life: Life;
  /** By which statement. */
  written: string;
}

/**
 * Tells whether such a moment is now. What is written in a transaction is so twice: when it is written, and
 * when that is committed.
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
 * Wakes who was paused at the same as another does now: it was taken for dead, and meets its successor.
 *
 * @param nowMs - the world's time
 * @returns who wakes within a moment
 */
export function meeting(
  { life, written }: Moment,
  lives: readonly Life[],
  chance: Chance,
  nowMs: number,
): Life[] {
  // Rounds come every second, and would leave nobody paused.
  if (written.endsWith("_due")) return [];
  const woken = lives.filter(
    (other) =>
      other !== life && other.pausedAt === written && other.pausedUntilMs > nowMs && chance.happens(MEETS),
  );
  for (const other of woken) other.pausedUntilMs = nowMs + chance.below(MEETS_WITHIN_MS);
  return woken;
}
