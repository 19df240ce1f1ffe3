import type { ListedCharge, PaymentHistory } from "../../contract/payment.ts";
import { toItalianTime } from "../../fiscal/italian-time.ts";
import { cardOf, madeOn, statusOf } from "./map.ts";
import { getOrder } from "./orders.ts";
import { callNexi } from "./request.ts";
import type { Operation, OrderState } from "./wire.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const RECORDS = 100;

/**
 * Nexi's list of operations, newest first, of a month at most; the next page ends where this one did. A payment appears in it with
 * its first operation.
 */
export const history: PaymentHistory = {
  lagMs: 60_000,
  spanMs: 28 * DAY_MS,
  depthMs: 365 * DAY_MS,
  async list(context, { from, to, cursor }) {
    const query = new URLSearchParams({
      fromTime: queryTime(toItalianTime(from)),
      toTime: cursor ?? queryTime(toItalianTime(to)),
      maxRecords: String(RECORDS),
    });
    const { operations } = await callNexi<{ operations: Operation[] }>(context, {
      method: "GET",
      path: "/operations",
      query,
    });
    const charges: ListedCharge[] = [];
    for (const orderId of new Set(operations.filter(isTaking).map((one) => one.orderId))) {
      const order = await getOrder(context, orderId);
      const charge = order && listed(order);
      if (charge && charge.createdAt >= from && charge.createdAt < to) charges.push(charge);
    }
    const oldest = operations.at(-1)?.operationTime;
    const next = oldest && queryTime(oldest);
    return { charges, next: operations.length === RECORDS && next && next !== cursor ? next : null };
  },
};

/** A time as Nexi told it, in the form in which it is asked: a `T` and a `Z`, that means no zone. */
function queryTime(told: string): string {
  return `${told.replace(" ", "T").replace(/Z$/, "")}Z`;
}

function isTaking({ operationType }: Operation): boolean {
  return operationType === "AUTHORIZATION" || operationType === "CAPTURE";
}

function listed({ orderStatus, operations = [] }: OrderState): ListedCharge | undefined {
  const { order, capturedAmount = "0" } = orderStatus;
  const first = operations.find(isTaking);
  if (!first) return undefined;
  const captured = Number(capturedAmount) > 0;
  const refunds = operations.filter((one) => one.operationType === "REFUND" && statusOf(one) === "completed");
  const card = cardOf(first);
  return {
    providerTransactionId: order.orderId,
    type: "card",
    status: captured ? "completed" : failedOnly(first),
    amountMinor: captured ? Number(capturedAmount) : Number(order.amount),
    currency: order.currency,
    refundedMinor: refunds.reduce((sum, { operationAmount = "0" }) => sum + Number(operationAmount), 0),
    createdAt: madeOn(first),
    ...(order.description && { description: order.description }),
    ...(card && { card }),
  };
}

/** An authorization that was executed is no money yet. */
function failedOnly(operation: Operation): ListedCharge["status"] {
  const status = statusOf(operation);
  return status === "completed" ? "pending" : status;
}
