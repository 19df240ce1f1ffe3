import { PAYMENT_ID } from "@banco/core";
import { ProviderError } from "../../contract/error.ts";
import type { ListedCharge, PaymentHistory } from "../../contract/payment.ts";
import { toItalianTime } from "../../fiscal/italian-time.ts";
import { shownIn } from "../../wall-clock.ts";
import { readCharges } from "../list-rows.ts";
import type { Context } from "./manifest.ts";
import { cardOf, isReversed, isTaking, operationDate, refundedOf, statusOf } from "./map.ts";
import { getOrder } from "./orders.ts";
import { callNexi } from "./request.ts";
import type { Operation, OrderState } from "./wire.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const RECORDS = 100;
/** The maximum page size (`maxRecords`: "max 500"). */
const RECORDS_MAX = 500;

/**
 * Nexi's list of operations, newest first, for at most a month; the next page's period ends where this page stopped.
 * A payment appears with its first operation. A cursor consists of an end time and a number of records.
 */
export const history: PaymentHistory<Context> = {
  lagMs: 60_000,
  spanMs: 28 * DAY_MS,
  depthMs: 365 * DAY_MS,
  async list(context, { from, to, cursor }) {
    const [first, last] = shownIn(from, to, toItalianTime);
    const [until = queryTime(last), records = String(RECORDS)] = cursor?.split("|") ?? [];
    const query = new URLSearchParams({
      fromTime: queryTime(first),
      toTime: until,
      maxRecords: records,
    });
    const { operations } = await callNexi<{ operations: Operation[] }>(context, {
      method: "GET",
      path: "/operations",
      query,
    });
    const orderIds = [...new Set(operations.filter(isTaking).map((one) => one.orderId))];
    const { charges, unreadable } = await readCharges(
      orderIds,
      (orderId) => orderId,
      async (orderId) => {
        const order = await getOrder(context, orderId);
        return order && listed(order);
      },
    );
    const within = charges.filter(({ createdAt }) => createdAt >= from && createdAt < to);
    return { charges: within, unreadable, next: nextOf(operations, until, Number(records)) };
  },
};

/**
 * Returns the cursor of the next page, which starts with this page's oldest time again, because more operations may
 * have that time. If all operations of a page have the same time, a larger page is requested.
 *
 * @throws ProviderError `outcome_unknown` if all operations of a page of maximum size have the same time
 */
function nextOf(operations: readonly Operation[], until: string, records: number): string | null {
  const times = operations.map(({ operationTime }) => operationTime);
  const oldest = times.findLast((time) => time && !Number.isNaN(Date.parse(queryTime(time))));
  if (operations.length < records || oldest === undefined) return null;
  const next = new Date(Date.parse(queryTime(oldest)) + 1).toISOString();
  if (Date.parse(next) < Date.parse(until)) return `${next}|${RECORDS}`;
  if (records < RECORDS_MAX) return `${until}|${RECORDS_MAX}`;
  throw new ProviderError(
    "outcome_unknown",
    "crowded",
    "Nexi has more operations with the same time than fit on one page",
  );
}

/** Returns a Nexi time in the format of its queries: with a `T`, and a `Z` that does not mean UTC. */
function queryTime(time: string): string {
  return `${time.replace(" ", "T").replace(/Z$/, "")}Z`;
}

function listed({ orderStatus, operations = [] }: OrderState): ListedCharge | undefined {
  const { order, capturedAmount = "0" } = orderStatus;
  const first = operations.find(isTaking);
  if (!first) return undefined;
  const isOurs = PAYMENT_ID.test(order.customField ?? "");
  // Our own orders are captured implicitly; in other orders, an executed authorization may only hold the amount.
  const captured = Number(capturedAmount) > 0 || (isOurs && statusOf(first) === "completed");
  const card = cardOf(first);
  return {
    providerTransactionId: order.orderId,
    type: "card",
    status: isReversed(operations) ? "canceled" : captured ? "completed" : failedOnly(first),
    amountMinor: captured && !isOurs ? Number(capturedAmount) : Number(order.amount),
    currency: order.currency === "978" ? "EUR" : order.currency,
    refundedMinor: refundedOf(operations),
    createdAt: operationDate(first),
    ...(isOurs && { id: order.customField! }),
    ...(order.description && { description: order.description }),
    ...(card && { card }),
  };
}

/**
 * Returns an operation's status for the list; `pending` for an executed authorization, which does not yet
 * move money.
 */
function failedOnly(operation: Operation): ListedCharge["status"] {
  const status = statusOf(operation);
  return status === "completed" ? "pending" : status;
}
