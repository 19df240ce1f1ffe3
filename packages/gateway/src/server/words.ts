import { Type } from "typebox";
import { ROLE_TEXTS } from "../roles.ts";

/**
 * One of several words. The reference writes the sentences beside them.
 *
 * @param title - the name of the enumeration among the components
 * @param words - each with a sentence on what it means
 */
export function Words<const Word extends string>(title: string, words: Record<Word, string>) {
  return Type.Unsafe<Word>({ title, enum: Object.keys(words), "x-enumDescriptions": words });
}

/** A role of a person at a merchant. */
export const RoleWord = Words("Role", ROLE_TEXTS);

/** Where a payment or refund stands. */
export const PaymentStatus = Words("PaymentStatus", {
  pending: "It was asked for, and nobody has decided yet.",
  completed: "The money moved. This never changes.",
  failed: "No money moved; `failure` says why.",
  canceled: "It was called off before money moved.",
  verification: "Money may have moved, and there is no proof yet: Banco goes on asking until there is.",
});

/** Where a receipt or invoice stands. */
export const DocumentStatus = Words("DocumentStatus", {
  pending: "It was sent, or waits to be, and nobody has accepted it yet.",
  completed: "It was issued, and has its number.",
  failed: "It was not issued; `failure` says why.",
  canceled: "It was called off before it was issued, or annulled.",
});

/** The end that people or bridges report of what was handed over to them. */
export const Outcome = Words("Outcome", {
  completed: "It was done.",
  failed: "It was tried, and not done.",
  canceled: "It was called off.",
});
