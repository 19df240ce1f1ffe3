import { OF_PROVIDER, type Operation, operationsOf, type Tag } from "../server/operations.ts";

/**
 * The kind of provider in the names of its account routes: `connectPaymentAccount`, `connectFiscalAccount` …
 */
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
 * Returns the operations on an account and its merchant, the same for payment, fiscal and store providers.
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
  "`credentials` are the keys named in the account's `requiredFields`: they are tried at the provider before the account is active, sealed, and never shown again.";
const CONSENT =
  "A consent that was given at the provider's page leads to a merchant there, and a person confirms that it is theirs.";

const TEXTS = {
  connectAccount: {
    summary: "Connect an account",
    description:
      "Makes the merchant's account at the provider, or answers the one there is. In the sandbox it is active at once; elsewhere `connectUrl` leads to the provider's consent page or the console's form, and `requiredFields` names the keys that a program may send itself.",
    problems: [...OF_PROVIDER, "connect_failed"],
  },
  getAccount: {
    summary: "Get the account",
    description: "Reads the connection's state, its capabilities, and the data that it lacks.",
    problems: ["account_not_found"],
  },
  disconnectAccount: {
    summary: "Disconnect the account",
    description: "Ends the connection and forgets its keys. Its payments and documents stay and can be read.",
    problems: [...OF_PROVIDER, "account_not_found"],
  },
  getMerchant: {
    summary: "Get the merchant",
    description:
      "Reads the merchant's data: the provider's, with the fields that Banco was given in their place.",
  },
  replaceMerchant: {
    summary: "Update the merchant, or send credentials",
    description: `Replaces the merchant's data as a whole: fields that are left out are removed. ${WRITES}`,
    problems: OF_PROVIDER,
  },
  updateMerchant: {
    summary: "Update the merchant, or send credentials",
    description: `Changes the given parts of the merchant's data; null takes one away. ${WRITES}`,
    problems: OF_PROVIDER,
  },
  receiveConsent: {
    summary: "Take the merchant back from the provider after consent",
    description:
      "For browsers: redirects to the console, with a ticket that goes on only in the browser of the user who began.",
  },
  resumeConsent: {
    summary: "Go on with a consent, in the browser that came back from it",
    description: `Takes the ticket that the redirect brought. ${CONSENT}`,
    problems: [...OF_PROVIDER, "connect_failed", "conflict"],
  },
  confirmMerchant: {
    summary: "Confirm the merchant that a consent has led to",
    description: `Makes the account active. ${CONSENT}`,
    problems: [...OF_PROVIDER, "connect_failed", "conflict"],
  },
  declineMerchant: {
    summary: "Decline the merchant that a consent has led to",
    description: `Forgets the merchant that the consent found; the account stays as it was. ${CONSENT}`,
    problems: ["conflict"],
  },
} as const;
