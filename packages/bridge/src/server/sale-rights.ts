import { COUNTER, isOpen } from "@banco/receipts/sales/sale";
import { refundOrder, returnDocumentOrder } from "../sales/acts.ts";
import type { SaleRights } from "../sales/sales.ts";
import type { Bridge } from "./bridge.ts";
import { pinRequired } from "./pins.ts";
import { requireApproved, requireGivingBack, requireRight, requireRights } from "./rights.ts";

/**
 * Returns the checks of the bridge's rights for sales. They also cover money at the counter, which involves
 * no device.
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
    requireReturning(sale, returned) {
      requireApproved(installation);
      requireGivingBack(installation);
      const { devices } = installation;
      if (installation.hostedRights?.rights?.asksPin && returned.memberId === undefined) throw pinRequired();
      for (const payment of returned.payments.filter(({ status }) => isOpen(status))) {
        const { provider } = sale.payments.find(({ id }) => id === payment.paymentId)!;
        if (provider !== COUNTER) requireRights(bridge, refundOrder(sale, returned, payment, devices));
      }
      const { document } = returned;
      if (document && isOpen(document.status))
        requireRights(bridge, returnDocumentOrder(sale, returned, document, devices));
    },
  };
}
