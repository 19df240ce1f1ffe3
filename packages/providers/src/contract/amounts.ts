/**
 * The optional amounts of a charge beside `amountMinor`, each with its name on the wire. A charge has them in
 * minor units, and the manifest names the payments in which the provider takes them.
 */
export const EXTRA_AMOUNTS = {
  /** The tip in `amountMinor` agreed with the payer. */
  tipMinor: "tip",
} as const;

export type ExtraAmount = keyof typeof EXTRA_AMOUNTS;
