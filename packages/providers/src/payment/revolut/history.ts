import { PAYMENT_ID } from "@banco/core";
import { ProviderError } from "../../contract/error.ts";
import type { ListedCharge, PaymentHistory } from "../../contract/payment.ts";
import { readCharges } from "../list-rows.ts";
import type { Context } from "./manifest.ts";
import { cardOf, statusOf } from "./map.ts";
import { getOrder, ORDERS } from "./orders.ts";
import { callRevolut } from "./request.ts";
import type { ListedOrder, Order } from "./wire.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const LIMIT = 100;
/** The maximum page size: "Possible values: >= 1 and <= 1000" (version 2023-09-01; later ones do not say). */
const LIMIT_MAX = 1_000;

/**
 * Revolut's list of orders, newest first
 * (https://developer.revolut.com/docs/api/merchant/operations/retrieve-all-orders). It has no token for the next
 * page: instead, the end of the span moves back to the oldest order seen so far. A cursor consists of an end and a
 * limit.
 */
export const history: PaymentHistory<Context> = {
  lagMs: 60_000,
  spanMs: 31 * DAY_MS,
  depthMs: 365 * DAY_MS,
  async list(context, { from, to, cursor }) {
    const [until = to.toISOString(), limit = String(LIMIT)] = cursor?.split("|") ?? [];
    const query = new URLSearchParams({ from: from.toISOString(), to: until, limit });
    const { orders } = await callRevolut<{ orders: ListedOrder[] }>(context, {
      method: "GET",
      path: ORDERS,
      query,
    });
    const payments = orders.filter(({ type }) => type === "payment" || type === "payment_request");
    const read = await readCharges(
      payments,
      ({ id }) => id,
      async ({ id }) => listed(await getOrder(context, id)),
    );
    return { ...read, next: nextOf(orders, until, Number(limit)) };
  },
};

function listed(order: Order): ListedCharge {
  const reference = order.merchant_order_data?.reference ?? "";
  const card = cardOf(order);
  return {
    providerTransactionId: order.id,
    type: order.type === "payment_request" ? "link" : "card",
    status: statusOf("payment", order.state),
    amountMinor: order.amount,
    currency: order.currency,
    refundedMinor: order.refunded_amount ?? 0,
    createdAt: new Date(order.created_at),
    ...(PAYMENT_ID.test(reference) && { id: reference }),
    ...(order.description && { description: order.description }),
    ...(card && { card }),
  };
}

/**
 * Returns the cursor of the next page. The next page starts at this page's oldest time, because more orders may share
 * it. If all orders on the page have the same time, the limit is raised instead.
 *
 * @throws ProviderError `outcome_unknown` if all orders on a page of maximum size have the same time
 */
function nextOf(orders: readonly ListedOrder[], until: string, limit: number): string | null {
  const oldest = orders.findLast(({ created_at }) => !Number.isNaN(Date.parse(created_at)))?.created_at;
  if (orders.length < limit || oldest === undefined) return null;
  const next = new Date(Date.parse(oldest) + 1).toISOString();
  if (next < until) return `${next}|${LIMIT}`;
  if (limit < LIMIT_MAX) return `${until}|${LIMIT_MAX}`;
  throw new ProviderError(
    "outcome_unknown",
    "crowded",
    "Revolut has more orders with the same time than fit on one page",
  );
}
