import { toMajor } from "@banco/core";
import type { PaymentSums, ReceiptFigures } from "./schemas.ts";
import type { Measure, ReportSum } from "./sql.ts";

export const PAYMENT_MEASURES = ["taken", "refunded"] as const satisfies Measure[];
export const RECEIPT_MEASURES = ["sale", "return", "refund", "vat", "means"] as const satisfies Measure[];

type PaymentSum = ReportSum<string | null>;

/** Converts minor units to major units for the wire, including negative amounts. */
export const major = (minor: number, currency: string): number =>
  minor < 0 ? -toMajor(-minor, currency) : minor === 0 ? 0 : toMajor(minor, currency);

/** Totals payments and refunds by currency. */
export function paymentTotals(sums: readonly PaymentSum[]): PaymentSums[] {
  const of = Map.groupBy(sums, ({ currency }) => currency);
  return [...of]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([currency, cells]) => paymentSums(currency, cells));
}

/**
 * Totals payments and refunds by currency for each group, in the order of the groups; totals without a group are
 * omitted.
 */
export function paymentGroups(sums: readonly PaymentSum[]): (PaymentSums & { key: string })[] {
  return [...Map.groupBy(sums, ({ group }) => group)].flatMap(([key, cells]) =>
    key === null ? [] : paymentTotals(cells).map((total) => ({ key, ...total })),
  );
}

function paymentSums(currency: string, cells: readonly PaymentSum[]): PaymentSums {
  const [charged, refunded] = PAYMENT_MEASURES.map((measure) => added(cells, measure));
  return {
    currency,
    taken: major(charged!.amount, currency),
    tips: major(charged!.extra - refunded!.extra, currency),
    refunded: major(refunded!.amount, currency),
    net: major(charged!.amount - refunded!.amount, currency),
    payments: charged!.count,
    refunds: refunded!.count,
  };
}

/** Returns the figures of receipts, in euros. */
export function receiptFigures(sums: readonly ReportSum[]): ReceiptFigures {
  const euro = (minor: number) => major(minor, "EUR");
  const [sale, annulled, refund] = (["sale", "return", "refund"] as const).map((measure) =>
    added(sums, measure),
  );
  const means = (key: string) =>
    euro(
      added(
        sums.filter(({ group }) => group === key),
        "means",
      ).amount,
    );
  const vat = sums.filter(({ measure }) => measure === "vat");
  return {
    issued: { count: sale!.count, amount: euro(sale!.amount) },
    voided: { count: annulled!.count, amount: euro(-annulled!.amount) },
    returned: { count: refund!.count, amount: euro(-refund!.amount) },
    net: euro(sale!.amount + annulled!.amount + refund!.amount),
    vat: vat
      .toSorted((a, b) => a.group.localeCompare(b.group, "en", { numeric: true }))
      .map(({ group, amountMinor, extraMinor }) => ({
        code: group,
        gross: euro(amountMinor),
        taxable: euro(amountMinor - extraMinor),
        tax: euro(extraMinor),
      })),
    means: {
      cash: means("cash"),
      electronic: means("electronic"),
      ticket: means("ticket"),
      credit: means("credit"),
      discount: means("discount"),
    },
  };
}

function added(
  cells: readonly PaymentSum[],
  measure: Measure,
): { amount: number; extra: number; count: number } {
  const of = cells.filter((cell) => cell.measure === measure);
  const sum = (value: (cell: PaymentSum) => number) => of.reduce((total, cell) => total + value(cell), 0);
  return {
    amount: sum(({ amountMinor }) => amountMinor),
    extra: sum(({ extraMinor }) => extraMinor),
    count: sum(({ count }) => count),
  };
}
