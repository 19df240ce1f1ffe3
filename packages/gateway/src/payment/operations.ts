import { OF_PROVIDER, operationsOf } from "../server/operations.ts";

const ANSWERED =
  "A retry with the same `Idempotency-Key` never charges twice. While the outcome is unknown, the status is `verification` and Banco keeps polling the provider.";

const OF_CHARGE = [...OF_PROVIDER, "order_in_sale"] as const;

/** Operations that take, read and refund payments. */
export const paymentOperations = operationsOf("Payments", {
  createCardPayment: {
    summary: "Take a card payment",
    description:
      "Charges a card by the provider's token or payment method; without a token, `action` says how " +
      "the payer continues. Card numbers are rejected. In the sandbox, `tok_visa` is a valid card at " +
      "Stripe, Square, Mollie and PayPal, and Stripe declines `pm_card_chargeDeclined`; see " +
      `[Testing](/docs/testing) for others. ${ANSWERED}`,
    problems: OF_CHARGE,
  },
  createPaymentLink: {
    summary: "Create a payment link",
    description: `Creates a payment page at the provider. The response contains its \`url\` and a QR code. ${ANSWERED}`,
    problems: OF_CHARGE,
  },
  createAppPayment: {
    summary: "Create a payment in the provider's app",
    description: `Creates a link or payload that opens the provider's app on the same phone; the app returns to \`callbackUrl\`. ${ANSWERED}`,
    problems: OF_CHARGE,
  },
  createTerminalPayment: {
    summary: "Start a payment on a terminal",
    description: `Shows the amount on a terminal. With \`Prefer: wait=N\`, the response comes when the payment is final, or after N seconds. ${ANSWERED}`,
    problems: [...OF_CHARGE, "terminal_busy"],
  },
  createCheckinPayment: {
    summary: "Take a check-in payment",
    description: `Requests the amount from a customer who has checked in at the shop. With \`Prefer: wait=N\`, the response comes when the payment is final, or after N seconds. ${ANSWERED}`,
    problems: OF_CHARGE,
  },
  createPaymentCode: {
    summary: "Create a payment code",
    description: `Creates a code that the payer scans or enters in the provider's app. ${ANSWERED}`,
    problems: OF_CHARGE,
  },
  listPayments: {
    summary: "List transactions by time",
    description:
      "Lists a provider's payments, one page at a time. Pass a page's `token` to get the next page; it is null on the last one.",
  },
  listAllPayments: {
    summary: "List or search the transactions of all providers",
    description:
      "Lists the payments of all providers, including disconnected ones. `provider` limits the list to one provider, and `q` searches it.",
    problems: ["provider_not_found"],
  },
  getPayment: {
    summary: "Get a transaction",
    description: "Returns a payment in its current state, with its refunds.",
  },
  getPaymentTimeline: {
    summary: "Get a transaction's timeline",
    description:
      "Lists a payment's steps in chronological order: the request, each call to the provider with its response, each webhook about it, its outcome and its refunds. The newest 200 calls and webhooks are kept for seven days (`KEEP_REQUESTS_DAYS`), without query, headers and body; keys, card numbers and personal data in paths are replaced by `…`. They are best effort: some may be missing under load or after a crash. Retries of a call share one response.",
  },
  updatePayment: {
    summary:
      "Update description, reference and metadata; capture a hold; close a payment that was handed over",
    description:
      "Changes the merchant's own data on a payment. `capture` captures a payment with a `hold`, in full or in part, once; the rest is released. The provider determines the status, except for `handoff` payments: there `status` reports the outcome.",
    problems: [...OF_PROVIDER, "conflict"],
  },
  decidePayment: {
    summary: "Settle a payment in verification manually",
    description:
      "For an owner, if the provider's dashboard shows the outcome but its API does not report it. The " +
      "payment gets the status immediately, and its terminal becomes free; `decision` records who " +
      "decided what and why. Banco keeps polling the provider: its own outcome takes precedence once " +
      "it is known, and is stored beside the decision.",
    problems: ["conflict"],
  },
  decideRefund: {
    summary: "Settle a refund in verification manually",
    description:
      "For an owner, if the provider's dashboard shows the refund's outcome but its API does not " +
      "report it. The refund gets the status immediately: a `completed` one counts as refunded, and " +
      "the amount of a `failed` one can be refunded again. `decision` records who decided what and " +
      "why. Banco keeps polling the provider, whose own outcome takes precedence once it is known.",
    problems: ["conflict"],
  },
  refundPayment: {
    summary: "Refund a transaction, or release its hold",
    description:
      "Releases a payment with a `hold`: nothing is charged, and it becomes `canceled`. Otherwise refunds the amount, or everything that is left. The response is the payment with its refunds; a refund whose outcome is unknown is in `verification`, and its amount stays reserved.",
    problems: [...OF_PROVIDER, "refund_exceeds_payment", "transaction_not_refundable", "payment_disputed"],
  },
});

