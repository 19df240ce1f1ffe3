import { absolute, decimalText, divideRound, fromUnits, toUnits } from "../decimal.ts";
import type { InvoiceInput, InvoiceItem, Seller } from "./input.ts";
import type { Problems } from "./problems.ts";
import { contradictsNature, regimeOf, type Vat, vatOf } from "./vat.ts";

/** A line with its figures: quantity, net price, net discount per unit and net total, with eight decimals. */
export interface ComposedLine {
  readonly description: string;
  readonly quantity: bigint;
  readonly price: bigint;
  readonly unitDiscount: bigint;
  readonly net: bigint;
  /** The total with VAT in cents, as the customer sees it; undefined if prices are net. */
  readonly grossMinor: bigint | undefined;
  readonly vat: Vat;
  /** Whether the line is a discount on the document (TipoCessionePrestazione SC). */
  readonly isDiscount: boolean;
}

/** The totals of the lines with one rate and nature, in cents. */
export interface Summary {
  readonly vat: Vat;
  readonly netMinor: bigint;
  readonly taxMinor: bigint;
}

/** The maximum number of decimal places in prices, quantities and line totals. */
export const SCALE = 8;
const ONE = 10n ** BigInt(SCALE);
/**
 * How many units of price × quantity make a cent: the product has twice the scale of its factors, and cents have two
 * decimals.
 */
const PRODUCT_PER_CENT = 10n ** BigInt(2 * SCALE - 2);
export const UNITS_PER_CENT = ONE / 100n;
const HUNDRED_PERCENT = 10_000n;

/** Returns the lines of an invoice, except unreadable ones. */
export function linesOf(input: InvoiceInput, seller: Seller, problems: Problems): ComposedLine[] {
  const regime = regimeOf(input, seller);
  const isGross = input.pricesIncludeVat ?? false;
  if (input.items.length === 0) problems.refuse("items", "00200", "La fattura non ha righe");
  return input.items.flatMap((item, index) => {
    const field = `items[${index}]`;
    const read = readItem(item, field, seller, regime, problems);
    if (!read) return [];
    const description = problems.latin(`${field}.description`, item.description) ?? "";
    return { description, isDiscount: false, ...read, ...(isGross ? grossFigures(read) : netFigures(read)) };
  });
}

/** An item's numbers: price and quantity with eight decimals, the line's discount in cents. */
interface ItemNumbers {
  readonly price: bigint;
  readonly quantity: bigint;
  readonly discountMinor: bigint;
  readonly vat: Vat;
}

function readItem(
  item: InvoiceItem,
  field: string,
  seller: Seller,
  regime: string,
  problems: Problems,
): ItemNumbers | undefined {
  const price = unitsOf(item.price, `${field}.price`, problems);
  const quantity = unitsOf(item.quantity, `${field}.quantity`, problems);
  const vat = vatOf(item, seller, regime);
  if (!vat) {
    const values = { expected: "22.00, 0.00, N4", actual: String(item.vat).slice(0, 20) };
    problems.refuse(`${field}.vat`, "00200", "Né aliquota né natura", values);
  }
  if (vat && contradictsNature(item)) {
    const values = { expected: item.vat, actual: item.natura! };
    problems.refuse(`${field}.natura`, "natura-conflict", "La natura contraddice quella di vat", values);
  }
  const positive = quantity === undefined || quantity > 0n;
  if (!positive) {
    const values = { expected: "maggiore di zero", actual: String(item.quantity) };
    problems.refuse(`${field}.quantity`, "00200", "La quantità dev'essere positiva", values);
  }
  if (price === undefined || quantity === undefined || !vat || !positive) return undefined;
  const discountMinor = itemDiscount(item, price * quantity, field, problems);
  return { price, quantity, discountMinor, vat };
}

function itemDiscount(
  { discount = 0 }: InvoiceItem,
  product: bigint,
  field: string,
  problems: Problems,
): bigint {
  const discountMinor = toUnits(decimalText(discount) ?? "", 2) ?? -1n;
  const lineMinor = divideRound(product, PRODUCT_PER_CENT);
  const highest = lineMinor > 0n ? lineMinor : 0n;
  if (discountMinor >= 0n && discountMinor <= highest) return discountMinor;
  const values = { expected: `da 0 a ${fromUnits(highest, 2)}`, actual: String(discount).slice(0, 40) };
  problems.refuse(`${field}.discount`, "discount-too-large", "Sconto non ammesso su questa riga", values);
  return 0n;
}

