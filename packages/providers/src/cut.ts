const characters = new Intl.Segmenter("und", { granularity: "grapheme" });

/**
 * Returns as much of a string's beginning as fits within a provider's limit. A character that does not fit is omitted
 * entirely, because strict providers reject half a surrogate pair as invalid text.
 *
 * @param max - the limit in UTF-16 code units; for any character, this is at least as many as a provider counts
 */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const { index, segment } of characters.segment(text)) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
