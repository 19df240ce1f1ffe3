interface PaymentGrouping {
  description: string;
  /** The longest period, in days: a report by hour or day has one row for each of them. */
  daysMax: number;
  /** A grouping of the stored totals, or a fact that they lack and the ledger has. */
  sums: { stored: string } | { fact: string };
}

/** The groupings of the payment report, by their name in `by`. */
export const PAYMENT_GROUPINGS = {
  means: { description: "By type of payment.", daysMax: 40_000, sums: { stored: "key" } },
  provider: { description: "By provider.", daysMax: 40_000, sums: { stored: "provider" } },
  day: {
    description: "By day, for at most 400 days; the key is the date.",
    daysMax: 400,
    sums: { stored: "day" },
  },
  hour: {
    description: "By hour, for at most 31 days; the key is the start of the hour.",
    daysMax: 31,
    sums: { stored: "hour" },
  },
  client: {
    description: "By the client that took the payment, for at most 31 days; the key is its `clientId`.",
    daysMax: 31,
    sums: { fact: "client" },
  },
  terminal: {
    description: "By terminal, for at most 31 days; other payments count in `totals` only.",
    daysMax: 31,
    sums: { fact: "terminal" },
  },
} as const satisfies Record<string, PaymentGrouping>;

export type PaymentGroupingName = keyof typeof PAYMENT_GROUPINGS;

/** The description of each grouping, for the API reference. */
export const PAYMENT_GROUPING_TEXTS = Object.fromEntries(
  Object.entries(PAYMENT_GROUPINGS).map(([name, { description }]) => [name, description]),
) as Record<PaymentGroupingName, string>;

/** The facts of a payment by which the ledger is totaled. */
export type PaymentFact = Extract<
  (typeof PAYMENT_GROUPINGS)[PaymentGroupingName]["sums"],
  { fact: string }
>["fact"];
