import { createHash } from "node:crypto";
import type { Random } from "@banco/core/random";

/** Crockford's alphabet, in which letters cannot be confused with other letters or digits. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;
const LOOKALIKES: Readonly<Record<string, string>> = { O: "0", I: "1", L: "1" };

/** Creates a voucher's code: 80 random bits, in four groups that are easy to read and type. */
export function newVoucherCode(random: Random): string {
  const letters = Array.from(random.bytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]!);
  return letters.join("").replace(GROUP, "$&-");
}

/** Returns the hash under which a code is stored, regardless of how its letters and groups were typed. */
export function hashOfCode(code: string): string {
  const letters = code
    .toUpperCase()
    .replace(/[\s-]/g, "")
    .replace(/[OIL]/g, (letter) => LOOKALIKES[letter]!);
  return createHash("sha256").update(letters).digest("base64url");
}
