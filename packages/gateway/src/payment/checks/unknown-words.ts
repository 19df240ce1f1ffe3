import { type UnknownWord, unknownWords } from "@banco/providers";
import type { Logger } from "../../log.ts";

const WORD_MAX = 100;

/**
 * Logs providers' undocumented status values. Such a payment stays in `verification`, and such a document or
 * order stays open, until someone has checked it.
 *
 * @returns a function that stops the logging
 */
export function logUnknownWords(log: Logger): () => void {
  const onMessage = (message: unknown) => {
    const { provider, word } = message as UnknownWord;
    log.warn(
      { provider, word: word.slice(0, WORD_MAX) },
      "the provider's documentation does not mention this value",
    );
  };
  unknownWords.subscribe(onMessage);
  return () => void unknownWords.unsubscribe(onMessage);
}
