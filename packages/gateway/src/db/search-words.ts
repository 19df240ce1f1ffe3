/** A word of a text that is sought, with what stands beside it. */
export interface Word {
  /** The word alone, in the order of the text. */
  text: string;
  /** The word as the index is asked for it. */
  pattern: string;
}

/** An index of trigrams knows no shorter word. */
const LETTERS_MIN = 3;
/** Shorter words have few trigrams of their own: what stands before them makes more. */
const LETTERS_ENOUGH = 5;

/** Returns the words of a text that an index of trigrams knows. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[^\p{L}\p{N}]*([\p{L}\p{N}]+)/gu)]
    .map(([whole, word = ""]) => ({ text: word, pattern: word.length < LETTERS_ENOUGH ? whole : word }))
    .filter(({ text: word }) => word.length >= LETTERS_MIN);
}

/** A word that more of the rows have tells little: the index would go through all of them. */
const RARE_SHARE = 0.05;

/**
 * The pattern that the index is asked for in place of the whole text: the words that are rare, in their order. Each
 * trigram costs the index a look at every row that has it, and the rows that it finds are held against the whole text.
 *
 * @param counts - how many of `rows` rows have each of the words
 * @returns undefined when the whole text says more: there is one word, or none
 */
export function rarePattern(
  words: readonly Word[],
  counts: readonly number[],
  rows: number,
): string | undefined {
  if (words.length < 2) return undefined;
  const least = Math.min(...counts);
  const kept = words.filter((_, place) => counts[place]! <= rows * RARE_SHARE || counts[place] === least);
  return `%${kept.map(({ pattern }) => escaped(pattern)).join("%")}%`;
}

/** A text as a part of a pattern of `like`. */
export function escaped(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
