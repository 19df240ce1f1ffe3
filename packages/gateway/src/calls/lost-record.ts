import { Problem } from "@banco/core";
import type { Gateway } from "../gateway.ts";

/** A record lost by a database restore during the provider call. */
export interface LostRecord {
  what: "payment" | "refund" | "document";
  /** The provider, and the IDs at Banco and at the provider. */
  about: Readonly<Record<string, string | undefined>>;
  /** The status in the provider's response. */
  status: string;
  /** Whether a retry sends the same request with the same key, to a provider that supports such keys. */
  isRepeatable: boolean;
}

/**
 * Returns the error for a record that a database restore has lost, and logs the provider's response, which is
 * stored nowhere else.
 */
export function lostInRestore(
  { log }: Pick<Gateway, "log">,
  { what, about, status, isRepeatable }: LostRecord,
): Problem {
  log.error({ ...about, status }, `the record of a ${what} was lost in a restore`);
  const lost = `The record of the ${what} was lost in a restore`;
  if (status === "failed")
    return new Problem("unavailable", `${lost}, and it was not made: request it again`);
  if (isRepeatable) return new Problem("unavailable", `${lost}: retry with the same Idempotency-Key`);
  return new Problem(
    "internal_error",
    `${lost}, and it may have been made: check with the provider before you retry the request`,
  );
}
