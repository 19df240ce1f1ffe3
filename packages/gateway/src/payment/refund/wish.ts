/** The refund that a caller asks for. */
export interface RefundWish {
  /** The new refund's id. */
  id: string;
  tenantId: string;
  transactionId: string;
  /** Minor units; null: all that is left. */
  amountMinor: number | null;
  reason: string | null;
  /** The identifier of its request. */
  requestId: string;
}
