import type { PrinterMemory } from "./memory.ts";
import type { IssuedDocument, LastDocument, PrinterState } from "./printer.ts";

/** What a printer's last document proves about a document whose response was lost. */
export type Evidence =
  | { kind: "issued"; document: IssuedDocument }
  /** The printer has not issued a document since. */
  | { kind: "nothing" }
  /** The printer has since issued a document, and nothing proves that it is ours. */
  | { kind: "lost" }
  /** The printer does not report enough now, or did not before the document. */
  | { kind: "unknown" };

/**
 * Compares the last document with the last one before printing, because the amount alone could also match an earlier
 * sale.
 */
export function evidenceIn(memory: PrinterMemory, orderId: string, state: PrinterState): Evidence {
  const { last } = state;
  const { lastBefore, amountMinor } = memory;
  if (last === undefined || lastBefore === undefined) return { kind: "unknown" };
  // A printer that had documents and no longer has any was replaced or reset.
  if (last === null) return { kind: lastBefore === null ? "nothing" : "lost" };
  if (lastBefore && isSame(last, lastBefore)) return { kind: "nothing" };
  if (last.isCancelled) return { kind: "unknown" };
  // A document that is not a receipt has separate numbering and hides any receipt before it.
  if (last.isFiscal === false || lastBefore?.isFiscal === false) return { kind: "lost" };
  const z = closureOf(last, memory, state);
  if (z === null || !isNext(last, lastBefore) || !isOurs(last, memory, orderId, state))
    return { kind: "lost" };
  return { kind: "issued", document: { z, number: last.number, date: last.date, amountMinor } };
}

const isSame = (one: LastDocument, other: LastDocument) =>
  (["z", "number", "date", "time", "amountMinor"] as const).every((field) => one[field] === other[field]);

/** Whether a document directly follows another; numbers restart after each daily closure. */
function isNext(last: LastDocument, before: LastDocument | null): boolean {
  if (before === null) return last.number === 1;
  const isFollowing = last.number === before.number + 1;
  if (last.z === null || before.z === null) return isFollowing || last.number === 1;
  return last.z > before.z ? last.number === 1 : last.z === before.z && isFollowing;
}

function isOurs(
  { amountMinor }: LastDocument,
  memory: PrinterMemory,
  orderId: string,
  { lastOrder }: PrinterState,
): boolean {
  if (amountMinor !== null && amountMinor !== memory.printedMinor) return false;
  // The order's ID alone is no proof, because the printer also stores it for a failed request.
  return lastOrder === null ? amountMinor !== null : lastOrder.includes(orderId);
}

/**
 * Returns the number of the closure that a document belongs to; null if a further closure may have happened in between.
 */
function closureOf({ z }: LastDocument, memory: PrinterMemory, { runningZ }: PrinterState): number | null {
  if (z !== null) return z;
  return memory.runningZ == null || memory.runningZ === runningZ ? runningZ : null;
}
