import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { HOST_RANDOM, type Random } from "@banco/core/random";

/**
 * Replaces this process's random numbers with the seed's, for the simulators' code, which uses the host's.
 * A provider's IDs are part of requests, and therefore of values derived from them. Node's Web Crypto,
 * which opens connections to PostgreSQL, keeps the host's random numbers.
 */
export function installChance(random: Random): void {
  const { bytes, integer, fraction, uuid } = random;
  Object.assign(HOST_RANDOM, { bytes, integer, fraction, uuid });
  Math.random = fraction;
  const drawn = {
    randomBytes: bytes,
    randomUUID: uuid,
    randomInt: (first: number, second?: number) =>
      second === undefined ? integer(0, first) : integer(first, second),
  };
  Object.assign(crypto, drawn);
  syncBuiltinESMExports();
  const { subtle } = crypto.webcrypto;
  const getRandomValues = (into: Uint8Array) => {
    into.set(bytes(into.length));
    return into;
  };
  const value = { subtle, randomUUID: uuid, getRandomValues };
  Object.defineProperty(globalThis, "crypto", { value, configurable: true });
}
