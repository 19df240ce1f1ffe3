import { type Static, Type } from "typebox";
import { Value } from "typebox/value";

const IntegerOrNull = Type.Union([Type.Integer(), Type.Null()]);
const told = { number: Type.Integer(), date: Type.String(), amountMinor: IntegerOrNull };
const Issued = Type.Object({ z: Type.Integer(), ...told });
const Last = Type.Object({
  z: IntegerOrNull,
  ...told,
  time: Type.Optional(Type.String()),
  isCancelled: Type.Optional(Type.Boolean()),
});

/** The note taken of a document before it is sent to a printer, and of its outcome. */
const PrinterMemory = Type.Object({
  /** Another printer knows nothing of it. */
  printer: Type.String(),
  serial: Type.String(),
  amountMinor: Type.Integer(),
  /** The printer's own sum. */
  printedMinor: Type.Integer(),
  /** For people who read the journal, and for earlier bridges: the wall clock proves nothing. */
  startedAt: Type.Integer(),
  /** The printer's last document before; absent where it did not tell. */
  lastBefore: Type.Optional(Type.Union([Last, Type.Null()])),
  /** The closure that ran. */
  runningZ: Type.Optional(IntegerOrNull),
  issued: Type.Union([Issued, Type.Null()]),
  /** The printer has gone on and can tell no more: a person must look at its journal. */
  isLost: Type.Boolean(),
});
export type PrinterMemory = Static<typeof PrinterMemory>;

/** The notes of a document; undefined where they are another driver's. */
export function printerMemory(memory: unknown): PrinterMemory | undefined {
  return Value.Check(PrinterMemory, memory) ? memory : undefined;
}
