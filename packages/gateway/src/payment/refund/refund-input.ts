import type { Queries } from "../../db/statement.ts";
import type { Transaction } from "../transaction.ts";

/** The requested refund. */
export interface RefundInput {
  /** The new refund's id. */
  id: string;
  tenantId: string;
  transactionId: string;
  /** Minor units; null for all that is left to refund. */
  amountMinor: number | null;
  reason: string | null;
  /** The ID of the API request. */
  requestId: string;
  /** Whether to refund the payment even if it is disputed. */
  despiteDispute?: boolean;
  /** The requesting bridge; absent for the merchant's members, apps and keys. */
  asker?: RefundRequester;
}

/** A bridge that requests a refund. */
export interface RefundRequester {
  bridgeId: string;
  /**
   * Checks that the bridge may refund the payment, unless the refund already exists.
   *
   * @throws Problem 403 for a payment that it may not refund
   */
  requireRefundable(charge: Transaction): void;
  /**
   * Checks the refund in the transaction that stores it, after it is stored.
   *
   * @throws Problem 403 if the bridge is not allowed to make it
   */
  admit(queries: Queries, charge: Transaction, amountMinor: number): Promise<void>;
}
