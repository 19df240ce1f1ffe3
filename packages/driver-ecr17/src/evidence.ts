import { createHash } from "node:crypto";
import { readResult, type TransactionResult } from "./answers.ts";
import type { Ecr17Memory } from "./memory.ts";

/** What the terminal's last result proves about a transaction whose own result was lost. */
export type Evidence =
  | { kind: "result"; result: TransactionResult }
  /** The terminal has done nothing since. */
  | { kind: "unchanged" }
  /** The terminal no longer reports its last result, or nothing proves that the reported one is ours. */
  | { kind: "nothing" }
  /** The terminal has since done something else, or something that may not be ours. */
  | { kind: "lost" };

/** The time after which someone may have used the terminal manually. */
const SOON_MS = 10 * 60_000;
/** The greatest difference between the acquirer's clock and ours. */
const CLOCKS_MS = 15 * 60_000;
/** A reversal's result has no authorization. */
const NO_AUTHORIZATION = /^[0 ]*$/;

/** Returns the hash of a result, byte for byte. */
export const hashOf = (payload: string): string => createHash("sha256").update(payload).digest("base64url");

/**
 * Compares the last result with the earlier one, because the protocol has no ID that links a request to its result
 * ("It is not available unique identifier between the pending request with last transaction result", Nexi Group
 * developer portal, Exception management).
 *
 * @param last - the last result as the terminal stores it
 * @param totalMinor - the terminal's total, if the earlier total is known
 */
export function evidenceIn(
  memory: Ecr17Memory,
  last: string | null,
  totalMinor: number | null,
  now: number,
): Evidence {
  if (last === null) return { kind: memory.lastBefore === null ? "unchanged" : "nothing" };
  if (hashOf(last) === memory.lastBefore) return { kind: "unchanged" };
  const result = readResult(last);
  if (!result || result.verdict === "unclear") return { kind: "lost" };
  const isSoon = now - memory.startedAt < SOON_MS;
  if (result.verdict !== "approved") {
    const isSameAmount = result.amountMinor === null || result.amountMinor === memory.amountMinor;
    // The total has grown, so a first attempt was paid, and a second, manual one was declined.
    const isOurs = isSoon && isSameAmount && totalMinor === memory.totalBefore;
    if (!isOurs) return { kind: "lost" };
    return isProven(memory, result, totalMinor) ? { kind: "result", result } : { kind: "nothing" };
  }
  const isOurs =
    (isSoon || isNear(result.hostTime, memory.startedAt)) && isSameMoney(memory, result, totalMinor);
  if (!isOurs) return { kind: "lost" };
  return isProven(memory, result, totalMinor) ? { kind: "result", result } : { kind: "nothing" };
}

/**
 * Whether a result provably belongs to this transaction and not to an earlier one. A terminal that had reported no last
 * result may repeat an earlier one, so only its total proves whether it has charged since.
 */
export function isProven(
  { lastBefore, amountMinor, totalBefore }: Ecr17Memory,
  result: TransactionResult,
  totalMinor: number | null,
): boolean {
  if (lastBefore !== null) return true;
  const chargedMinor = result.verdict === "approved" ? (result.amountMinor ?? amountMinor) : 0;
  return totalBefore !== null && totalMinor !== null && totalMinor - totalBefore === chargedMinor;
}

function isSameMoney(memory: Ecr17Memory, result: TransactionResult, totalMinor: number | null): boolean {
  const { command, amountMinor, totalBefore } = memory;
  const isReversal = NO_AUTHORIZATION.test(result.authorization);
  if (command === "S") return isReversal;
  if (isReversal) return false;
  if (result.amountMinor !== null) return result.amountMinor === amountMinor;
  return totalBefore !== null && totalMinor !== null && totalMinor - totalBefore === amountMinor;
}

/** Whether a time `DDDHHMM`, which has no year, is near a timestamp. */
function isNear(hostTime: string, timestamp: number): boolean {
  const [, day, hour, minute] = /^(\d{3})(\d{2})(\d{2})$/.exec(hostTime) ?? [];
  const thisYear = new Date(timestamp).getFullYear();
  const readings = [thisYear - 1, thisYear, thisYear + 1].map((year) =>
    new Date(year, 0, Number(day), Number(hour), Number(minute)).getTime(),
  );
  return readings.some((reading) => Math.abs(reading - timestamp) <= CLOCKS_MS);
}
