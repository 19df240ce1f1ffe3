import { createHmac } from "node:crypto";
import type { Random } from "@banco/core/random";
import { slowHash } from "@banco/core/slow-hash";

const DIGITS = 8;
const HASH_BYTES = 32;
/**
 * 2^14: about 40 ms and 16 MB, in the thread pool. A secret under 112 bits needs a slow hash (ASVS 5.0,
 * 6.5.2).
 */
export const SCRYPT_COST = 16_384;

/** Creates eight random digits. Because of the rate limits, even guessing across many addresses is hopeless. */
export function newPasscode(random: Random): string {
  return String(random.integer(0, 10 ** DIGITS)).padStart(DIGITS, "0");
}

/** Formats a passcode for display: `1234 5678`. */
export function showPasscode(passcode: string): string {
  return `${passcode.slice(0, DIGITS / 2)} ${passcode.slice(DIGITS / 2)}`;
}

/**
 * Returns the digits of a passcode as typed, which may contain spaces and hyphens; undefined if it cannot be a
 * passcode.
 */
export function readPasscode(typed: string): string | undefined {
  const digits = typed.length > 32 ? "" : typed.replace(/[\s-]/g, "");
  return digits.length === DIGITS && /^\d+$/.test(digits) ? digits : undefined;
}

/** The inputs of a passcode's hash. */
export interface PasscodeHash {
  /** A key that is not in the database; without it the stored hashes are useless. */
  pepper: Buffer;
  /** scrypt's parameter N: `SCRYPT_COST`, except in tests with thousands of sign-ins. */
  cost: number;
}

/**
 * Returns the stored hash of a passcode. The salt is derived from the address, so that a single computation checks
 * all of the address's passcodes, and takes the same time if there are none.
 */
export function hashPasscode(
  { pepper, cost }: PasscodeHash,
  email: string,
  passcode: string,
): Promise<Buffer> {
  const keyed = (text: string) => createHmac("sha256", pepper).update(text).digest();
  const password = keyed(`passcode ${email} ${passcode}`).toString("base64");
  return slowHash(password, keyed(`salt ${email}`), cost, HASH_BYTES);
}
