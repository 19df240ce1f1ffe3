/** The store's key for a transaction. */
export type TransactionKey =
  | { type: "order"; orderId: string }
  | { type: "refund"; orderId: string; refundId: string }
  /**
   * A refund that Banco has requested, by its own ID: the store does not show it yet, and may never show it.
   */
  | { type: "asked"; id: string };

const ORDER = /^ord_([A-Za-z0-9-]{1,64})$/;
const REQUESTED_REFUND = /^srf_[0-9a-f]{32}$/;
const REFUND = /^ref_([A-Za-z0-9-]{1,64})_([A-Za-z0-9-]{1,64})$/;

/**
 * Returns the ID on the wire. Stores identify a refund only within its order, so a refund's ID contains both.
 */
export function transactionId(key: TransactionKey): string {
  if (key.type === "asked") return key.id;
  return key.type === "order" ? `ord_${key.orderId}` : `ref_${key.orderId}_${key.refundId}`;
}

/** Returns the transaction that an ID identifies; undefined if it is not one of Banco's IDs. */
export function transactionKey(id: string): TransactionKey | undefined {
  const [, orderId] = ORDER.exec(id) ?? [];
  if (orderId) return { type: "order", orderId };
  if (REQUESTED_REFUND.test(id)) return { type: "asked", id };
  const [, ofOrder, refundId] = REFUND.exec(id) ?? [];
  return ofOrder && refundId ? { type: "refund", orderId: ofOrder, refundId } : undefined;
}
