import { Value } from "@banco/core/check";
import { type Static, Type } from "@banco/core/schema";

const IntegerOrNull = Type.Union([Type.Integer(), Type.Null()]);
const documentFields = { number: Type.Integer(), date: Type.String(), amountMinor: IntegerOrNull };
const Issued = Type.Object({ z: Type.Integer(), ...documentFields });
const Last = Type.Object({
  z: IntegerOrNull,
  ...documentFields,
  time: Type.Optional(Type.String()),
  isCancelled: Type.Optional(Type.Boolean()),
  isFiscal: Type.Optional(Type.Boolean()),
});

/** The notes on a document: stored before it is sent to a printer, and again with its outcome. */
const PrinterMemory = Type.Object({
  /** The printer's address. */
  printer: Type.String(),
  /** The printer's serial number; a different printer has no record of the document. */
  serial: Type.String(),
  amountMinor: Type.Integer(),
  /** The total that the printer computes, in cents. */
  printedMinor: Type.Integer(),
  /** The start time by the wall clock, for people who read the journal and for earlier versions; it proves nothing. */
  startedAt: Type.Integer(),
  /** The printer's last document before this one; absent if the printer did not report it. */
  lastBefore: Type.Optional(Type.Union([Last, Type.Null()])),
  /** The number of the closure that was in progress. */
  runningZ: Type.Optional(IntegerOrNull),
  issued: Type.Union([Issued, Type.Null()]),
  /** Whether the printer has moved on and can no longer report the outcome: a person must check its journal. */
  isLost: Type.Boolean(),
});
export type PrinterMemory = Static<typeof PrinterMemory>;

/** Returns the notes on a document; undefined if a different driver wrote them. */
export function printerMemory(memory: unknown): PrinterMemory | undefined {
  return Value.Check(PrinterMemory, memory) ? memory : undefined;
}
