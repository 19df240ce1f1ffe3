import type { DisputeStatus, Mode } from "@banco/providers";

/** A dispute as stored; the amount is in minor units. */
export interface DisputeRow {
  id: string;
  accountId: string;
  provider: string;
  mode: Mode;
  providerDisputeId: string;
  transactionId: string | null;
  providerTransactionId: string | null;
  amountMinor: number;
  currency: string;
  reason: string | null;
  status: DisputeStatus;
  respondBy: Date | null;
  evidenceAt: string | null;
  /** Banco's ID for the submitted evidence. */
  evidenceId: string | null;
  createdAt: Date;
  updatedAt: Date;
}
