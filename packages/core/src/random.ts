import { randomBytes, randomInt, randomUUID } from "node:crypto";

/** Chance, handed in: whoever draws something takes it from here, so that a test can draw the same again. */
export interface Random {
  /** Good enough for secrets. */
  bytes(count: number): Buffer;
  /** A whole number from `min`, below `max`. */
  integer(min: number, max: number): number;
  /** From 0, below 1. */
  fraction(): number;
  /** A UUID version 4. */
  uuid(): string;
}

const FRACTIONS = 2 ** 40;

/** The host's own. Only a program's start takes it; everything else is given one. */
export const HOST_RANDOM: Random = {
  bytes: randomBytes,
  integer: randomInt,
  fraction: () => randomInt(FRACTIONS) / FRACTIONS,
  uuid: randomUUID,
};
