import { Value } from "@banco/core/check";
import { type Static, Type } from "@banco/core/schema";

const IntegerOrNull = Type.Union([Type.Integer(), Type.Null()]);
const told = { number: Type.Integer(), date: Type.String(), amountMinor: IntegerOrNull };
const Issued = Type.Object({ z: Type.Integer(), ...told });
const Last = Type.Object({
  z: IntegerOrNull,
  ...told,
  time: Type.Optional(Type.String()),
  isCancelled: Type.Optional(Type.Boolean()),
  isFiscal: Type.Optional(Type.Boolean()),
});

/** The note on a document before it is sent to a printer, and on its outcome. */
const PrinterMemory = Type.Object({
  /** The printer's serial number; another printer has no record of the document. */
  printer: Type.String(),
  serial: Type.String(),
  amountMinor: Type.Integer(),
  /** The printer's own sum, in cents. */
  printedMinor: Type.Integer(),
  /** The wall-clock start, for readers of the journal and for earlier bridges; it is not evidence. */
  startedAt: Type.Integer(),
  /** The printer's last document before this one; absent if the printer did not report it. */
  lastBefore: Type.Optional(Type.Union([Last, Type.Null()])),
  /** The number of the closure that was running. */
  runningZ: Type.Optional(IntegerOrNull),
  issued: Type.Union([Issued, Type.Null()]),
  /** Whether the printer has moved on and can report no more: someone must check its journal. */
  isLost: Type.Boolean(),
});
export type PrinterMemory = Static<typeof PrinterMemory>;

/** Returns a document's notes; undefined if another driver wrote them. */
export function printerMemory(memory: unknown): PrinterMemory | undefined {
  return Value.Check(PrinterMemory, memory) ? memory : undefined;
}
