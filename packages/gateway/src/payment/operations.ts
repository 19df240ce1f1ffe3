import { OF_PROVIDER, operationsOf } from "../server/operations.ts";

/** The operations on a payment. */
export const paymentOperations = operationsOf("Payments", {
  listPayments: {
    summary: "List transactions by time",
    description:
      "Lists a provider's payments, one page at a time. Pass a page's `token` to get the next page; it is null on the last one.",
  },
  getPayment: {
    summary: "Get a transaction",
    description: "Returns a payment in its current state, with its refunds.",
  },
  updatePayment: {
    summary:
      "Update description, reference and metadata; capture a hold; close a payment that was handed over",
    description:
      "Changes the merchant's own data on a payment. `capture` captures a payment with a `hold`, in full or in part, once; the rest is released. The provider determines the status, except for `handoff` payments: there `status` reports the outcome.",
    problems: [...OF_PROVIDER, "conflict"],
  },
  refundPayment: {
    summary: "Refund a transaction, or release its hold",
    description:
      "Releases a payment with a `hold`: nothing is charged, and it becomes `canceled`. Otherwise refunds the amount, or everything that is left. The response is the payment with its refunds; a refund whose outcome is unknown is in `verification`, and its amount stays reserved.",
    problems: [...OF_PROVIDER, "refund_exceeds_payment", "transaction_not_refundable", "payment_disputed"],
  },
});
