import { type UnknownWord, unknownWords } from "@banco/providers";
import type { Logger } from "../../log.ts";

const WORD_MAX = 100;

/**
 * Logs status values that providers of any kind send and their documentation does not mention: such a payment
 * stays `verification`, and such a document or order open, until someone has checked it.
 *
 * @returns a function that stops the logging
 */
export function logUnknownWords(log: Logger): () => void {
  const told = (message: unknown) => {
    const { provider, word } = message as UnknownWord;
    log.warn(
      { provider, word: word.slice(0, WORD_MAX) },
      "the provider's documentation does not mention this value",
    );
  };
  unknownWords.subscribe(told);
  return () => void unknownWords.unsubscribe(told);
}
