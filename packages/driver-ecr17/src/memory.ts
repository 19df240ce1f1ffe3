import { Value } from "@banco/core/check";
import { type Static, Type } from "@banco/core/schema";
import { TransactionResult } from "./answers.ts";

/**
 * The notes on a transaction: stored before it is sent, and again with its result before the till confirms the
 * result.
 */
const Ecr17Memory = Type.Object({
  /** The terminal that received the transaction: a different terminal has no record of it. */
  terminal: Type.String(),
  command: Type.Enum(["X", "P", "S"]),
  amountMinor: Type.Integer(),
  startedAt: Type.Integer(),
  /** The hash of the terminal's previous result; null if it had none. */
  lastBefore: Type.Union([Type.String(), Type.Null()]),
  /** The terminal's total before the transaction, for results without an amount. */
  totalBefore: Type.Union([Type.Integer(), Type.Null()]),
  result: Type.Union([TransactionResult, Type.Null()]),
  /** A result that may belong to an earlier transaction, because nothing proved otherwise when it arrived. */
  unprovenResult: Type.Optional(TransactionResult),
  /**
   * The hash of the result as the terminal stores it: a refund uses it to check whether the payment is still the
   * last one.
   */
  lastAfter: Type.Union([Type.String(), Type.Null()]),
  /** When a check first found the terminal's last result unchanged. */
  unchangedSince: Type.Union([Type.Integer(), Type.Null()]),
  /**
   * True if the terminal has since been used for another operation. It can then no longer prove anything, so a person
   * must check.
   */
  isLost: Type.Boolean(),
  ticket: Type.Optional(Type.String()),
});
export type Ecr17Memory = Static<typeof Ecr17Memory>;

/** Returns the notes on a transaction; undefined if a different driver wrote them. */
export function ecr17Memory(memory: unknown): Ecr17Memory | undefined {
  return Value.Check(Ecr17Memory, memory) ? memory : undefined;
}
