import { COUNTER } from "@banco/receipts/sales/sale";
import { OrderRefused } from "../orders/orders.ts";
import { refundOrder, returnDocumentOrder } from "../sales/acts.ts";
import type { SaleRights } from "../sales/sales.ts";
import type { Bridge } from "./bridge.ts";
import { requireApproved, requireGivingBack, requireRight, requireRights } from "./rights.ts";

/**
 * Returns the checks of the bridge's rights for sales. They also cover money at the counter, which no device moves.
 */
export function saleRights(bridge: Pick<Bridge, "installation" | "orders">): SaleRights {
  const { installation } = bridge;
  return {
    requireSelling({ content, payments }) {
      requireApproved(installation);
      const { kind } = content.document;
      if (payments.length > 0) requireRight(installation, "payments");
      if (kind !== "none") requireRight(installation, `${kind}s`);
    },
    requireReturning(sale) {
      requireApproved(installation);
      requireGivingBack(installation);
      // A sale's return continues without the person, so it cannot ask for a PIN.
      if (installation.hostedRights?.rights?.asksPin)
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
