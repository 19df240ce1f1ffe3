import { OF_PROVIDER, type Operation, operationsOf, type Tag } from "../server/operations.ts";

/** The provider kind in the names of account routes: `connectPaymentAccount`, `connectFiscalAccount` … */
export type AccountKind = "Payment" | "Fiscal" | "Store";

type Verbs = {
  connectAccount: Operation;
  getAccount: Operation;
  disconnectAccount: Operation;
  getMerchant: Operation;
  replaceMerchant: Operation;
  updateMerchant: Operation;
  receiveConsent: Operation;
  resumeConsent: Operation;
  confirmMerchant: Operation;
  declineMerchant: Operation;
};

/**
 * Returns the operations on an account and its merchant. They are the same for payment, fiscal and store
 * providers.
 */
export function accountOperations(tag: Tag, kind: AccountKind): Verbs {
  const operations = operationsOf(tag, TEXTS);
  return Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [
      name,
      { ...operation, operationId: name.replace(/(?=Account|Merchant|Consent)/, kind) },
    ]),
  ) as Verbs;
}

const WRITES =
  "`credentials` are the keys named in the account's `requiredFields`. They are checked with the provider before the account becomes active, stored encrypted, and never returned.";
const CONSENT =
  "After the consent on the provider's page, a person confirms that the merchant found there is theirs.";

const TEXTS = {
  connectAccount: {
    summary: "Connect an account",
    description:
      "Creates the merchant's account with the provider, or returns the existing one. In the sandbox it is active immediately; otherwise `connectUrl` points to the provider's consent page or the console's form, and `requiredFields` lists the keys that a program can send itself.",
    problems: [...OF_PROVIDER, "connect_failed"],
  },
  getAccount: {
    summary: "Get the account",
    description: "Returns the connection's status, its capabilities and the data that is still missing.",
    problems: ["account_not_found"],
  },
  disconnectAccount: {
    summary: "Disconnect the account",
    description: "Ends the connection and deletes its keys. Its payments and documents remain readable.",
    problems: [...OF_PROVIDER, "account_not_found"],
  },
  getMerchant: {
    summary: "Get the merchant",
    description:
      "Returns the merchant's data: the provider's, overridden by the fields that were set in Banco.",
  },
  replaceMerchant: {
    summary: "Update the merchant, or send credentials",
    description: `Replaces all of the merchant's data: omitted fields are removed. ${WRITES}`,
    problems: OF_PROVIDER,
  },
  updateMerchant: {
    summary: "Update the merchant, or send credentials",
    description: `Changes the given fields of the merchant's data; null removes a field. ${WRITES}`,
    problems: OF_PROVIDER,
  },
  receiveConsent: {
    summary: "Return from the provider's consent page",
    description:
      "For browsers: redirects to the console with a ticket that works only in the browser of the user " +
      "who started.",
  },
  resumeConsent: {
    summary: "Resume after consent",
    description: `Exchanges the ticket from the redirect. ${CONSENT}`,
    problems: [...OF_PROVIDER, "connect_failed", "conflict"],
  },
  confirmMerchant: {
    summary: "Confirm the merchant found by consent",
    description: `Makes the account active. ${CONSENT}`,
    problems: [...OF_PROVIDER, "connect_failed", "conflict"],
  },
  declineMerchant: {
    summary: "Decline the merchant found by consent",
    description: `Discards the merchant that the consent found; the account does not change. ${CONSENT}`,
    problems: ["conflict"],
  },
} as const;
