import { REPORT_DAYS_MAX } from "./period.ts";

interface PaymentGrouping {
  description: string;
  /** The maximum length of the period, in days. */
  daysMax: number;
  /** A grouping of the stored totals, or a payment attribute that only the ledger has. */
  sums: { stored: string } | { fact: string };
}

/** The groupings of the payment report, keyed by their name in `by`. */
export const PAYMENT_GROUPINGS = {
  means: { description: "By type of payment.", daysMax: REPORT_DAYS_MAX.totals, sums: { stored: "key" } },
  provider: { description: "By provider.", daysMax: REPORT_DAYS_MAX.totals, sums: { stored: "provider" } },
  day: {
    description: "By day, for at most 400 days; the key is the date.",
    daysMax: REPORT_DAYS_MAX.daily,
    sums: { stored: "day" },
  },
  hour: {
    description: "By hour, for at most 31 days; the key is the start of the hour.",
    daysMax: REPORT_DAYS_MAX.hourly,
    sums: { stored: "hour" },
  },
  client: {
    description: "By the client that took the payment, for at most 31 days; the key is its `clientId`.",
    daysMax: REPORT_DAYS_MAX.hourly,
    sums: { fact: "client" },
  },
  terminal: {
    description: "By terminal, for at most 31 days; other payments count in `totals` only.",
    daysMax: REPORT_DAYS_MAX.hourly,
    sums: { fact: "terminal" },
  },
} as const satisfies Record<string, PaymentGrouping>;

export type PaymentGroupingName = keyof typeof PAYMENT_GROUPINGS;

/** The description of each grouping, for the API reference. */
export const PAYMENT_GROUPING_TEXTS = Object.fromEntries(
  Object.entries(PAYMENT_GROUPINGS).map(([name, { description }]) => [name, description]),
) as Record<PaymentGroupingName, string>;

/** The payment attributes by which the ledger is totaled. */
export type PaymentFact = Extract<
  (typeof PAYMENT_GROUPINGS)[PaymentGroupingName]["sums"],
  { fact: string }
>["fact"];
