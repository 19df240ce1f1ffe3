import { Problem } from "@banco/core";
import type { Gateway } from "../gateway.ts";

/** A record that a restore of the database has lost while its provider was asked. */
export interface Lost {
  what: "payment" | "refund" | "document";
  /** The provider, and the identifiers here and there. */
  about: Readonly<Record<string, string | undefined>>;
  /** The provider's answer. */
  status: string;
  /** Whether the same request comes under the same key, and the provider knows that key. */
  isRepeatable: boolean;
}

/**
 * Returns the answer to the request for a record that a restore has lost, and logs the provider's answer,
 * which is kept nowhere else.
 */
export function lostInRestore(
  { log }: Pick<Gateway, "log">,
  { what, about, status, isRepeatable }: Lost,
): Problem {
  log.error({ ...about, status }, `the record of a ${what} was lost in a restore`);
  const lost = `The record of the ${what} was lost in a restore`;
  if (status === "failed") return new Problem("unavailable", `${lost}, and it was not made: ask again`);
  if (isRepeatable) return new Problem("unavailable", `${lost}: ask again under the same Idempotency-Key`);
  return new Problem(
    "internal_error",
    `${lost}, and it may have been made: do not repeat the request before you have looked for it at the provider`,
  );
}
