import type { StripeObject } from "../types.ts";

/** A change to the account's balance (API reference, "Balance transactions"). */
export interface BalanceTransaction extends StripeObject {
  object: "balance_transaction";
  amount: number;
  available_on: number;
  balance_type: "payments";
  created: number;
  currency: string;
  description: string | null;
  exchange_rate: null;
  fee: number;
  fee_details: FeeDetail[];
  net: number;
  reporting_category: string;
  source: string | null;
  status: "available" | "pending";
  type: string;
}

/** A part of a fee. */
export interface FeeDetail {
  amount: number;
  application: null;
  currency: string;
  description: string;
  type: "stripe_fee" | "tax";
}

/** A payout (API reference, "Payouts"). */
export interface Payout extends StripeObject {
  object: "payout";
  created: number;
  status: string;
  [field: string]: unknown;
}

/** A dispute (API reference, "Disputes"). */
export interface Dispute extends StripeObject {
  object: "dispute";
  charge: string;
  created: number;
  payment_intent: string;
  [field: string]: unknown;
}
