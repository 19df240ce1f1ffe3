import type { Charge } from "../contract/payment.ts";

/** Whether money is only reserved. */
export function isHeld(charge: Charge): boolean {
  return charge.type === "card" && charge.card.capture === false;
}

/**
 * Returns the token for the payer's card; null if the payer enters the card on a page or does not pay by
 * card.
 */
export function tokenOf(charge: Charge): string | null {
  return charge.type === "card" ? charge.card.token : null;
}

/** Returns the settings of the payment page, for all payment types. */
export function pageOptionsOf(charge: Charge): {
  /** The URL to which the payer returns after the payment. */
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
