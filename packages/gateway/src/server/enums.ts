import { Type } from "@banco/core/schema";
import { ROLE_TEXTS } from "../roles.ts";

/**
 * Accepts one of several values, whose descriptions the reference shows.
 *
 * @param title - the enumeration's component name
 * @param words - each value with its description
 */
export function Words<const Word extends string>(title: string, words: Record<Word, string>) {
  return Type.Unsafe<Word>({ title, enum: Object.keys(words), "x-enumDescriptions": words });
}

/** A user's role at a merchant. */
export const RoleWord = Words("Role", ROLE_TEXTS);

/** The type of a payment. */
export const PaymentKind = Words("PaymentType", {
  card: "A card was charged by its token.",
  link: "The payer pays on a page.",
  app: "The payer pays in the provider's app, on the same phone.",
  terminal: "The payer pays at a terminal.",
  checkin: "The payer has checked in at the shop and confirms in the provider's app.",
  code: "The payer scans or types a code.",
  cash: "Cash at the counter.",
  ticket: "Meal vouchers at the counter.",
  credit: "The customer owes the amount.",
  voucher: "A voucher of the merchant.",
  deposit: "A deposit that the customer had paid.",
});

/** The status of a payment or refund. */
export const PaymentStatus = Words("PaymentStatus", {
  pending: "It was requested and has no outcome yet.",
  completed: "The money moved. This is final.",
  failed: "No money moved; `failure` says why.",
  canceled: "It was canceled before any money moved.",
  verification: "The outcome is unknown: money may have moved. Banco polls the provider until it is known.",
});

/** The status of a receipt or invoice. */
export const DocumentStatus = Words("DocumentStatus", {
  pending: "It was sent or is waiting to be sent, and has not been accepted yet.",
  completed: "It was issued and has a number.",
  failed: "It was not issued; `failure` says why.",
  canceled: "It was canceled before it was issued, or voided.",
});

/** The outcome that people or bridges report for work handed over to them. */
export const Outcome = Words("Outcome", {
  completed: "It was completed.",
  failed: "It failed.",
  canceled: "It was canceled.",
});

/** The status of a sale. */
export const SaleStatusWord = Words("SaleStatus", {
  open: "An amount is due.",
  paying: "A payment is in progress.",
  issuing: "It is paid, and its document is being issued.",
  completed: "It is paid and documented.",
  returned: "It was fully returned.",
  undone: "It was undone.",
  question: "A person must decide: see `question`.",
});

/** The states of a dispute. */
export const DisputeStatusWord = Words("DisputeStatus", {
  needs_response: "The merchant can still send evidence, or accept the dispute.",
  under_review: "The payer's bank or the provider is deciding.",
  won: "The merchant keeps the money.",
  lost: "The payer got the money back.",
  closed: "It ended without a decision, and no money moved.",
});
