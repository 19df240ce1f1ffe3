import type { StoreOrderDetail, StoreRefund, StoreRefundOrder } from "../../contract/store.ts";
import type { Context } from "./manifest.ts";

/** Refunds once: after a lost response, the order shows whether the refund was made. */
export async function refund(
  _context: Context,
  _order: StoreOrderDetail,
  _wish: StoreRefundOrder,
): Promise<StoreRefund> {
  throw new Error(
    "packages/providers/src/store/acme-pay/refunds.ts: request the refund once, with wish.id if the shop can store it (../mark.ts), and return the created refund",
  );
}
