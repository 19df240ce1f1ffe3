import type { ProblemCode } from "@banco/core";

/** The parts of the API, as the reference groups its operations. */
export const TAGS = {
  Payments:
    "Accounts at payment providers, and the payments taken with them: by card, link, app, terminal, check-in or code.",
  Sales: "Sales as one act: money, document and order together, and their returns.",
  Vouchers: "What customers pay for before they get it: vouchers with a code, and deposits.",
  Terminals: "The terminals of an account, and the payment that runs on one.",
  Payouts: "What providers hold for the merchant, and what they pay out to the bank account.",
  Disputes: "Payments that payers dispute, and the merchant's evidence.",
  Locations: "Where terminals stand: the provider's own locations, or those that Banco keeps.",
  Fiscal: "Accounts at fiscal providers, which send receipts and invoices to the tax office.",
  Receipts: "Commercial documents: sales, their annulment and partial returns.",
  Invoices: "Electronic invoices in the format of the Italian exchange system.",
  "Exchange system": "Files to the exchange system (SDI), and the files that it sends.",
  Stores: "Accounts at online stores, their orders and the refunds of those.",
  Bridges:
    "Programs on cash registers that reach the shop's own devices: the merchant's side, and their own.",
  Money:
    "Where the money is: payouts, fees and disputes, bank statements, the ledger, and what does not agree.",
  "POS links":
    "Which terminals are linked to which registers, and what is still to be declared to the tax office. Nothing is sent there.",
  Reports: "Exact sums of payments, refunds and documents, and the close of the day.",
  Providers: "The providers that can be connected here.",
  Products: "The merchant's catalog.",
  Orders: "The orders of guests and customers.",
  Tables: "The tables of a venue.",
  Customers: "The merchant's customers.",
  Privacy: "The stored data of a person, to export or to erase on request.",
  Assets: "Files, uploaded to and downloaded from addresses that are good for minutes.",
  Devices: "Telephones and browsers that get notifications.",
  Billing: "The user's payments for this installation.",
  Events: "Events at the merchant, as they happen.",
  Audit: "Who changed what.",
  Requests: "The requests of programs to the API, with their answers.",
  Apps: "Programs of others that merchants connect, and the webhooks sent to them.",
  "API keys": "Keys for the merchant's own programs.",
  People: "Who works at the merchant and in which role, and the merchants of a person.",
  Preferences: "How the merchant wants things: language, VAT departments, and which mails are sent.",
  Authentication: "Sign-in, tokens, and the apps that users have connected.",
} as const;

export type Tag = keyof typeof TAGS;

/** The texts of an operation. */
export interface OperationText {
  /** Half a line, without a full stop; the audit log shows it too. */
  summary: string;
  description: string;
  /**
   * The errors of its own work; the reference adds those of its kind (token, body, key under which it
   * repeats, limits).
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
    /** The media types of an answer that is a file. */
    produces?: readonly string[];
    /** Whether errors have the form in `response`, and never that of a problem. */
    ownErrors?: boolean;
    /** Whether the reference leaves the route out. */
    hide?: boolean;
  }
}

/** The errors of operations that ask a provider. */
export const OF_PROVIDER = [
  "provider_refused",
  "account_not_ready",
  "provider_failed",
  "provider_unavailable",
] as const satisfies readonly ProblemCode[];

/** Returns the operations of one part of the API, by their identifiers. */
export function operationsOf<Id extends string>(
  tag: Tag,
  texts: Record<Id, OperationText>,
): Record<Id, Operation> {
  const entries = Object.entries<OperationText>(texts);
  return Object.fromEntries(
    entries.map(([operationId, text]) => [operationId, { operationId, tags: [tag], ...text }]),
  ) as Record<Id, Operation>;
}
