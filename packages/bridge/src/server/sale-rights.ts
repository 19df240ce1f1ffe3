import { COUNTER } from "@banco/receipts/sales/sale";
import { OrderRefused } from "../orders/orders.ts";
import { refundOrder, returnDocumentOrder } from "../sales/acts.ts";
import type { SaleRights } from "../sales/sales.ts";
import type { Bridge } from "./bridge.ts";
import { beyondRights } from "./refunds-per-day.ts";
import { requireApproved, requireGivingBack, requireRights } from "./rights.ts";

/**
 * Returns the bridge's rights as sales ask for them. Money at the counter moves on no device, so that they
 * count for it too.
 */
export function saleRights(bridge: Pick<Bridge, "installation" | "orders">): SaleRights {
  const { installation } = bridge;
  return {
    requireSelling({ content, payments }) {
      requireApproved(installation);
      const rights = installation.told?.rights;
      if (!rights) return;
      const { kind } = content.document;
      const documents = kind === "none" ? undefined : (`${kind}s` as const);
      if (payments.length > 0 && !rights.payments) throw beyondRights("It does not have the right payments");
      if (documents && !rights[documents]) throw beyondRights(`It does not have the right ${documents}`);
    },
    requireReturning(sale) {
      requireApproved(installation);
      requireGivingBack(installation);
      // A sale's return goes on by itself, without the person: it takes no PIN.
      if (installation.told?.rights?.asksPin)
        throw new OrderRefused(
          "This bridge gives back only with a person's PIN, which returns of sales do not take: refund the payment and return the receipt one by one",
          "bridge",
          "bridge_pin_required",
        );
      const returned = sale.returns.at(-1)!;
      for (const payment of returned.payments) {
        const { provider } = sale.payments.find(({ id }) => id === payment.paymentId)!;
        if (provider !== COUNTER) requireRights(bridge, refundOrder(sale, payment));
      }
      if (returned.document) requireRights(bridge, returnDocumentOrder(sale, returned, returned.document));
    },
  };
}
