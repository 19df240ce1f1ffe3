import type { StoreRefund } from "@banco/providers";
import type { StoreRefundRow } from "./refunds-sql.ts";

/** The refund that Banco requested, as recorded by the shop; `marked` says whether that is certain. */
export interface OwnRefund {
  refund: StoreRefund;
  marked: boolean;
}

/**
 * Finds Banco's refund among the order's refunds in the shop: the one with its ID, or else a new one with its
 * amount and without any ID. Only one refund of an order is in progress through Banco, so the new refund is
 * Banco's, unless the shop's staff made the same refund at the same time.
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
