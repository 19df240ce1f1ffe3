import { fromUnits, toUnits } from "../decimal.ts";
import type { Leaf } from "../model/node.ts";
import { applyWhitespace } from "../xml/characters.ts";

const MOST_DECIMALS = 8;

/**
 * Returns the text that the writer produces for a value: white space by its facet, decimals with the digits
 * of its type.
 */
export function canonical(value: string, leaf: Leaf): string {
  const text = applyWhitespace(value, leaf.whitespace);
  if (!leaf.decimals || leaf.accepts(text)) return text;
  const units = toUnits(text, MOST_DECIMALS);
  return units === undefined ? text : fromUnits(units, MOST_DECIMALS, leaf.decimals.min);
}
