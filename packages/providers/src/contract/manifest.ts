import type { ProviderManifest } from "./provider.ts";

/**
 * A payment provider's capabilities. The sets of the specification (section 2.1), the account's
 * `capabilities` and the checks of the routes are all read off this.
 */
export const PAYMENT_CAPABILITIES = [
  "card",
  "link",
  "refund",
  "app",
  "terminal",
  "terminal_management",
  "locations",
  "checkin",
  "code",
  /** Whoever took the payment says so, by PATCH of the transaction: there is no provider to ask. */
  "settlement",
] as const;

export type PaymentCapability = (typeof PAYMENT_CAPABILITIES)[number];

/** A payment provider described as data. */
export interface PaymentManifest extends ProviderManifest {
  capabilities: readonly PaymentCapability[];
  /** Whether the provider holds locations itself; else Banco keeps them. */
  nativeLocations: boolean;
}
