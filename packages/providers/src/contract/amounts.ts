/**
 * The optional amounts of a charge besides `amountMinor`, each with its name on the wire. A charge states them in
 * minor units, and the manifest lists the payment types in which the provider supports them.
 */
export const EXTRA_AMOUNTS = {
  /** The tip agreed with the payer, included in `amountMinor`. */
  tipMinor: "tip",
} as const;

export type ExtraAmount = keyof typeof EXTRA_AMOUNTS;
