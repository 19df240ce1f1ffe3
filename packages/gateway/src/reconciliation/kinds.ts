/** The kinds of exceptions, each with its reason. */
export const REASONS = {
  payment_not_paid_out: "The provider has reported no payout line for this payment, 14 days after it.",
  payment_amount_differs:
    "The provider settled an amount other than this payment's, or the payment is not completed.",
  line_unknown_payment: "The provider's balance has a sale or refund that belongs to no known payment.",
  payout_lines_differ: "The lines of this payout do not total its amount.",
  payout_not_at_bank: "No bank statement line matches this payout, 5 days after it was due.",
  payout_short: "The bank line of this payout has a different amount.",
  bank_line_unmatched: "This credit on the bank account matches no known payout.",
  fee_late: "The provider charged this fee after it had paid out the payment.",
  sale_without_document: "This sale was paid more than a day ago and has no receipt or invoice.",
  drawer_difference: "The cash counted at this close differs from the cash recorded for its period.",
} as const;

/** The kind of an exception. */
export type CaseKind = keyof typeof REASONS;
