/** The states of a payment and of a refund (specification, section 3). */
export type PaymentStatus = "pending" | "completed" | "failed" | "canceled" | "verification";

/** The kinds of payment; each is the last segment of its path. */
export type PaymentType = "card" | "link" | "app" | "terminal" | "checkin" | "code";

/** Whether the status is final: after that only the provider's own evidence can change it. */
export function isFinal(status: PaymentStatus): boolean {
  return status === "completed" || status === "failed" || status === "canceled";
}

/** The reason for a failed payment or refund, as the provider's own code and text. */
export interface Failure {
  code: string;
  message: string;
}

/** The facts about the payer's card, which never include more than these. */
export interface CardFacts {
  brand: string | null;
  last4: string | null;
}

/** The next step that the payment requires of the payer. */
export type Action =
  | { type: "redirect"; url: string }
  | { type: "sdk"; clientSecret: string; publishableKey: string | null }
  /** The next step for the person at the counter. */
  | { type: "counter"; message: string };

/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** An amount held by the payer's bank, of which nothing has been captured yet. */
export interface Hold {
  amountMinor: number;
  /** When the provider releases it, if the provider reports it. */
  expiresAt?: string;
}

/** The kinds of means of a payment; `ticket` is a meal voucher. */
export type MeansKind = "card" | "ticket" | "gift_card" | "wallet" | "other";

/** The part of a payment made with one means, in minor units. */
export interface PaymentMeans {
  kind: MeansKind;
  amountMinor: number;
  /** The number of meal vouchers, if known. */
  count?: number;
}

/** A provider's report on a payment; a field is absent if the provider did not report it. */
export interface ChargeOutcome {
  /** The status; `verification` if the provider's status value is unknown. */
  status: PaymentStatus;
  providerTransactionId?: string;
  card?: CardFacts;
  action?: Action | null;
  failure?: Failure;
  locationId?: string;
  /**
   * The amount charged, if the provider reports it, in minor units: the requested amount plus the tip. A response with
   * a different amount is accepted only if the merchant captured less of a hold, or a terminal approved less (a partial
   * payment).
   */
  amountMinor?: number;
  /** The payer's tip included in `amountMinor`, if the provider reports it. */
  tipMinor?: number;
  /** The means of the payment, if they are reported; the parts total the amount charged. */
  means?: PaymentMeans[];
  /** The provider's fee in minor units of the payment's currency, if the response contains it. */
  feeMinor?: number;
  /**
   * The refunded total so far, including refunds made elsewhere, in minor units, if the provider's record of
   * a completed payment contains it.
   */
  refundedMinor?: number;
  /**
   * Whether the provider reports that a completed payment was not paid after all: a failed capture, or a
   * cancellation at the provider. Only then may a completed payment become `failed` or `canceled`.
   */
  isUndone?: true;
  /**
   * The hold of a pending payment, as long as it can be captured or released; null once it no longer can, because the
   * provider has accepted one or the other. Absent if unchanged.
   */
  hold?: Hold | null;
  /**
   * Whether the provider's response shows that this payment is no longer running on its terminal. The
   * terminal then accepts the next payment even if the status is open.
   */
  isTerminalFree?: true;
  /** The URL for the payer or the app, for links, apps and codes. */
  url?: string;
  expiresAt?: string;
  code?: string;
  payload?: Json;
  /** The adapter's notes for later calls about this payment; merged into earlier notes. */
  memory?: Record<string, Json>;
}

/** A provider's report on a refund. */
export interface RefundOutcome {
  status: PaymentStatus;
  providerRefundId?: string;
  failure?: Failure;
}

/**
 * The response of a provider without a record of the request. Only once no request can be in transit does this prove
 * that the request was never executed. The engine decides that: an adapter never reports `failed` merely because it
 * finds nothing.
 */
export type NoRecord = "no_record";

/** A provider's report on a payment that was requested earlier. */
export interface ChargeAnswer extends Omit<ChargeOutcome, "status"> {
  status: PaymentStatus | NoRecord;
}

/** A provider's report on a refund that was requested earlier. */
export interface RefundAnswer extends Omit<RefundOutcome, "status"> {
  status: PaymentStatus | NoRecord;
}
