import { OF_PROVIDER, operationsOf } from "../server/operations.ts";

const CALLS = "A bridge calls this, and is known by its source address.";
const UNAPPROVED = "bridge_not_approved";
const GIVING = [UNAPPROVED, "bridge_right_missing", "bridge_address_exposed"] as const;

/** Operations of the merchant's side, and of the bridge's. */
export const bridgeOperations = operationsOf("Bridges", {
  createBridge: {
    summary: "Register a bridge",
    description:
      "Makes a bridge and its source address, which only the user's own sign-in is shown, now and never again. A bridge that is made by a member who may not take payments and issue documents, by an app or by a key, waits for a member who may: until then it is refused everything but the registration probe.",
    problems: ["insufficient_scope", "insufficient_role", "forbidden"],
  },
  createPairingCode: {
    summary: "Make a code that pairs a till",
    description:
      "The code is good once, for a quarter of an hour: whoever enters it at `banco-bridge setup` makes that program a bridge of this merchant. Nobody signs in at the till.",
  },
  pairBridge: {
    summary: "Become a bridge with a pairing code",
    description:
      "For the bridge's own program. Registers it, or finds the bridge of the same merchant that it was before, and answers its source address where it is a new one. It gets no more rights than the member has who made the code.",
    problems: ["pairing_code_invalid"],
  },
  listBridges: {
    summary: "List bridges",
    description: "Lists the merchant's bridges, with when each was last heard of.",
  },
  getBridge: {
    summary: "Get a bridge",
    description: "Reads a bridge, with when it was last heard of.",
  },
  updateBridge: {
    summary: "Update a bridge",
    description:
      "Changes a bridge's name and providers, or with `rotate` replaces its source address. A terminal that another takes the place of stays in `formerTerminals`. `rights` says what the bridge may do, and approves it; a member who does not hold the bridge's rights and rotates its address ends the approval.",
    problems: ["forbidden", "insufficient_role"],
  },
  deleteBridge: {
    summary: "Remove a bridge",
    description: "Removes a bridge; its source address ends at once.",
  },
  listBridgeOperations: {
    summary: "List a bridge's operations on the shop's own devices, the newest first",
    description: "Lists the payments, refunds and documents that a bridge made on devices of the shop.",
  },
  checkBridge: {
    summary: "Ask a bridge to look at its devices",
    description:
      "The bridge gets the request within seconds, or when it calls again, and checks whether each device can be used; it charges and prints nothing. `state` then has its findings, and `checkAskedAt` is null again.",
  },
  reportBridgeState: {
    summary:
      "Report the state of a bridge and its devices; Prefer: wait=N holds the answer until somebody asks it to look",
    description: `${CALLS} Answers when somebody asked it to look at its devices. A bridge that has not looked yet is asked to.`,
    problems: [UNAPPROVED],
  },
  runBridgePayment: {
    summary: "Run a payment or refund from a bridge; with probe, check the registration",
    description: `${CALLS} \`amount\` takes a payment with the provider and terminal that the bridge is set to; \`refund\` gives one back; \`probe\` only answers who the bridge is. It answers at a final status.`,
    problems: [
      ...OF_PROVIDER,
      ...GIVING,
      "account_not_found",
      "terminal_busy",
      "refund_exceeds_payment",
      "transaction_not_refundable",
      "capability_not_supported",
    ],
  },
  cancelBridgePayment: {
    summary: "Cancel the bridge's running payment",
    description: `${CALLS} Cancels the payment that the bridge began last, wherever it runs.`,
    problems: [...OF_PROVIDER, UNAPPROVED, "bridge_right_missing", "capability_not_supported"],
  },
  issueBridgeDocument: {
    summary: "Issue a receipt, or an invoice, from a bridge",
    description: `${CALLS} A body with a \`customer\` is an invoice's, any other a receipt's, in the fields of the local protocol.`,
    problems: [...OF_PROVIDER, ...GIVING, "account_not_found", "capability_not_supported"],
  },
  reportBridgeOperations: {
    summary: "Report a bridge's operations on the shop's own devices",
    description: `${CALLS} An operation that is reported twice counts once.`,
    problems: [UNAPPROVED],
  },
  fetchHandovers: {
    summary:
      "Fetch the payments and receipts handed over to this bridge; Prefer: wait=N holds the answer until there is a new one",
    description: `${CALLS} Answers the payments and receipts that the merchant's apps handed over to it (provider \`handoff\`), also those that it has fetched before and not reported yet.`,
    problems: [UNAPPROVED, "bridge_right_missing"],
  },
  reportHandedPayment: {
    summary: "Report the outcome of a payment that was handed over to this bridge",
    description: `${CALLS} The report is the payment's outcome.`,
    problems: [UNAPPROVED, "conflict"],
  },
  reportHandedReceipt: {
    summary: "Report the outcome of a receipt that was handed over to this bridge",
    description: `${CALLS} The report is the receipt's outcome, with the number that the printer gave it.`,
    problems: [UNAPPROVED, "conflict"],
  },
});
