import { OF_PROVIDER, operationsOf } from "../server/operations.ts";

const ANSWERED =
  "Under an `Idempotency-Key` a repeat never takes money twice. While the outcome is unknown the status is `verification`, and Banco goes on asking the provider.";

const OF_CHARGE = [...OF_PROVIDER, "order_in_sale"] as const;

/** Operations that take, read and refund payments. */
export const paymentOperations = operationsOf("Payments", {
  createCardPayment: {
    summary: "Take a card payment",
    description: `Charges a card by the provider's token or payment method; without a token, \`action\` says how the payer goes on. Card numbers are refused. In the sandbox \`tok_visa\` is a good card at Stripe, Square, Mollie and PayPal, and \`pm_card_chargeDeclined\` one that Stripe declines; [Testing](/docs/testing) has the others. ${ANSWERED}`,
    problems: OF_CHARGE,
  },
  createPaymentLink: {
    summary: "Make a payment link",
    description: `Makes a page at the provider where the payer pays. The answer has its \`url\`, and a QR code of it. ${ANSWERED}`,
    problems: OF_CHARGE,
  },
  createAppPayment: {
    summary: "Make the payload that opens the provider's app",
    description: `Makes a link or payload that opens the provider's app on the same phone; the app comes back to \`callbackUrl\`. ${ANSWERED}`,
    problems: OF_CHARGE,
  },
  createTerminalPayment: {
    summary: "Start a payment on a terminal",
    description: `Shows the amount on a terminal. With \`Prefer: wait=N\` the answer comes once the payment is final, or after N seconds. ${ANSWERED}`,
    problems: [...OF_CHARGE, "terminal_busy"],
  },
  createCheckinPayment: {
    summary: "Take a check-in payment",
    description: `Asks a customer who has checked in at the shop for the amount. With \`Prefer: wait=N\` the answer comes once the payment is final, or after N seconds. ${ANSWERED}`,
    problems: OF_CHARGE,
  },
  createPaymentCode: {
    summary: "Make a payment code",
    description: `Makes a code that the payer scans or types into the provider's app. ${ANSWERED}`,
    problems: OF_CHARGE,
  },
  listPayments: {
    summary: "List transactions by their time",
    description:
      "Lists the payments taken with a provider, a page at a time: `token` of one page asks for the next, and is null on the last.",
  },
  listAllPayments: {
    summary: "List the transactions of all providers by their time, or search them",
    description:
      "Lists the payments of all providers as the list of one does, those of disconnected providers included. `provider` narrows the list to one, `q` searches it; both together search one provider's.",
    problems: ["provider_not_found"],
  },
  getPayment: {
    summary: "Get a transaction",
    description: "Reads a payment in its present state, with its refunds.",
  },
  getPaymentTimeline: {
    summary: "Get the steps of a transaction",
    description:
      "Lists the steps of a payment in the order of their times: asked for, each call to the provider with its answer, each webhook that named it, its outcome, its refunds. Calls and webhooks are kept for seven days (or as many as the installation keeps requests: `KEEP_REQUESTS_DAYS`), the newest 200 of a payment; they have no query, header or body, and parts of a path that hold a key, a card's number or personal data read `…`. They are written beside the payment: under load or when a process dies some are missing. A call has one answer with all its repeats.",
  },
  updatePayment: {
    summary:
      "Update description, reference and metadata; capture a hold; close a payment that was handed over",
    description:
      "Changes the merchant's own data on a payment. `capture` takes the money of a payment with a `hold`, whole or in part, once; the rest is released. The provider decides its status, except for payments that were handed over (`handoff`): there the status reports the outcome.",
    problems: [...OF_PROVIDER, "conflict"],
  },
  decidePayment: {
    summary: "Settle a payment in verification by what the provider's page shows",
    description:
      "For an owner, when the provider's answers do not tell the outcome and its own page does. The payment gets the status at once, and its terminal is free; `decision` keeps who decided what and why. Banco goes on asking the provider, whose own outcome counts as soon as there is one, and is kept beside the decision.",
    problems: ["conflict"],
  },
  decideRefund: {
    summary: "Settle a refund in verification by what the provider's page shows",
    description:
      "For an owner, when the provider's answers do not tell the refund's outcome and its own page does. The refund gets the status at once: a `completed` one counts as refunded, and the amount of a `failed` one can be refunded again. `decision` keeps who decided what and why. Banco goes on asking the provider, whose own outcome counts as soon as there is one.",
    problems: ["conflict"],
  },
  refundPayment: {
    summary: "Refund a transaction, in part or whole, or release its hold",
    description:
      "A payment with a `hold` is released: no money is taken, and it becomes `canceled`. Otherwise refunds the amount, or without one all that is left. The answer is the payment with its refunds; a refund whose outcome is unknown is in `verification`, and its amount stays reserved.",
    problems: [...OF_PROVIDER, "refund_exceeds_payment", "transaction_not_refundable"],
  },
});

/** Operations on terminals and their payments. */
export const terminalOperations = operationsOf("Terminals", {
  cancelTerminalPayment: {
    summary: "Cancel the payment that runs on a terminal",
    description:
      "Answers the payment in its new state: the provider decides whether it could still be stopped. If the provider has no remote cancel, `action` names the key to press at the counter.",
    problems: OF_PROVIDER,
  },
  listTerminals: {
    summary: "List terminals",
    description: "Asks the provider for the account's terminals, of one location if you name it.",
    problems: OF_PROVIDER,
  },
  createTerminal: {
    summary: "Register a terminal",
    description:
      "Pairs a terminal with the account, by the code that it shows where the provider asks for one.",
    problems: OF_PROVIDER,
  },
  getTerminal: {
    summary: "Get a terminal",
    description: "Asks the provider for one terminal, and whether it can be reached.",
    problems: OF_PROVIDER,
  },
  updateTerminal: {
    summary: "Update a terminal",
    description: "Changes a terminal's name or location.",
    problems: OF_PROVIDER,
  },
  deleteTerminal: {
    summary: "Remove a terminal",
    description: "Parts a terminal from the account. Payments taken on it stay.",
    problems: OF_PROVIDER,
  },
});

/** Operations on the places of terminals. */
export const locationOperations = operationsOf("Locations", {
  listLocations: {
    summary: "List locations",
    description: "Lists the account's locations: the provider's own (`native`), or those that Banco keeps.",
    problems: OF_PROVIDER,
  },
  createLocation: {
    summary: "Create a location",
    description: "Adds a location, at the provider where it has them.",
    problems: OF_PROVIDER,
  },
  updateLocation: {
    summary: "Update a location",
    description: "Changes a location's name, or the given parts of its address.",
    problems: OF_PROVIDER,
  },
  deleteLocation: {
    summary: "Remove a location",
    description: "Removes a location. Terminals that stood there have none after it.",
    problems: OF_PROVIDER,
  },
});

/** Operations that providers call. */
export const paymentWebhookOperations = operationsOf("Payments", {
  receivePaymentWebhook: {
    summary: "Called by the provider",
    description:
      "Takes a provider's webhook, in the provider's own form and under its own signature. Banco reads the payment again at the provider; a genuine event about something else is answered 200 without effect.",
    problems: ["webhook_refused", "webhook_unauthorized", "malformed_body", "body_too_large"],
  },
  verifyPaymentWebhook: {
    summary: "Called by the provider",
    description: "Answers a provider that proves the address first, or that tells events by GET.",
    problems: ["webhook_refused", "webhook_unauthorized"],
  },
});
