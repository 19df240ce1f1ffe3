const GROUPED = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/;
const DECIMAL = /^(\d*)[.,](\d+)$/;

/** Returns the number of decimals of a currency. */
export function decimals(currency: string): number {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** The amounts (major units) that the input may mean; `isClear` if there is exactly one. */
export interface ReadAmount {
  amounts: number[];
  isClear: boolean;
}

/**
 * Parses an amount as people write it. Both a comma and a point may separate the decimals. `1.000` may be a thousand
 * or one: the user must decide. If `amounts` is empty, the text is not an amount of that currency.
 *
 * @param places - the allowed number of decimals, if it differs from the currency's
 */
export function readAmount(text: string, currency: string, places = decimals(currency)): ReadAmount {
  const bare = text.replaceAll(/[\s€']/g, "");
  const last = Math.max(bare.lastIndexOf("."), bare.lastIndexOf(","));
  const whole = bare.slice(0, Math.max(last, 0));
  // With both separators, the last one separates the decimals.
  const isBoth = last > 0 && /[.,]/.test(whole) && !whole.includes(bare[last]!);
  if (isBoth) return clear(GROUPED.test(whole) ? exact(digits(whole), bare.slice(last + 1), places) : []);
  if (/^\d+$/.test(bare)) return clear(exact(bare, "", places));
  const [, units, fraction] = DECIMAL.exec(bare) ?? [];
  const asDecimal = units === undefined ? [] : exact(units, fraction!, places);
  if (!GROUPED.test(bare)) return clear(asDecimal);
  const isCertain = asDecimal.length === 0 && units === undefined;
  return { amounts: [...exact(digits(bare), "", places), ...asDecimal], isClear: isCertain };
}

function clear(amounts: number[]): ReadAmount {
  return { amounts, isClear: amounts.length === 1 };
}

const digits = (text: string): string => text.replaceAll(/[.,]/g, "");

/**
 * Returns the amount if it is above zero and does not have too many decimals, ignoring trailing zeros.
 */
function exact(units: string, fraction: string, places: number): number[] {
  const needed = fraction.replace(/0+$/, "");
  const amount = Number(`${units}.${needed || 0}`);
  const isAmount = /^\d*$/.test(fraction) && needed.length <= places && amount > 0 && amount < 1e9;
  return isAmount ? [amount] : [];
}
