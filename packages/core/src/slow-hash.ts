import { scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify<string, Buffer, number, { N: number; maxmem: number }, Buffer>(scrypt);
/** The block size r of scrypt, Node's default. */
const BLOCK = 8;
const MEBIBYTE = 1_048_576;

/**
 * Returns the scrypt hash of a memorable secret (RFC 7914, with r = 8 and p = 1).
 *
 * @param cost - the N of scrypt, a power of two
 * @param bytes - the length of the hash
 */
export function slowHash(secret: string, salt: Buffer, cost: number, bytes: number): Promise<Buffer> {
  // scrypt needs slightly more than 128 * N * r bytes; Node rejects more than 32 MiB by default.
  return derive(secret, salt, bytes, { N: cost, maxmem: 128 * cost * BLOCK + MEBIBYTE });
}

/** The stored hash of a memorable secret; salt and hash are in base64. */
export interface SlowHash {
  salt: string;
  hash: string;
  /** scrypt's cost parameter N. */
  cost: number;
}

/** Whether a secret matches a stored hash. */
export async function matchesSlowHash(secret: string, { salt, hash, cost }: SlowHash): Promise<boolean> {
  const expected = Buffer.from(hash, "base64");
  const actual = await slowHash(secret, Buffer.from(salt, "base64"), cost, expected.length);
  return timingSafeEqual(actual, expected);
}
