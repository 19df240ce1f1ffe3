import type { PaymentStatus } from "../contract/outcome.ts";
import { statusesOf as statusesOfAny, type Unknown } from "../words.ts";

/** Our status for each word of a payment provider's table; `verification` for one that is unknown. */
export function statusesOf<Word extends string>(manifest: {
  statusWords: Readonly<Record<Word, PaymentStatus>>;
}): (word: Word | Unknown) => PaymentStatus {
  return statusesOfAny(manifest, "verification");
}
