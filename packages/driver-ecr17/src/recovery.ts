import type { DriverContext, Task, TerminalTiming } from "@banco/driver";
import type { Ages } from "@banco/driver/ages";
import type { TransactionResult } from "./answers.ts";
import { evidenceIn, hashOf, isProven } from "./evidence.ts";
import type { Ecr17Memory } from "./memory.ts";
import { type Terminal, TerminalError } from "./terminal.ts";

/** The timeouts and clock for polling, and the ages of transactions. */
type Patience = Pick<DriverContext, "timing" | "clock"> & { ages: Ages };

/** The result of a transaction that the terminal provably did not execute. */
const NOT_PROCESSED: TransactionResult = {
  verdict: "declined",
  code: "",
  text: "The terminal did not process this transaction",
  authorization: "",
  stan: "",
  onlineId: "",
  acquirerId: "",
  hostTime: "",
  cardLast4: "",
  amountMinor: null,
};

/**
 * Polls the terminal once for a transaction's result; undefined while there is no proof. It sends no request
 * that moves money.
 */
export async function lookOnce(
  terminal: Terminal,
  memory: Ecr17Memory,
  task: Task,
  { timing: { terminal: timing }, clock, ages }: Patience,
): Promise<TransactionResult | undefined> {
  if (memory.result) return memory.result;
  if (memory.isLost) return undefined;
  const note = (change: Partial<Ecr17Memory>) => task.remember(Object.assign(memory, change));
  const report = await poll(terminal, memory);
  if (!report) return undefined;
  const { unprovenResult } = memory;
  const isNowProven = unprovenResult !== undefined && isProven(memory, unprovenResult, report.totalMinor);
  if (isNowProven && unprovenResult.verdict === "approved") {
    note({ result: unprovenResult });
    return unprovenResult;
  }
  const now = clock.wall();
  const ageMs = ages.ofMs(task.id);
  const evidence = evidenceIn(memory, report.last, report.totalMinor, now);
  if (evidence.kind === "result") note({ result: evidence.result, lastAfter: hashOf(report.last ?? "") });
  if (evidence.kind === "lost") note({ isLost: true });
  if (evidence.kind === "unchanged") {
    if (memory.unchangedSince === null) note({ unchangedSince: now });
    // While a cardholder may still be paying, an unchanged total does not prove that the payment was
    // declined.
    const isOld = isOver(memory, { now, ageMs }, timing);
    if (isOld && isNowProven) note({ result: unprovenResult });
    else if (isOld && memory.lastBefore !== null) note({ result: NOT_PROCESSED });
  }
  return memory.result ?? undefined;
}

/** Polls the terminal for as long as the client can wait. */
export async function lookUntil(
  terminal: Terminal,
  memory: Ecr17Memory,
  task: Task,
  patience: Patience,
): Promise<TransactionResult | undefined> {
  const { timing, clock } = patience;
  const until = Math.max(task.createdAt + timing.paymentMs, clock.wall() + timing.lastWordMs);
  for (;;) {
    const result = await lookOnce(terminal, memory, task, patience);
    const isPointless = memory.isLost || task.signal.aborted || clock.wall() + timing.againMs > until;
    if (result || isPointless) return result;
    await clock.sleep(timing.againMs, task.signal).catch(() => {});
  }
}

/**
 * Whether an unchanged last result proves that nothing was charged: no cardholder can still be paying, and the result
 * has stayed unchanged for a while since. This proves nothing without an earlier result, because a terminal that stores
 * no results would look the same.
 */
function isOver(
  memory: Ecr17Memory,
  { now, ageMs }: { now: number; ageMs: number },
  { resultMaxMs, unchangedMs }: TerminalTiming,
): boolean {
  const { startedAt, unchangedSince } = memory;
  const since = Math.max(unchangedSince ?? now, startedAt + resultMaxMs);
  // The wall clock alone proves nothing, because someone may have corrected it in the meantime.
  return now - since >= unchangedMs && ageMs >= resultMaxMs + unchangedMs;
}

async function poll(terminal: Terminal, { totalBefore }: Ecr17Memory) {
  try {
    await terminal.status();
    const last = await terminal.lastResult();
    const totalMinor = totalBefore === null ? null : (await terminal.totals()).terminalMinor;
    return { last, totalMinor };
  } catch (error) {
    if (error instanceof TerminalError) return undefined;
    throw error;
  }
}
