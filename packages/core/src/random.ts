import { randomBytes, randomInt, randomUUID } from "node:crypto";

/** The source of chance, handed in: code that needs random values uses it, so a test can reproduce them. */
export interface Random {
  /** Bytes good enough for secrets. */
  bytes(count: number): Buffer;
  /** A whole number of at least `min` and below `max`. */
  integer(min: number, max: number): number;
  /** A number of at least 0 and below 1. */
  fraction(): number;
  /** A UUID version 4. */
  uuid(): string;
}

const FRACTIONS = 2 ** 40;

/** The host's random source. Only a program's start uses it; everything else receives one. */
export const HOST_RANDOM: Random = {
  bytes: randomBytes,
  integer: randomInt,
  fraction: () => randomInt(FRACTIONS) / FRACTIONS,
  uuid: randomUUID,
};
