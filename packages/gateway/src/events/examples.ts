import type { EventRow } from "./payload.ts";

type Example = Pick<EventRow, "subjectId" | "data">;

const of = (prefix: string) => `${prefix}_01a1fd351a7d75c1b4ab7c1b9f2b8d3e`;
const PAYMENT_STATES = ["pending", "completed", "failed", "canceled", "verification"] as const;

/** A payment of 12.50 EUR with Stripe. */
const payment = (to: string): Example => ({
  subjectId: of("pay"),
  data: {
    provider: "stripe",
    mode: "sandbox",
    from: "pending",
    to,
    amountMinor: 1_250,
    currency: "EUR",
    cause: "webhook",
  },
});
/** A refund of 5.00 EUR of that payment. */
const refund = (to: string): Example => ({
  subjectId: of("pay"),
  data: {
    provider: "stripe",
    mode: "sandbox",
    refundId: of("rfd"),
    from: "pending",
    to,
    amountMinor: 500,
    currency: "EUR",
  },
});
const document =
  (prefix: string, provider: string, number: string) =>
  (to: string): Example => ({
    subjectId: of(prefix),
    data: {
      provider,
      mode: "sandbox",
      from: "pending",
      to,
      amountMinor: 1_250,
      number: to === "completed" ? number : null,
      cause: "recovery",
    },
  });
const order: Example = {
  subjectId: "ord_1042",
  data: {
    provider: "shopify",
    mode: "sandbox",
    orderNumber: "#1042",
    to: "completed",
    amountMinor: 4_990,
    currency: "EUR",
  },
};
const orderRefund = (to: string): Example => ({
  subjectId: "ord_1042",
  data: {
    provider: "shopify",
    mode: "sandbox",
    refundId: of("srf"),
    from: "pending",
    to,
    amountMinor: 990,
    currency: "EUR",
  },
});
const close: Example = {
  subjectId: of("cls"),
  data: { mode: "sandbox", number: 42, date: "2026-11-20" },
};
const sale = (to: string): Example => ({
  subjectId: of("sal"),
  data: { from: "open", to, amountMinor: 950, currency: "EUR", orderId: of("ord") },
});
const posLink: Example = {
  subjectId: "2027-01-29",
  data: { opensOn: "2027-01-06", closesOn: "2027-01-29", stage: "open", links: 2 },
};
const payout: Example = {
  subjectId: of("pyo"),
  data: {
    provider: "stripe",
    mode: "sandbox",
    amountMinor: 48_215,
    currency: "EUR",
    arrivesOn: "2026-11-23",
    bankReference: "BANCO7F3A91",
  },
};
const dispute = (from: string | null): Example => ({
  subjectId: of("dsp"),
  data: {
    provider: "stripe",
    mode: "sandbox",
    transactionId: of("pay"),
    from,
    to: from === null ? "needs_response" : "under_review",
    amountMinor: 1_250,
    currency: "EUR",
    reason: "fraudulent",
    respondBy: "2026-11-29T23:59:59.000Z",
  },
});
const each = (area: string, states: readonly string[], example: (to: string) => Example) =>
  states.map((state): [string, Example] => [`${area}.${state}`, example(state)]);

/** An example of each event that apps receive, by type, with realistic data. */
export const EXAMPLES: ReadonlyMap<string, Example> = new Map([
  ...each("payment", PAYMENT_STATES, payment),
  ["payment.held", payment("pending")],
  ...each("refund", PAYMENT_STATES, refund),
  ["payout.paid", payout],
  ["dispute.created", dispute(null)],
  ["dispute.updated", dispute("needs_response")],
  ...each("receipt", ["pending", "completed", "failed", "canceled"], document("rcp", "acube", "0042-0007")),
  ...each("invoice", ["completed", "failed", "canceled"], document("inv", "acube", "7/2026")),
  ["close.completed", close],
  ["pos_link.due", posLink],
  ...each("sale", ["open", "paying", "issuing", "completed", "returned", "undone", "question"], sale),
  ["store_order.updated", order],
  ...each("store_refund", ["completed", "failed", "verification"], orderRefund),
]);
