import type { StoreRefund } from "@banco/providers";
import type { StoreRefundRow } from "./refunds-sql.ts";

/** A refund on the shop's record that is the one Banco asked for, and whether that is certain. */
export interface OwnRefund {
  refund: StoreRefund;
  marked: boolean;
}

/**
 * Finds the refund that Banco asked for among those that the order has at the shop: the one that carries its
 * identifier, else one of its amount without any identifier that was not there before. As only one refund of
 * an order is under way, that is ours, unless the shop's people have made the same one at the same time.
 */
export function ownRefund(refunds: readonly StoreRefund[], row: StoreRefundRow): OwnRefund | undefined {
  const marked = refunds.find(({ id, ourId }) => ourId === row.id || id === row.providerRefundId);
  if (marked) return { refund: marked, marked: true };
  const unmarked = refunds.find(
    ({ id, ourId, amountMinor }) =>
      ourId === null && amountMinor === row.amountMinor && !row.knownRefunds.includes(id),
  );
  return unmarked && { refund: unmarked, marked: false };
}
