import { fromUnits, toUnits } from "../decimal.ts";
import type { Leaf } from "../model/node.ts";
import { applyWhitespace } from "../xml/characters.ts";

const MOST_DECIMALS = 8;

/**
 * The text the writer gives a value: white space by its facet, decimals with as many digits as its type
 * wants.
 */
export function canonical(value: string, leaf: Leaf): string {
  const text = applyWhitespace(value, leaf.whitespace);
  if (!leaf.decimals || leaf.accepts(text)) return text;
  const units = toUnits(text, MOST_DECIMALS);
  return units === undefined ? text : fromUnits(units, MOST_DECIMALS, leaf.decimals.min);
}
