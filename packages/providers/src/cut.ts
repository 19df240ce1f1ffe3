const characters = new Intl.Segmenter("und", { granularity: "grapheme" });

/**
 * Returns the beginning of a text, within a provider's limit. A character that does not fit is omitted
 * entirely: half of a surrogate pair is not valid text, and strict providers reject it.
 *
 * @param max - the limit in UTF-16 code units; no character has fewer of these than providers count
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
