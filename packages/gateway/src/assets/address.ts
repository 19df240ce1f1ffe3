import { createHmac, timingSafeEqual } from "node:crypto";
import { Problem } from "@banco/core";
import type { Clock } from "@banco/core/clock";
import type { Random } from "@banco/core/random";

/** The use that an address allows. */
export type Allowed = "upload" | "file";

const NONCE_BYTES = 16;

/** The signature in an address, as query parameters. */
export interface Signature {
  /** In Unix seconds. */
  expires: number;
  /** No two addresses have the same, and what it reads is signed. */
  nonce: string;
  signature: string;
}

/** Addresses of this gateway that let whoever has them do one thing with one file, for a while. */
export interface SignedAddresses {
  make(allowed: Allowed, assetId: string, until: Date): string;
  /** @throws Problem 403 when the address was not made here or has expired */
  check(allowed: Allowed, assetId: string, given: Signature): void;
}

/** @param key - the same in every process of the deployment */
export function signedAddresses(
  baseUrl: string,
  key: Buffer,
  { clock, random }: { clock: Clock; random: Random },
): SignedAddresses {
  const sign = (allowed: Allowed, assetId: string, expires: number, nonce: string) =>
    createHmac("sha256", key).update(`${allowed}\n${assetId}\n${expires}\n${nonce}`).digest();
  return {
    make: (allowed, assetId, until) => {
      const expires = Math.floor(until.getTime() / 1000);
      const nonce = random.bytes(NONCE_BYTES).toString("base64url");
      const signature = sign(allowed, assetId, expires, nonce).toString("base64url");
      return `${baseUrl}/v1/assets/${assetId}/${allowed}?expires=${expires}&nonce=${nonce}&signature=${signature}`;
    },
    check: (allowed, assetId, { expires, nonce, signature }) => {
      const given = Buffer.from(signature, "base64url");
      const expected = sign(allowed, assetId, expires, nonce);
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        throw new Problem("forbidden", "The address was not made here");
      if (expires * 1000 < clock.now().getTime()) throw new Problem("forbidden", "The address has expired");
    },
  };
}
