import { decimals } from "./format.ts";

const GROUPED = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/;
const DECIMAL = /^(\d+)[.,](\d+)$/;

/** The amounts (major units) that a text may mean; clear when there is one. */
export interface ReadAmount {
  amounts: number[];
  isClear: boolean;
}

/**
 * Reads an amount as people write it. Comma and point are both read, whichever separates the decimals. `1.000` may be a thousand or one: the
 * person must say. No amounts: the text is none of that currency.
 */
export function readAmount(text: string, currency: string): ReadAmount {
  const bare = text.replaceAll(/[\s€']/g, "");
  const last = Math.max(bare.lastIndexOf("."), bare.lastIndexOf(","));
  const whole = bare.slice(0, Math.max(last, 0));
  // With both separators the last one is that of the decimals.
  const isBoth = last > 0 && /[.,]/.test(whole) && !whole.includes(bare[last]!);
  if (isBoth) return clear(GROUPED.test(whole) ? exact(digits(whole), bare.slice(last + 1), currency) : []);
  if (/^\d+$/.test(bare)) return clear(exact(bare, "", currency));
  const [, units, fraction] = DECIMAL.exec(bare) ?? [];
  const asDecimal = units === undefined ? [] : exact(units, fraction!, currency);
  if (!GROUPED.test(bare)) return clear(asDecimal);
  const isCertain = asDecimal.length === 0 && units === undefined;
  return { amounts: [...exact(digits(bare), "", currency), ...asDecimal], isClear: isCertain };
}

function clear(amounts: number[]): ReadAmount {
  return { amounts, isClear: amounts.length === 1 };
}

const digits = (text: string): string => text.replaceAll(/[.,]/g, "");

/** The amount, if it is above nothing and has no more decimals than the currency; zeros at the end count for nothing. */
function exact(units: string, fraction: string, currency: string): number[] {
  const needed = fraction.replace(/0+$/, "");
  const amount = Number(`${units}.${needed || 0}`);
  const isAmount =
    /^\d*$/.test(fraction) && needed.length <= decimals(currency) && amount > 0 && amount < 1e9;
  return isAmount ? [amount] : [];
}
