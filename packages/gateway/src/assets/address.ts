import { createHmac, timingSafeEqual } from "node:crypto";
import { Problem } from "@banco/core";
import type { Clock } from "@banco/core/clock";
import type { Random } from "@banco/core/random";

/** The operation that a signed URL allows. */
export type Allowed = "upload" | "file";

const NONCE_BYTES = 16;

/** The signature in a URL, as query parameters. */
export interface Signature {
  /** Unix seconds. */
  expires: number;
  /** Random digits, covered by the signature, that make every URL unique. */
  nonce: string;
  signature: string;
}

/** Signs this gateway's URLs. Each URL allows one operation on one file, for a limited time. */
export interface SignedAddresses {
  make(allowed: Allowed, id: string, until: Date): string;
  /** @throws Problem 403 if the URL was not signed here or has expired */
  check(allowed: Allowed, id: string, signature: Signature): void;
}

/**
 * @param root - the base URL of the files
 * @param key - must be the same in every process of the deployment
 */
export function signedAddresses(
  root: string,
  key: Buffer,
  { clock, random }: { clock: Clock; random: Random },
): SignedAddresses {
  const sign = (allowed: Allowed, id: string, expires: number, nonce: string) =>
    createHmac("sha256", key).update(`${allowed}\n${id}\n${expires}\n${nonce}`).digest();
  return {
    make: (allowed, id, until) => {
      const expires = Math.floor(until.getTime() / 1000);
      const nonce = random.bytes(NONCE_BYTES).toString("base64url");
      const signature = sign(allowed, id, expires, nonce).toString("base64url");
      return `${root}/${id}/${allowed}?expires=${expires}&nonce=${nonce}&signature=${signature}`;
    },
    check: (allowed, id, { expires, nonce, signature }) => {
      const actual = Buffer.from(signature, "base64url");
      const expected = sign(allowed, id, expires, nonce);
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
        throw new Problem("forbidden", "The URL was not issued here");
      if (expires * 1000 < clock.now().getTime()) throw new Problem("forbidden", "The URL has expired");
    },
  };
}
