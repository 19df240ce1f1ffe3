import type { ProblemCode } from "@banco/core";

/** The parts of the API, as the reference groups its operations. */
export const TAGS = {
  Payments:
    "Accounts at payment providers, and the payments taken with them: by card, link, app, terminal, check-in or code.",
  Sales: "Sales as one operation: money, document and order together, and their returns.",
  Vouchers: "Vouchers with a code, and deposits: what customers pay for in advance.",
  Terminals: "The terminals of an account, and the payment in progress on one.",
  Payouts: "The balances that providers hold for the merchant, and the payouts to the bank account.",
  Disputes: "Payments that payers dispute, and the merchant's evidence.",
  Locations: "The locations of terminals: the provider's own, or those stored by Banco.",
  Fiscal: "Accounts at fiscal providers, which send receipts and invoices to the tax office.",
  Receipts: "Commercial documents: sales, their voids and partial returns.",
  Invoices: "Electronic invoices in the format of the Italian exchange system.",
  "Exchange system": "Files to the exchange system (SDI), and the files that it sends.",
  Stores: "Accounts at online stores, their orders and refunds.",
  Bridges:
    "Programs on cash registers that connect the shop's own devices: the merchant's endpoints, and the bridges' own.",
  Money: "Where the money is: payouts, fees and disputes, bank statements, the ledger, and exceptions.",
  "POS links":
    "Which terminals are linked to which registers, and what must still be declared to the tax office. Nothing is sent there.",
  Reports: "Exact totals of payments, refunds and documents, and the close of the day.",
  Providers: "The providers that can be connected here.",
  Products: "The merchant's catalog.",
  Orders: "The orders of guests and customers.",
  Tables: "The tables of a venue.",
  Customers: "The merchant's customers.",
  Privacy: "A person's stored data, exported or erased on request.",
  Assets: "Files, uploaded to and downloaded from URLs that expire after a few minutes.",
  Devices: "Phones and browsers that receive notifications.",
  Billing: "The user's payments for this installation.",
  Events: "Events at the merchant, as they happen.",
  Audit: "Who changed what.",
  Requests: "The API requests of programs, with their responses.",
  Apps: "Apps by third parties that merchants connect, and the webhooks sent to them.",
  "API keys": "Keys for the merchant's own programs.",
  People: "Who works at the merchant and in which role, and a person's merchants.",
  Preferences: "The merchant's settings: language, VAT departments, and which e-mails are sent.",
  Authentication: "Sign-in, tokens, and the apps that users have connected.",
} as const;

export type Tag = keyof typeof TAGS;

/** The documentation of an operation. */
export interface OperationText {
  /** A short phrase without a full stop, which the audit log also shows. */
  summary: string;
  description: string;
  /**
   * The operation's specific errors; the reference adds the general ones (token, body, idempotency key,
   * limits).
   */
  problems?: readonly ProblemCode[];
}

/** An operation in a route's schema. */
export interface Operation extends OperationText {
  operationId: string;
  tags: [Tag];
}

declare module "fastify" {
  interface FastifySchema extends Partial<Omit<Operation, "tags">> {
    tags?: readonly Tag[];
    /** The media types of a response that is a file. */
    produces?: readonly string[];
    /** Whether errors have the form given in `response` instead of the form of a problem. */
    ownErrors?: boolean;
    /** Whether the reference omits the route. */
    hide?: boolean;
  }
}

/** The errors of operations that call a provider. */
export const OF_PROVIDER = [
  "provider_refused",
  "account_not_ready",
  "provider_failed",
  "provider_unavailable",
] as const satisfies readonly ProblemCode[];

/** Returns the operations of one part of the API, by their IDs. */
export function operationsOf<Id extends string>(
  tag: Tag,
  texts: Record<Id, OperationText>,
): Record<Id, Operation> {
  const entries = Object.entries<OperationText>(texts);
  return Object.fromEntries(
    entries.map(([operationId, text]) => [operationId, { operationId, tags: [tag], ...text }]),
  ) as Record<Id, Operation>;
}
