/** What the caller wants back. */
export interface RefundWish {
  /** The new refund's id. */
  id: string;
  tenantId: string;
  transactionId: string;
  /** Minor units; null: all that is left. */
  amountMinor: number | null;
  reason: string | null;
  /** The identifier of the request that asks for it. */
  requestId: string;
}
