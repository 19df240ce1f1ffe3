import type { PaymentStatus } from "../contract/outcome.ts";
import { statusesOf as statusesOfAny, type Unknown } from "../words.ts";

/**
 * Returns our status for each status value of a payment provider's table; `verification` for an unknown one.
 */
export function statusesOf<Word extends string>(manifest: {
  statusWords: Readonly<Record<Word, PaymentStatus>>;
}): (word: Word | Unknown) => PaymentStatus {
  return statusesOfAny(manifest, "verification");
}
