import { Value } from "@banco/core/check";
import { type Static, Type } from "@banco/core/schema";
import { TransactionResult } from "./answers.ts";

/**
 * The notes on a transaction: made before it is sent, and again with its result before the till confirms it.
 */
const Ecr17Memory = Type.Object({
  /** The terminal that it was sent to: another terminal has no record of it. */
  terminal: Type.String(),
  command: Type.Enum(["X", "P", "S"]),
  amountMinor: Type.Integer(),
  startedAt: Type.Integer(),
  /** The hash of the terminal's previous result; null if it had none. */
  lastBefore: Type.Union([Type.String(), Type.Null()]),
  /** The terminal's earlier total, where its results carry no amount. */
  totalBefore: Type.Union([Type.Integer(), Type.Null()]),
  result: Type.Union([TransactionResult, Type.Null()]),
  /** A result that arrived while nothing proved that it is not an earlier one. */
  unprovenResult: Type.Optional(TransactionResult),
  /**
   * The hash of that result as the terminal keeps it: a refund uses it to see whether the payment is still
   * the last one.
   */
  lastAfter: Type.Union([Type.String(), Type.Null()]),
  /** The time since which the last result has been the old one. */
  unchangedSince: Type.Union([Type.Integer(), Type.Null()]),
  /**
   * True when the terminal has been used for something else since: it can prove nothing more, and someone
   * must check.
   */
  isLost: Type.Boolean(),
  ticket: Type.Optional(Type.String()),
});
export type Ecr17Memory = Static<typeof Ecr17Memory>;

/** Returns the notes of a transaction; undefined if they are another driver's. */
export function ecr17Memory(memory: unknown): Ecr17Memory | undefined {
  return Value.Check(Ecr17Memory, memory) ? memory : undefined;
}
