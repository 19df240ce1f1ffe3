import type { ChargeOutcome } from "../contract/outcome.ts";
import type { Charge } from "../contract/payment.ts";

/** Whether the payer is at a terminal, or at a phone used as a terminal. */
export function isInPerson({ type }: Pick<Charge, "type">): boolean {
  return type === "terminal" || type === "app";
}

/**
 * Returns the amount that a provider approved for a payment of ours, in minor units: in person, a larger
 * amount than requested includes a tip, and a smaller one is a partial payment.
 */
export function approvedAmounts(
  charge: Pick<Charge, "type" | "amountMinor">,
  approvedMinor: number,
): Pick<ChargeOutcome, "amountMinor" | "tipMinor"> {
  const tipMinor = isInPerson(charge) ? Math.max(0, approvedMinor - charge.amountMinor) : 0;
  return { amountMinor: approvedMinor, ...(tipMinor > 0 && { tipMinor }) };
}
