import { channel } from "node:diagnostics_channel";
import type { PaymentManifest } from "../contract/manifest.ts";
import type { PaymentStatus } from "../contract/outcome.ts";

/** A word for a state that a provider said and its documents do not know. */
export interface UnknownWord {
  provider: string;
  /** With the object that carried it, as the manifest writes words. */
  word: string;
}

/** Where unknown words are told of, for whoever runs the adapters to log. */
export const unknownWords = channel("banco.providers.unknown-word");

/**
 * Our status for each word of a provider's table; `verification` for any other, which is told of: money is at
 * stake, and nobody guesses.
 */
export function statusesOf({
  id,
  statusWords,
}: Pick<PaymentManifest, "id" | "statusWords">): (word: string) => PaymentStatus {
  const known = new Map(Object.entries(statusWords as Readonly<Record<string, PaymentStatus>>));
  return (word) => {
    const status = known.get(word);
    if (status !== undefined) return status;
    unknownWords.publish({ provider: id, word } satisfies UnknownWord);
    return "verification";
  };
}
