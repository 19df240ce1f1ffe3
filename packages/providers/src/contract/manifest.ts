import type { StatusTable } from "../words.ts";
import type { ExtraAmount } from "./amounts.ts";
import type { PaymentStatus, PaymentType } from "./outcome.ts";
import type { ProviderManifest } from "./provider.ts";

/**
 * A payment provider's capabilities. The sets of the specification (section 2.1), the account's
 * `capabilities` and the checks of the routes are all derived from them.
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
  /** Settlement by the person who took the payment, who reports the outcome by PATCH: there is no provider to query. */
  "settlement",
  /** The provider's payouts to the bank account, with their lines. */
  "payouts",
  /** The amounts that the provider holds for the merchant. */
  "balance",
  /** Payers' disputes: chargebacks and inquiries. */
  "disputes",
  /** Evidence against a dispute, sent through the provider's API. */
  "evidence",
] as const;

export type PaymentCapability = (typeof PAYMENT_CAPABILITIES)[number];

/** A payment provider described as data; `Words` are its documented status values. */
export interface PaymentManifest<Words = string> extends ProviderManifest {
  capabilities: readonly PaymentCapability[];
  statusWords: StatusTable<Words, PaymentStatus>;
  /** Whether the provider stores locations itself; otherwise Banco stores them. */
  nativeLocations: boolean;
  /**
   * The payment types in which the provider has a separate field for an additional amount, such as the tip that the
   * till has agreed with the payer. Other charges with such an amount are refused.
   */
  amounts?: Partial<Record<ExtraAmount, readonly PaymentType[]>>;
}
