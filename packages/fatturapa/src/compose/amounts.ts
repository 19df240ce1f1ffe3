import { decimalText, divideRound, toUnits } from "../decimal.ts";
import type { InvoiceInput, InvoiceItem, Seller } from "./input.ts";
import type { Problems } from "./problems.ts";
import { regimeOf, type Vat, vatOf } from "./vat.ts";

/** A line with its figures: unit price and quantity at eight decimals, total in cents. */
export interface ComposedLine {
  readonly description: string;
  readonly quantity: bigint;
  readonly price: bigint;
  readonly netMinor: bigint;
  readonly vat: Vat;
  /** Whether it is a discount line (TipoCessionePrestazione SC). */
  readonly discount: boolean;
}

/** The sums of the lines of one rate and nature, in cents. */
export interface Summary {
  readonly vat: Vat;
  readonly netMinor: bigint;
  readonly taxMinor: bigint;
}

/** The most decimals of prices and quantities. */
export const SCALE = 8;
const ONE = 10n ** BigInt(SCALE);
/** Units of price × quantity in a cent: the product has twice the scale, and cents have two decimals. */
const PRODUCT_PER_CENT = 10n ** BigInt(2 * SCALE - 2);
export const UNITS_PER_CENT = ONE / 100n;
const HUNDRED_PERCENT = 10_000n;

/**
 * Returns the lines of an invoice, without those that cannot be read; totals are rounded to the cent, as
 * 00423 allows.
 */
export function linesOf(input: InvoiceInput, seller: Seller, problems: Problems): ComposedLine[] {
  const regime = regimeOf(input, seller);
  if (input.items.length === 0) problems.refuse("items", "00200", "La fattura non ha righe");
  return input.items.flatMap(
    (item, index) => lineOf(item, `items[${index}]`, seller, regime, problems) ?? [],
  );
}

function lineOf(
  item: InvoiceItem,
  field: string,
  seller: Seller,
  regime: string,
  problems: Problems,
): ComposedLine | undefined {
  const price = unitsOf(item.price, `${field}.price`, problems);
  const quantity = unitsOf(item.quantity, `${field}.quantity`, problems);
  const vat = vatOf(item, seller, regime);
  if (!vat) {
    const values = { expected: "22.00, 0.00, N4", actual: String(item.vat).slice(0, 20) };
    problems.refuse(`${field}.vat`, "00200", "Né aliquota né natura", values);
  }
  const positive = quantity === undefined || quantity > 0n;
  if (!positive) {
    const values = { expected: "maggiore di zero", actual: String(item.quantity) };
    problems.refuse(`${field}.quantity`, "00200", "La quantità dev'essere positiva", values);
  }
  if (price === undefined || quantity === undefined || !vat || !positive) return undefined;
  const description = problems.latin(`${field}.description`, item.description) ?? "";
  const netMinor = divideRound(price * quantity, PRODUCT_PER_CENT);
  return { description, quantity, price, netMinor, vat, discount: false };
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
  const nets = new Map<string, { vat: Vat; netMinor: bigint }>();
  for (const { vat, netMinor } of lines) {
    const net = nets.get(vatKey(vat)) ?? { vat, netMinor: 0n };
    net.netMinor += netMinor;
    nets.set(vatKey(vat), net);
  }
  return [...nets.values()].map(({ vat, netMinor }) => ({ vat, netMinor, taxMinor: tax(netMinor, vat) }));
}

/** Returns the tax on a net amount (00421). */
export const tax = (netMinor: bigint, { rate }: Vat): bigint => divideRound(netMinor * rate, HUNDRED_PERCENT);

/** Returns the net amount that, with its tax, comes nearest to a gross amount. */
export function netOf(grossMinor: bigint, vat: Vat): bigint {
  const net = divideRound(grossMinor * HUNDRED_PERCENT, HUNDRED_PERCENT + vat.rate);
  return [net, net - 1n, net + 1n].find((near) => near + tax(near, vat) === grossMinor) ?? net;
}

/** Returns the summaries' total with VAT. */
export const grossMinor = (parts: readonly Summary[]): bigint =>
  parts.reduce((sum, { netMinor, taxMinor }) => sum + netMinor + taxMinor, 0n);
