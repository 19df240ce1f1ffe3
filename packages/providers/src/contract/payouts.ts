import type { ProviderContext } from "./provider.ts";
import type { UnreadableRow } from "./store.ts";

/** The states of a payout. */
export const PAYOUT_STATUSES = ["pending", "in_transit", "paid", "failed", "canceled"] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** The kinds of changes in a provider balance. */
export const PAYOUT_LINE_KINDS = ["sale", "refund", "fee", "chargeback", "adjustment", "reserve"] as const;
export type PayoutLineKind = (typeof PAYOUT_LINE_KINDS)[number];

/** The states of a dispute: waiting for the merchant, waiting for the bank, and the outcomes. */
export const DISPUTE_STATUSES = ["needs_response", "under_review", "won", "lost", "closed"] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** A payout to the merchant's bank account, as the provider lists it. */
export interface ListedPayout {
  providerPayoutId: string;
  status: PayoutStatus;
  /** The amount in minor units; negative if the provider debits the bank account. */
  amountMinor: number;
  currency: string;
  /** The day on which it arrives at the bank, YYYY-MM-DD; null if the provider does not report it. */
  arrivesOn: string | null;
  /** The reference on the bank statement; null if the provider does not report one. */
  bankReference: string | null;
  createdAt: Date;
  /** Whether the provider lists the lines of this payout. */
  hasLines: boolean;
}

/** A change in the provider balance. */
export interface ListedPayoutLine {
  /** The provider's ID of the line, unique in the account. */
  providerLineId: string;
  kind: PayoutLineKind;
  /** The amount before the fee, in minor units, with its sign: a refund is negative. */
  amountMinor: number;
  /** The provider's fee in minor units, which is subtracted from the amount; negative if a fee is returned. */
  feeMinor: number;
  /**
   * The VAT included in `feeMinor`, or in the amount of a line of kind fee, in minor units and positive if
   * charged; absent if the provider does not report it.
   */
  feeVatMinor?: number;
  currency: string;
  /** Banco's ID of the payment, if the line contains it. */
  id?: string;
  /** The provider's ID of the payment; null for a line without a payment. */
  providerTransactionId: string | null;
  /** The provider's ID of the refund. */
  providerRefundId?: string;
  occurredAt: Date;
}

/** A page of payouts, in any order. */
export interface PayoutPage {
  payouts: ListedPayout[];
  unreadable?: UnreadableRow[];
  next: string | null;
}

/** A page of lines, in the provider's order. */
export interface PayoutLinePage {
  lines: ListedPayoutLine[];
  unreadable?: UnreadableRow[];
  next: string | null;
}

/** The provider's list of payouts. */
export interface Payouts<C = ProviderContext> {
  /** How far back the provider's list of payouts goes. */
  depthMs: number;
  /** The maximum time span of one query. */
  spanMs: number;
  /** How long after creation a payout's status, lines and fees may change. */
  changesForMs: number;
  /**
   * Whether fees may be reported after the payout, so that its lines are read again while they may change.
   */
  feesFollow?: boolean;
  /** Returns one page of the payouts created in [from, to); `cursor` is the previous page's `next`. */
  list(context: C, query: { from: Date; to: Date; cursor: string | null }): Promise<PayoutPage>;
  /** Returns one page of a payout's lines; `cursor` is the previous page's `next`. */
  listLines(
    context: C,
    payout: Pick<ListedPayout, "providerPayoutId" | "createdAt" | "currency">,
    cursor: string | null,
  ): Promise<PayoutLinePage>;
}

/** The amounts that the provider holds in one currency, in minor units. */
export interface ProviderBalance {
  currency: string;
  /** The amount that can be paid out. */
  availableMinor: number;
  /** The amount of payments that cannot be paid out yet; null if the provider does not report it. */
  pendingMinor: number | null;
  /** The amount that the provider holds back; null if the provider does not report it. */
  reservedMinor: number | null;
}

/** A payment that the payer disputes with the bank or the provider. */
export interface ListedDispute {
  providerDisputeId: string;
  /** Banco's ID of the payment, if the dispute contains it. */
  id?: string;
  /** The provider's ID of the payment; null if the dispute contains none. */
  providerTransactionId: string | null;
  /** The disputed amount in minor units. */
  amountMinor: number;
  currency: string;
  /** The provider's own term for the reason. */
  reason: string | null;
  status: DisputeStatus;
  /** The deadline for evidence; null if the provider sets or reports none. */
  respondBy: Date | null;
  createdAt: Date;
}

/**
 * A dispute as reported by an event; `createdAt` is the event's time. Events may come in any order: an event older
 * than the newest known one changes nothing. If the deadline or reason is missing, the old one is kept.
 */
export type ReportedDispute = ListedDispute;

/** A page of disputes, in any order. */
export interface DisputePage {
  disputes: ListedDispute[];
  unreadable?: UnreadableRow[];
  next: string | null;
}

/** The provider's list of disputes. */
export interface Disputes<C = ProviderContext> {
  /** How far back the provider's list of disputes goes. */
  depthMs: number;
  /** Returns one page of the disputes created since `from`; `cursor` is the previous page's `next`. */
  list(context: C, query: { from: Date; cursor: string | null }): Promise<DisputePage>;
  /**
   * Returns a dispute in its current state; undefined if the provider no longer has it.
   *
   * @param dispute - `providerTransactionId` for providers whose disputes belong to a payment
   */
  read(
    context: C,
    dispute: Pick<ListedDispute, "providerDisputeId" | "providerTransactionId">,
  ): Promise<ListedDispute | undefined>;
}

/** The merchant's evidence against a dispute. */
export interface DisputeEvidence {
  /** Banco's ID of the submission: the provider's idempotency key. */
  id: string;
  /** The reason why the payment is justified. */
  text: string;
  productDescription: string | null;
  customerName: string | null;
  customerEmail: string | null;
  /** The day of the service, or of the shipment if `trackingNumber` is set, YYYY-MM-DD. */
  date: string | null;
  carrier: string | null;
  trackingNumber: string | null;
}

/** Sends evidence, which ends the merchant's turn. */
export type SubmitEvidence<C = ProviderContext> = (
  context: C,
  dispute: Omit<ListedDispute, "id">,
  evidence: DisputeEvidence,
) => Promise<ListedDispute>;
