import { OF_PROVIDER, operationsOf } from "../server/operations.ts";

const CALLS = "Called by a bridge, identified by its source address.";
const UNAPPROVED = "bridge_not_approved";
const GIVING = [
  UNAPPROVED,
  "bridge_right_missing",
  "bridge_address_exposed",
  "bridge_pin_required",
  "bridge_pin_wrong",
] as const;

/** Operations for the merchant and for the bridge. */
export const bridgeOperations = operationsOf("Bridges", {
  createBridge: {
    summary: "Register a bridge",
    description:
      "Creates a bridge and its source address, which is shown only once, and only in the user's own " +
      "session. A bridge created by an app, a key or a member without the rights to take payments and " +
      "issue documents must be approved by a member with these rights: until then only the " +
      "registration probe is accepted.",
    problems: ["insufficient_scope", "insufficient_role", "forbidden"],
  },
  createPairingCode: {
    summary: "Create a pairing code for a till",
    description:
      "The code works once and expires after 15 minutes. Entering it in `banco-bridge setup` registers that program as a bridge of this merchant, without anyone signing in at the till.",
  },
  pairBridge: {
    summary: "Pair a bridge with a code",
    description:
      "For the bridge's own program. Registers the bridge, or recognizes an existing one of the same merchant, and returns its source address if it is new. Its rights are at most those of the member who created the code.",
    problems: ["pairing_code_invalid"],
  },
  listBridges: {
    summary: "List bridges",
    description: "Lists the merchant's bridges with the time of their last contact.",
  },
  getBridge: {
    summary: "Get a bridge",
    description: "Returns a bridge with the time of its last contact.",
  },
  updateBridge: {
    summary: "Update a bridge",
    description:
      "Changes a bridge's name and providers, or replaces its source address with `rotate`; sets whether it installs newer programs, and requests one. A replaced terminal is kept in `formerTerminals`. Setting `rights` approves the bridge; if a member without these rights rotates the address, the approval ends.",
    problems: ["forbidden", "insufficient_role"],
  },
  deleteBridge: {
    summary: "Remove a bridge",
    description: "Deletes a bridge. Its source address stops working immediately.",
  },
  listBridgeOperations: {
    summary: "List a bridge's operations on the shop's own devices, newest first",
    description: "Lists the payments, refunds and documents that a bridge made on the shop's own devices.",
  },
  checkBridge: {
    summary: "Request a check of a bridge's devices",
    description:
      "The bridge receives the request within seconds, or when it next connects, and checks whether " +
      "each device is usable. The check charges and prints nothing. Afterwards `state` contains the " +
      "results, and `checkAskedAt` is null again.",
  },
  reportBridgeState: {
    summary: "Report the state of a bridge and its devices; Prefer: wait=N waits for a check request",
    description:
      `${CALLS} Returns when someone requests a check of its devices. A bridge that has not yet checked ` +
      "them receives such a request immediately.",
    problems: [UNAPPROVED],
  },
  reportBridgeProgram: {
    summary: "Report a bridge's program, and get the newer version that it should install",
    description:
      `${CALLS} The bridge's \`updates\` setting determines which version is offered. The release is ` +
      "signed by its publisher; the bridge checks the signature, size and digest before it uses the " +
      "program, and never installs an older version.",
    problems: [UNAPPROVED],
  },
  downloadBridgeProgram: {
    summary: "Download an archive with a bridge's program",
    description: `${CALLS} \`Range: bytes=N-\` resumes a download.`,
    problems: [UNAPPROVED, "not_found"],
  },
  runBridgePayment: {
    summary: "Run a payment or refund from a bridge; with probe, check the registration",
    description:
      `${CALLS} \`amount\` takes a payment with the bridge's provider and terminal; \`refund\` refunds ` +
      "one; `probe` only identifies the bridge. Responds when the status is final.",
    problems: [
      ...OF_PROVIDER,
      ...GIVING,
      "account_not_found",
      "terminal_busy",
      "refund_exceeds_payment",
      "transaction_not_refundable",
      "payment_disputed",
      "capability_not_supported",
    ],
  },
  cancelBridgePayment: {
    summary: "Cancel the bridge's running payment",
    description: `${CALLS} Cancels the bridge's most recent payment, wherever it is running.`,
    problems: [...OF_PROVIDER, UNAPPROVED, "bridge_right_missing", "capability_not_supported"],
  },
  issueBridgeDocument: {
    summary: "Issue a receipt, or an invoice, from a bridge",
    description:
      `${CALLS} A body with a \`customer\` issues an invoice, any other body a receipt. The fields are ` +
      "those of the local protocol.",
    problems: [...OF_PROVIDER, ...GIVING, "account_not_found", "capability_not_supported"],
  },
  reportBridgeOperations: {
    summary: "Report a bridge's operations on the shop's own devices",
    description: `${CALLS} An operation that is reported twice counts once.`,
    problems: [UNAPPROVED],
  },
  reportBridgeSale: {
    summary: "Report a sale that a bridge made itself",
    description:
      `${CALLS} The sale appears among the merchant's sales, and its payments and receipts in the ledger ` +
      "and the reports. Reporting a version again, or after a newer one, changes nothing. With `claimsOrder`, the " +
      "request reserves the order before the bridge takes a payment for it, and fails if another sale " +
      "has the order.",
    problems: [UNAPPROVED, "conflict", "bridge_right_missing", "order_in_sale"],
  },
  listBridgeProducts: {
    summary: "List the products for a bridge's till",
    description: `${CALLS} Returns the merchant's products that are for sale in euros, for the tiles of the till that the bridge serves.`,
    problems: [UNAPPROVED],
  },
  findBridgeVoucher: {
    summary: "Find the voucher to pay an amount at a bridge",
    description:
      `${CALLS} Returns the voucher with the code if it is valid and its balance is sufficient. Changes ` +
      "nothing.",
    problems: [UNAPPROVED, "bridge_right_missing", "not_found"],
  },
  spendBridgeVoucher: {
    summary: "Spend a voucher for a payment in a bridge's sale",
    description:
      `${CALLS} A payment spends its voucher once, however often the bridge retries the request. Amounts ` +
      "that the sale's reports show as refunded go back to the voucher.",
    problems: [UNAPPROVED, "bridge_right_missing", "not_found", "conflict"],
  },
  fetchHandovers: {
    summary: "Fetch the payments and receipts handed over to this bridge; Prefer: wait=N waits for a new one",
    description:
      `${CALLS} Returns the payments and receipts that the merchant's apps handed over to it (provider ` +
      "`handoff`), including those that it has already fetched but not yet reported.",
    problems: [UNAPPROVED, "bridge_right_missing"],
  },
  reportHandedPayment: {
    summary: "Report the outcome of a payment that was handed over to this bridge",
    description: `${CALLS} The report sets the payment's outcome.`,
    problems: [UNAPPROVED, "conflict"],
  },
  reportHandedReceipt: {
    summary: "Report the outcome of a receipt that was handed over to this bridge",
    description: `${CALLS} The report sets the receipt's outcome and the printer's number.`,
    problems: [UNAPPROVED, "conflict"],
  },
});