type LineFigures = Pick<ComposedLine, "price" | "unitDiscount" | "net" | "grossMinor">;

/** Returns the figures of a line with a net price: its total is exact to eight decimals. */
function netFigures({ price, quantity, discountMinor }: ItemNumbers): LineFigures {
  const discount = discountMinor * UNITS_PER_CENT;
  const unitDiscount = divideRound(discount * ONE, quantity);
  const net = divideRound(price * quantity, ONE) - discount;
  return {
    price,
    unitDiscount,
    net: withinTolerance(net, price - unitDiscount, quantity),
    grossMinor: undefined,
  };
}

/**
 * Returns the figures of a line with VAT included: the customer's total is rounded to the cent, and VAT is removed
 * from price, discount and total with eight decimals.
 */
function grossFigures({ price, quantity, discountMinor, vat }: ItemNumbers): LineFigures {
  const withoutVat = (numerator: bigint, divisor = 1n) =>
    divideRound(numerator * HUNDRED_PERCENT, divisor * (HUNDRED_PERCENT + vat.rate));
  const grossMinor = divideRound(price * quantity, PRODUCT_PER_CENT) - discountMinor;
  const netPrice = withoutVat(price);
  const unitDiscount = withoutVat(discountMinor * UNITS_PER_CENT * ONE, quantity);
  const net = withoutVat(grossMinor * UNITS_PER_CENT);
  const unit = netPrice - unitDiscount;
  return { price: netPrice, unitDiscount, net: withinTolerance(net, unit, quantity), grossMinor };
}

/**
 * Returns a line's total, or price × quantity if they differ by more than a cent (00423): with millions of units, the
 * last decimal of the price outweighs the cent. The summary's rounding then absorbs the difference.
 */
function withinTolerance(net: bigint, unit: bigint, quantity: bigint): bigint {
  const product = divideRound(unit * quantity, ONE);
  return absolute(net - product) <= UNITS_PER_CENT ? net : product;
}

function unitsOf(value: number | string, field: string, problems: Problems): bigint | undefined {
  const units = toUnits(decimalText(value) ?? "", SCALE);
  if (units === undefined) {
    const values = { expected: "numero con al più 8 decimali", actual: String(value).slice(0, 40) };
    problems.refuse(field, "00200", "Numero non ammesso", values);
  }
  return units;
}

export const vatKey = ({ rate, nature }: Vat) => `${rate}/${nature ?? ""}`;

/** Returns one summary per rate and nature, in the order of first appearance (DatiRiepilogo). */
export function summaries(lines: readonly ComposedLine[]): Summary[] {
  const groups = new Map<string, { vat: Vat; net: bigint; grossMinor: bigint | undefined }>();
  for (const { vat, net, grossMinor } of lines) {
    const sum = groups.get(vatKey(vat));
    groups.set(vatKey(vat), {
      vat,
      net: (sum?.net ?? 0n) + net,
      grossMinor: grossMinor === undefined ? undefined : (sum?.grossMinor ?? 0n) + grossMinor,
    });
  }
  return [...groups.values()].map(({ vat, net, grossMinor }) => {
    if (grossMinor !== undefined) return ofGross(grossMinor, vat);
    const netMinor = divideRound(net, UNITS_PER_CENT);
    return { vat, netMinor, taxMinor: tax(netMinor, vat) };
  });
}

/** Returns the tax on a net amount (00421). */
export const tax = (netMinor: bigint, { rate }: Vat): bigint => divideRound(netMinor * rate, HUNDRED_PERCENT);

/**
 * Returns the summary of a gross amount. If no net amount has this gross amount at the rate, the nearest net amount is
 * used, and its tax differs from the product by a cent, as 00421 allows.
 */
export function ofGross(gross: bigint, vat: Vat): Summary {
  const netMinor = netOf(gross, vat);
  return { vat, netMinor, taxMinor: gross - netMinor };
}

/** Returns the net amount that, with its tax, is closest to a gross amount. */
export const netOf = (grossMinor: bigint, vat: Vat): bigint =>
  divideRound(grossMinor * HUNDRED_PERCENT, HUNDRED_PERCENT + vat.rate);

/** Returns the summaries' total with VAT. */
export const grossMinor = (parts: readonly Summary[]): bigint =>
  parts.reduce((sum, { netMinor, taxMinor }) => sum + netMinor + taxMinor, 0n);
