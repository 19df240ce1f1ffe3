import { Type } from "@banco/core/schema";
import { ROLE_TEXTS } from "../roles.ts";

/**
 * Takes one of several words, whose sentences the reference shows.
 *
 * @param title - the name of the enumeration among the components
 * @param words - each with a sentence on its meaning
 */
export function Words<const Word extends string>(title: string, words: Record<Word, string>) {
  return Type.Unsafe<Word>({ title, enum: Object.keys(words), "x-enumDescriptions": words });
}

/** A role of a person at a merchant. */
export const RoleWord = Words("Role", ROLE_TEXTS);

/** The status of a payment or refund. */
export const PaymentStatus = Words("PaymentStatus", {
  pending: "It was asked for, and nobody has decided yet.",
  completed: "The money moved. This never changes.",
  failed: "No money moved; `failure` says why.",
  canceled: "It was called off before money moved.",
  verification: "Money may have moved, and there is no proof yet: Banco goes on asking until there is.",
});

/** The status of a receipt or invoice. */
export const DocumentStatus = Words("DocumentStatus", {
  pending: "It was sent, or waits to be, and nobody has accepted it yet.",
  completed: "It was issued, and has its number.",
  failed: "It was not issued; `failure` says why.",
  canceled: "It was called off before it was issued, or annulled.",
});

/** The outcome that people or bridges report of work that was handed over to them. */
export const Outcome = Words("Outcome", {
  completed: "It was done.",
  failed: "It was tried, and not done.",
  canceled: "It was called off.",
});

/** The status of a sale. */
export const SaleStatusWord = Words("SaleStatus", {
  open: "Something is due.",
  paying: "A payment is under way.",
  issuing: "It is paid, and its document is being issued.",
  completed: "It is paid and documented.",
  returned: "All of it was given back.",
  undone: "It was called off: nothing is left of it.",
  question: "A person has to decide: `question` says what.",
});
