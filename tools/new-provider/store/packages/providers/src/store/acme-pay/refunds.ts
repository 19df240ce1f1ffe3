import type { StoreOrderDetail, StoreRefund, StoreRefundOrder } from "../../contract/store.ts";
import type { Context } from "./manifest.ts";

/** Refunds once: after a lost response, the order shows whether the refund was made. */
export async function refund(
  _context: Context,
  _order: StoreOrderDetail,
  _wish: StoreRefundOrder,
): Promise<StoreRefund> {
  throw new Error(
    "packages/providers/src/store/acme-pay/refunds.ts: ask for the refund once, with wish.id where the shop has room for it (../mark.ts), and answer what it made",
  );
}
