import type { PrinterMemory } from "./memory.ts";
import type { IssuedDocument, PrinterState } from "./printer.ts";

/** What a printer's last document says of one whose answer was lost. */
export type Evidence =
  | { kind: "issued"; document: IssuedDocument }
  /** No document has been issued since. */
  | { kind: "nothing" }
  /** Something has, and it can not be told to be ours. */
  | { kind: "lost" };

/** Judges by what stood there before: equal amounts alone would take an earlier sale for this one. */
export function evidenceIn(memory: PrinterMemory, orderId: string, state: PrinterState): Evidence {
  const { last } = state;
  const { lastBefore } = memory;
  // A printer that had documents and has none now has been exchanged or reset.
  if (last === null) return { kind: lastBefore === null ? "nothing" : "lost" };
  if (isSame(last, lastBefore)) return { kind: "nothing" };
  return isNext(last, lastBefore) && isOurs(memory, orderId, state)
    ? { kind: "issued", document: last }
    : { kind: "lost" };
}

const isSame = (one: IssuedDocument, other: IssuedDocument | null) =>
  other !== null && one.z === other.z && one.number === other.number;

/** Numbers begin anew after each daily closure. */
function isNext(last: IssuedDocument, before: IssuedDocument | null): boolean {
  if (before === null || last.z > before.z) return last.number === 1;
  return last.z === before.z && last.number === before.number + 1;
}

function isOurs({ amountMinor }: PrinterMemory, orderId: string, { last, lastOrder }: PrinterState): boolean {
  if (lastOrder?.includes(orderId)) return true;
  return last?.amountMinor !== null && last?.amountMinor === amountMinor;
}