/** Operations on terminals and their payments. */
export const terminalOperations = operationsOf("Terminals", {
  cancelTerminalPayment: {
    summary: "Cancel the payment on a terminal",
    description: "Pairs a terminal with the account. Some providers require the code shown on the terminal.",
    problems: OF_PROVIDER,
  },
  listTerminals: {
    summary: "List terminals",
    description: "Returns the account's terminals from the provider, optionally of one location.",
    problems: OF_PROVIDER,
  },
  createTerminal: {
    summary: "Register a terminal",
    description: "Pairs a terminal with the account. Some providers need the code that the terminal shows.",
    problems: OF_PROVIDER,
  },
  getTerminal: {
    summary: "Get a terminal",
    description: "Returns a terminal from the provider, and whether it is reachable.",
    problems: OF_PROVIDER,
  },
  updateTerminal: {
    summary: "Update a terminal",
    description: "Changes a terminal's name or location.",
    problems: OF_PROVIDER,
  },
  deleteTerminal: {
    summary: "Remove a terminal",
    description: "Unpairs a terminal from the account. Its payments remain.",
    problems: OF_PROVIDER,
  },
});

/** Operations on terminals' locations. */
export const locationOperations = operationsOf("Locations", {
  listLocations: {
    summary: "List locations",
    description: "Lists the account's locations: the provider's own (`native`), or those stored by Banco.",
    problems: OF_PROVIDER,
  },
  createLocation: {
    summary: "Create a location",
    description: "Creates a location, at the provider if it supports locations.",
    problems: OF_PROVIDER,
  },
  updateLocation: {
    summary: "Update a location",
    description: "Changes a location's name or the given fields of its address.",
    problems: OF_PROVIDER,
  },
  deleteLocation: {
    summary: "Remove a location",
    description: "Deletes a location. Its terminals then have no location.",
    problems: OF_PROVIDER,
  },
});

/** Operations that providers call. */
export const paymentWebhookOperations = operationsOf("Payments", {
  receivePaymentWebhook: {
    summary: "Called by the provider",
    description:
      "Receives a provider's signed webhook in the provider's own format. Banco reads the payment again from the provider; a genuine event about something else gets a 200 response and has no effect.",
    problems: ["webhook_refused", "webhook_unauthorized", "malformed_body", "body_too_large"],
  },
  verifyPaymentWebhook: {
    summary: "Called by the provider",
    description: "Responds to providers that verify the URL first, or that send events by GET.",
    problems: ["webhook_refused", "webhook_unauthorized"],
  },
});

/** Operations on payouts. */
export const payoutOperations = operationsOf("Payouts", {
  listPayouts: {
    summary:
      "Lists the provider's past and upcoming payouts to the bank account, one page at a time. Banco " +
      "imports payouts every two hours; a provider's first import covers the last month.",
    description:
      "Lists what the provider has paid out to the bank account, or will, one page at a time. Banco imports payouts every two hours; a provider's first import covers the last month.",
  },
  getPayout: {
    summary: "Get a payout with its lines",
    description:
      "Returns a payout and its lines: each sale, refund, fee, chargeback and reserve, linked to the " +
      "payment if Banco has it. The lines total the payout's amount. A line's fee is corrected if the " +
      "provider reports it later. Pass `token` to get the next lines.",
  },
  listAllPayouts: {
    summary: "List the payouts of all providers",
    description:
      "Lists the payouts of all providers, including disconnected ones. `provider` limits the list to one provider.",
    problems: ["provider_not_found"],
  },
  getAnyPayout: {
    summary: "Get a payout of any provider",
    description: "Returns a payout of any provider with its lines.",
  },
});

/** Operations on balances at providers. */
export const balanceOperations = operationsOf("Payouts", {
  getBalance: {
    summary: "Get the balance at a provider",
    description: "Asks the provider for the amounts that it holds for the merchant, by currency.",
    problems: OF_PROVIDER,
  },
  listBalances: {
    summary: "Get the balances at all providers",
    description:
      "Asks each connected provider that reports balances. One that does not respond has a `failure`, and the others are returned.",
  },
});

/** Operations on disputes. */
export const disputeOperations = operationsOf("Disputes", {
  listDisputes: {
    summary: "List a provider's disputes by time",
    description:
      "Lists the payments that payers dispute with their bank or the provider, one page at a time. A dispute of a payment that Banco does not have is listed with `transactionId` null.",
  },
  getDispute: {
    summary: "Get a dispute",
    description: "Returns a dispute in its current state, with the deadline for evidence.",
  },
  listAllDisputes: {
    summary: "List the disputes of all providers",
    description:
      "Lists the disputes of all providers, including disconnected ones. `provider` limits the list to one provider.",
    problems: ["provider_not_found"],
  },
  getAnyDispute: {
    summary: "Get a dispute of any provider",
    description: "Returns a dispute of any provider.",
  },
  sendEvidence: {
    summary: "Send evidence against a dispute",
    description:
      "Sends the merchant's evidence to the provider, which passes it on to the payer's bank. Evidence " +
      "can only be sent once; then the bank decides.",
    problems: [...OF_PROVIDER, "conflict"],
  },
  sendAnyEvidence: {
    summary: "Send evidence against a dispute of any provider",
    description:
      "Sends the merchant's evidence to the dispute's provider, if it accepts evidence through its API.",
    problems: [...OF_PROVIDER, "capability_not_supported", "conflict"],
  },
});
