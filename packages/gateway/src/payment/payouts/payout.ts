import type { ListedPayoutLine, Mode, PayoutLineKind, PayoutStatus } from "@banco/providers";

/** A payout as stored; the amount is in minor units. */
export interface PayoutRow {
  id: string;
  accountId: string;
  provider: string;
  mode: Mode;
  providerPayoutId: string;
  status: PayoutStatus;
  amountMinor: number;
  currency: string;
  arrivesOn: string | null;
  bankReference: string | null;
  createdAt: Date;
}

/** A line as stored; amounts are in minor units. */
export interface PayoutLineRow {
  id: string;
  position: number;
  kind: PayoutLineKind;
  amountMinor: number;
  feeMinor: number;
  /** The VAT included in the fee, or in the amount of a line of kind fee; null if not reported. */
  feeVatMinor: number | null;
  currency: string;
  transactionId: string | null;
  refundId: string | null;
  providerTransactionId: string | null;
  occurredAt: Date;
}

/** A line with its position in the payout. */
export interface PlacedLine extends ListedPayoutLine {
  position: number;
}
