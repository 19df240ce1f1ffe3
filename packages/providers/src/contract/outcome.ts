/** The states of a payment and of a refund (specification, section 3). */
export type PaymentStatus = "pending" | "completed" | "failed" | "canceled" | "verification";

/** The kinds of payment; each is the last part of the path that takes it. */
export type PaymentType = "card" | "link" | "app" | "terminal" | "checkin" | "code";

/** Whether the status ends a payment: only the provider's own evidence can still change it. */
export function isFinal(status: PaymentStatus): boolean {
  return status === "completed" || status === "failed" || status === "canceled";
}

/** Why a payment or refund failed, in the provider's own code and words. */
export interface Failure {
  code: string;
  message: string;
}

/** What the payer's card shows; never more than this. */
export interface CardFacts {
  brand: string | null;
  last4: string | null;
}

/** What the payer has to do before the payment can go on. */
export type Action =
  | { type: "redirect"; url: string }
  | { type: "sdk"; clientSecret: string; publishableKey: string | null }
  /** What the person at the counter is to do there. */
  | { type: "counter"; message: string };

/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** A provider's word on a payment. Absent fields: it said nothing of them. */
export interface ChargeOutcome {
  /** `verification` when the provider's word is not one we know. */
  status: PaymentStatus;
  providerTransactionId?: string;
  card?: CardFacts;
  action?: Action | null;
  failure?: Failure;
  locationId?: string;
  /**
   * What was really taken, where the provider tells, in minor units: what was asked for, and the tip. An
   * answer for another amount is never accepted; of an amount that was only held, the merchant may have taken
   * less.
   */
  amountMinor?: number;
  /** The part of `amountMinor` that the payer added as a tip, where the provider tells. */
  tipMinor?: number;
  /** What the provider keeps of it for its service, in the payment's currency, where its answer tells. */
  feeMinor?: number;
  /** For links, apps and codes: the part for the payer or the app. */
  url?: string;
  expiresAt?: string;
  code?: string;
  payload?: Json;
  /** Notes of the adapter for later calls about this payment; merged into what it noted before. */
  memory?: Record<string, Json>;
}

/** A provider's word on a refund. */
export interface RefundOutcome {
  status: PaymentStatus;
  providerRefundId?: string;
  failure?: Failure;
}

/**
 * The provider has no record of what was asked for. That proves that it was never executed only when no
 * request can be in the air any more, which the engine judges: no adapter calls what it does not find failed.
 */
export type NoRecord = "no_record";

/** A provider's word on an earlier payment. */
export interface ChargeAnswer extends Omit<ChargeOutcome, "status"> {
  status: PaymentStatus | NoRecord;
}

/** Whether the answer is the last that the provider can give: only the passing of time makes more of it. */
export function isLastWord(status: PaymentStatus | NoRecord): boolean {
  return status === "no_record" || isFinal(status);
}

/** A provider's word on an earlier refund. */
export interface RefundAnswer extends Omit<RefundOutcome, "status"> {
  status: PaymentStatus | NoRecord;
}
