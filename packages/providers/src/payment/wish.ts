import type { Charge } from "../contract/payment.ts";

/** Whether money is only to be reserved. */
export function isHeld(charge: Charge): boolean {
  return charge.type === "card" && charge.card.capture === false;
}

/** What stands for the payer's card; null where the payer gives it on a page, or pays otherwise. */
export function tokenOf(charge: Charge): string | null {
  return charge.type === "card" ? charge.card.token : null;
}

/** What was asked for of the page on which a payment is made, whatever its type. */
export function pageWishOf(charge: Charge): {
  /** Where the payer comes back to. */
  returnUrl: string | null;
  cancelUrl: string | null;
  expiresAt: string | null;
} {
  if (charge.type === "card") return { returnUrl: charge.card.returnUrl, cancelUrl: null, expiresAt: null };
  if (charge.type !== "link" && charge.type !== "code") {
    return { returnUrl: null, cancelUrl: null, expiresAt: null };
  }
  const { successUrl, cancelUrl, expiresAt } = charge.link;
  return { returnUrl: successUrl, cancelUrl, expiresAt };
}
