import type { ReportSum } from "../reports/sql.ts";

/** Groups totals by one part of their two-part group: 0 for the provider, 1 for the other part. */
export const regrouped = (sums: readonly ReportSum[], part: 0 | 1): ReportSum[] =>
  plus(
    [],
    sums.map((sum) => ({ ...sum, group: sum.group.split(" ")[part]! })),
  );

/** Returns the sums of payments and refunds. */
export const ofPayments = (sums: readonly ReportSum[]): ReportSum[] =>
  sums.filter(({ measure }) => measure === "taken" || measure === "refunded");

/** Returns the cash that receipts and sales put into the drawer, less the cash refunded, in cents. */
export const cashOf = (sums: readonly ReportSum[]): number =>
  sums
    .filter(({ measure, group }) => group === "cash" && (measure === "means" || measure === "drawer"))
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** Adds sums by name. */
export const plus = (sums: readonly ReportSum[], others: readonly ReportSum[]): ReportSum[] =>
  combined(sums, others, 1);

/** Subtracts sums by name; omits the names whose sums become zero. */
export const less = (sums: readonly ReportSum[], others: readonly ReportSum[]): ReportSum[] =>
  combined(sums, others, -1).filter(
    ({ amountMinor, extraMinor, count }) => amountMinor !== 0 || extraMinor !== 0 || count !== 0,
  );

function combined(sums: readonly ReportSum[], others: readonly ReportSum[], sign: 1 | -1): ReportSum[] {
  const name = ({ measure, currency, group }: ReportSum) => `${measure} ${currency} ${group}`;
  const all = new Map(sums.map((sum) => [name(sum), sum]));
  for (const other of others) {
    const { amountMinor, extraMinor, count } = all.get(name(other)) ?? {
      amountMinor: 0,
      extraMinor: 0,
      count: 0,
    };
    all.set(name(other), {
      ...other,
      amountMinor: amountMinor + sign * other.amountMinor,
      extraMinor: extraMinor + sign * other.extraMinor,
      count: count + sign * other.count,
    });
  }
  return [...all.values()];
}
