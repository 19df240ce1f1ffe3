import { type Static, Type } from "typebox";
import { Value } from "typebox/value";
import { TransactionResult } from "./answers.ts";

/** The note taken of a transaction before it is sent, and of its result before the till confirms it. */
const Ecr17Memory = Type.Object({
  /** The terminal it was sent to: another one knows nothing of it. */
  terminal: Type.String(),
  command: Type.Enum(["X", "P", "S"]),
  amountMinor: Type.Integer(),
  startedAt: Type.Integer(),
  /** A hash of the terminal's previous result; null when it had none. */
  lastBefore: Type.Union([Type.String(), Type.Null()]),
  /** The terminal's total before, where its results carry no amount. */
  totalBefore: Type.Union([Type.Integer(), Type.Null()]),
  result: Type.Union([TransactionResult, Type.Null()]),
  /**
   * That result as the terminal keeps it, hashed: by it a refund knows whether the payment is still the last
   * one.
   */
  lastAfter: Type.Union([Type.String(), Type.Null()]),
  /** Since when the last result has been found to be the old one. */
  unchangedSince: Type.Union([Type.Integer(), Type.Null()]),
  /** The terminal has been used for something else since: it can tell no more, and a person must look. */
  isLost: Type.Boolean(),
  ticket: Type.Optional(Type.String()),
});
export type Ecr17Memory = Static<typeof Ecr17Memory>;

/** The notes of a transaction; undefined where they are another driver's. */
export function ecr17Memory(memory: unknown): Ecr17Memory | undefined {
  return Value.Check(Ecr17Memory, memory) ? memory : undefined;
}
