import { randomBytes, randomInt, randomUUID } from "node:crypto";

/** The injected source of randomness. Code that needs random values uses it, so that tests are reproducible. */
export interface Random {
  /** Bytes suitable for secrets. */
  bytes(count: number): Buffer;
  /** An integer of at least `min` and below `max`. */
  integer(min: number, max: number): number;
  /** A number of at least 0 and below 1. */
  fraction(): number;
  /** A UUID version 4. */
  uuid(): string;
}

const FRACTIONS = 2 ** 40;

/** The host's random source. It is used only where a program starts; everything else receives a random source. */
export const HOST_RANDOM: Random = {
  bytes: randomBytes,
  integer: randomInt,
  fraction: () => randomInt(FRACTIONS) / FRACTIONS,
  uuid: randomUUID,
};
