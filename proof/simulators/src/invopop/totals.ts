import type { Adjustment, Doc, Line, Tax } from "./gobl.ts";

const round = (amount: number): number => Math.sign(amount) * Math.round(Math.abs(amount) * 100 + 1e-7);

/** An amount in cents, and the taxes on it. */
interface Part {
  amount: number;
  taxes: readonly Tax[];
}

/** Returns a document with the values that GOBL calculates: line numbers and totals. */
export function calculated(doc: Doc): Doc {
  const lines = (doc.lines ?? []).map((line, index) => ({ ...line, i: index + 1 }));
  const included = doc.tax?.prices_include === "VAT";
  const sum = lines.reduce((total, line) => total + totalOf(line), 0);
  const parts: Part[] = [
    ...lines.map((line) => ({ amount: totalOf(line), taxes: line.taxes ?? [] })),
    ...(doc.charges ?? []).map((charge) => ({ amount: amountOf(charge, sum), taxes: charge.taxes ?? [] })),
    ...(doc.discounts ?? []).map((off) => ({ amount: -amountOf(off, sum), taxes: off.taxes ?? [] })),
  ];
  const { whole, tax } = withVat(parts, included);
  const retained = parts.reduce((cents, { amount, taxes }) => cents + round(amount * retainedRate(taxes)), 0);
  const text = (cents: number) => (cents / 100).toFixed(2);
  const totals = {
    payable: text(whole - retained),
    total_with_tax: text(whole),
    tax: text(tax),
    retained_tax: text(retained),
  };
  return { ...doc, lines, totals };
}

/**
 * Returns the totals of all VAT rates, in cents; prices that include VAT are split. Amounts without VAT are
 * added unchanged.
 */
function withVat(parts: readonly Part[], included: boolean): { whole: number; tax: number } {
  const sums = new Map<number, number>();
  let [whole, tax] = [0, 0];
  for (const { amount, taxes } of parts) {
    const vat = taxes.find(({ cat }) => cat === "VAT");
    if (!vat) {
      whole += round(amount);
      continue;
    }
    const rate = Number.parseFloat(vat.percent ?? "0");
    sums.set(rate, (sums.get(rate) ?? 0) + (included ? round(amount) : amount));
  }
  for (const [rate, sum] of sums) {
    const part = included
      ? sum - Math.round(sum / (1 + rate / 100))
      : round((round(sum) / 100) * (rate / 100));
    tax += part;
    whole += included ? sum : round(sum) + part;
  }
  return { whole, tax };
}

const retainedRate = (taxes: readonly Tax[]): number =>
  taxes.reduce(
    (sum, { cat, percent = "0" }) => sum + (cat === "VAT" ? 0 : Number.parseFloat(percent) / 100),
    0,
  );

function amountOf({ amount, base, percent }: Adjustment, sum: number): number {
  if (!percent) return Number(amount ?? 0);
  return round((Number(base ?? sum) * Number.parseFloat(percent)) / 100) / 100;
}

function totalOf({ quantity, item, discounts = [] }: Line): number {
  const off = discounts.reduce((sum, { amount }) => sum + Number(amount), 0);
  return Number(quantity) * Number(item?.price ?? 0) - off;
}
