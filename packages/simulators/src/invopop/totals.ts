import type { Doc, Line } from "./gobl.ts";

const round = (amount: number): number => Math.sign(amount) * Math.round(Math.abs(amount) * 100 + 1e-7);

/** What GOBL calculates of a document: lines numbered, and what it comes to. */
export function calculated(doc: Doc): Doc {
  const lines = (doc.lines ?? []).map((line, index) => ({ ...line, i: index + 1 }));
  const included = doc.tax?.prices_include === "VAT";
  const sums = new Map<number, number>();
  for (const line of lines) {
    const rate = rateOf(line);
    const amount = included ? round(totalOf(line)) : totalOf(line);
    sums.set(rate, (sums.get(rate) ?? 0) + amount);
  }
  let [payable, tax] = [0, 0];
  for (const [rate, sum] of sums) {
    const part = included
      ? sum - Math.round(sum / (1 + rate / 100))
      : round((round(sum) / 100) * (rate / 100));
    tax += part;
    payable += included ? sum : round(sum) + part;
  }
  const text = (cents: number) => (cents / 100).toFixed(2);
  const totals = { payable: text(payable), total_with_tax: text(payable), tax: text(tax) };
  return { ...doc, lines, totals };
}

function rateOf({ taxes }: Line): number {
  return Number.parseFloat(taxes?.find(({ cat }) => cat === "VAT")?.percent ?? "0");
}

function totalOf({ quantity, item, discounts = [] }: Line): number {
  const off = discounts.reduce((sum, { amount }) => sum + Number(amount), 0);
  return Number(quantity) * Number(item?.price ?? 0) - off;
}
