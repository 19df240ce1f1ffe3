import { type Static, Type } from "typebox";
import { Value } from "typebox/value";

const Issued = Type.Object({
  z: Type.Integer(),
  number: Type.Integer(),
  date: Type.String(),
  amountMinor: Type.Union([Type.Integer(), Type.Null()]),
});

/** What is written down of a document before it is sent to a printer, and of what came of it. */
const PrinterMemory = Type.Object({
  /** Another printer knows nothing of it. */
  printer: Type.String(),
  serial: Type.String(),
  amountMinor: Type.Integer(),
  startedAt: Type.Integer(),
  /** The printer's last document before. */
  lastBefore: Type.Union([Issued, Type.Null()]),
  issued: Type.Union([Issued, Type.Null()]),
  /** The printer has gone on and can tell no more: a person must look at its journal. */
  isLost: Type.Boolean(),
});
export type PrinterMemory = Static<typeof PrinterMemory>;

/** The notes of a document; undefined where they are another driver's. */
export function printerMemory(memory: unknown): PrinterMemory | undefined {
  return Value.Check(PrinterMemory, memory) ? memory : undefined;
}
