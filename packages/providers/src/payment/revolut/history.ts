import type { PaymentHistory } from "../../contract/payment.ts";
import { cardOf, statusOf } from "./map.ts";
import { getOrder, ORDERS } from "./orders.ts";
import { callRevolut } from "./request.ts";
import type { ListedOrder } from "./wire.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const LIMIT = 100;
const OUR_ID = /^pay_[0-9a-f]{32}$/;

/**
 * Revolut's list of orders, newest first (https://developer.revolut.com/docs/api/merchant/operations/retrieve-all-orders). It has no
 * token for the next page: the end of the span moves back to the oldest order that was seen.
 */
export const history: PaymentHistory = {
  lagMs: 60_000,
  spanMs: 31 * DAY_MS,
  depthMs: 365 * DAY_MS,
  async list(context, { from, to, cursor }) {
    const query = new URLSearchParams({
      from: from.toISOString(),
      to: cursor ?? to.toISOString(),
      limit: String(LIMIT),
    });
    const { orders } = await callRevolut<{ orders: ListedOrder[] }>(context, {
      method: "GET",
      path: ORDERS,
      query,
    });
    const payments = orders.filter(({ type }) => type === "payment" || type === "payment_request");
    const charges = [];
    for (const { id } of payments) {
      const order = await getOrder(context, id);
      const reference = order.merchant_order_data?.reference ?? "";
      const card = cardOf(order);
      charges.push({
        providerTransactionId: order.id,
        type: order.type === "payment_request" ? ("link" as const) : ("card" as const),
        status: statusOf("payment", order.state),
        amountMinor: order.amount,
        currency: order.currency,
        refundedMinor: order.refunded_amount ?? 0,
        createdAt: new Date(order.created_at),
        ...(OUR_ID.test(reference) && { id: reference }),
        ...(order.description && { description: order.description }),
        ...(card && { card }),
      });
    }
    const oldest = orders.at(-1)?.created_at;
    return { charges, next: orders.length === LIMIT && oldest && oldest !== cursor ? oldest : null };
  },
};
