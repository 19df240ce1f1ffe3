import type { ChargeOutcome } from "../contract/outcome.ts";
import type { Charge } from "../contract/payment.ts";

/** Whether the payer stands before a terminal, or a phone that is one. */
export function isInPerson({ type }: Pick<Charge, "type">): boolean {
  return type === "terminal" || type === "app";
}

/**
 * Returns the amount that a provider approved of our own payment, in minor units: what was taken in person
 * above the requested amount is the payer's tip, and less is a part payment.
 */
export function takenOf(
  charge: Pick<Charge, "type" | "amountMinor">,
  approvedMinor: number,
): Pick<ChargeOutcome, "amountMinor" | "tipMinor"> {
  const tipMinor = isInPerson(charge) ? Math.max(0, approvedMinor - charge.amountMinor) : 0;
  return { amountMinor: approvedMinor, ...(tipMinor > 0 && { tipMinor }) };
}
