import { toMajor } from "@banco/core";
import type { StoreOrder, StoreOrderDetail, StoreRefund, UnreadableRow } from "@banco/providers";
import { unexplainedMinor } from "@banco/providers/store/lines";
import type { AccountRow } from "../connections/account.ts";
import type { StoreNote } from "./notes-sql.ts";
import { ownRefund } from "./refund/own-refund.ts";
import type { StoreRefundRow } from "./refund/refunds-sql.ts";
import type { StoreTransaction } from "./schemas.ts";
import { transactionId } from "./transaction-id.ts";

/** An order or one of its refunds. */
export interface Listed {
  order: StoreOrder;
  refund?: StoreRefund;
}

/** The account of a record. */
type Holder = Pick<AccountRow, "provider" | "mode">;

/** An order with all its refunds, including those that the store does not show yet. */
export interface OrderStanding {
  account: Holder;
  order: StoreOrderDetail;
  note: StoreNote | undefined;
  /** The refund in progress, or the requested one. */
  refundRow: StoreRefundRow | undefined;
}

/** Converts minor units to major units for the wire. */
const wire = (minor: number, currency: string) => (minor === 0 ? 0 : toMajor(minor, currency));

/** Returns the ID of a listed order or refund. */
export function idOf({ order, refund }: Listed): string {
  if (!refund) return transactionId({ type: "order", orderId: order.id });
  return transactionId({ type: "refund", orderId: order.id, refundId: refund.id });
}

/** Returns the unreadable orders as listed in responses; an empty object if there are none. */
export function unreadableOf(
  provider: string,
  rows: readonly UnreadableRow[],
): { unreadable?: { provider: string; id: string; detail: string }[] } {
  if (rows.length === 0) return {};
  const unreadable = rows.map(({ id, reason }) => ({
    provider,
    id: transactionId({ type: "order", orderId: id }),
    detail: reason,
  }));
  return { unreadable };
}

/** Converts a transaction to wire format. */
export function recordOf(
  { provider, mode }: Holder,
  listed: Listed,
  note: StoreNote | undefined,
): StoreTransaction {
  const { order, refund } = listed;
  const { currency, customer } = order;
  const common = {
    id: idOf(listed),
    provider,
    mode,
    orderNumber: order.number,
    currency,
    customer: { name: customer?.name ?? null, email: customer?.email ?? null },
    note: note?.note ?? null,
    metadata: note?.metadata ?? {},
  };
  if (refund) {
    const at = refund.createdAt.toISOString();
    const amount = wire(refund.amountMinor, currency);
    const items = itemsOf(order, refund);
    return {
      ...common,
      type: "refund",
      status: refund.status,
      amount,
      receivedAmount: 0,
      refundedAmount: 0,
      itemsDifference: 0,
      items,
      createdAt: at,
      updatedAt: at,
    };
  }
  return {
    ...common,
    type: "order",
    status: order.status,
    amount: wire(order.amountMinor, currency),
    receivedAmount: wire(order.receivedMinor, currency),
    refundedAmount: wire(order.refundedMinor, currency),
    itemsDifference: wire(unexplainedMinor(order), currency),
    items: order.items.map(({ totalMinor, ...item }) => ({ ...item, amount: wire(totalMinor, currency) })),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  };
}

/** Converts a single order with its refunds, each once. */
export function orderRecord({ account, order, note, refundRow }: OrderStanding): StoreTransaction {
  const { currency } = order;
  const own = refundRow && ownRefund(order.refunds, refundRow);
  const refunds = order.refunds.map((refund) => ({
    id: idOf({ order, refund }),
    status: refund.status,
    amount: wire(refund.amountMinor, currency),
    reason: refund.reason,
    movedMoney: refund.movedMoney,
    items: itemsOf(order, refund),
    createdAt: refund.createdAt.toISOString(),
    ...(refund === own?.refund && !own.marked && unsettled(refundRow!)),
  }));
  const onItsWay = refundRow && !own ? pendingRefund(refundRow, currency) : [];
  return { ...recordOf(account, { order }, note), refunds: [...refunds, ...onItsWay] };
}

/**
 * Returns a refund's status, if it is still open. It is not completed until it is certain that the store's refund is
 * Banco's and that its money moved.
 */
function unsettled({ status }: StoreRefundRow): { status?: "pending" | "verification"; movedMoney?: null } {
  return status === "pending" || status === "verification" ? { status, movedMoney: null } : {};
}

function pendingRefund(row: StoreRefundRow, currency: string): NonNullable<StoreTransaction["refunds"]> {
  const { id, status, amountMinor, reason, createdAt } = row;
  if (amountMinor === null) return [];
  const amount = wire(amountMinor, currency);
  return [{ id, status, amount, reason, movedMoney: null, items: [], createdAt: createdAt.toISOString() }];
}

/** Returns a refund that the store does not show as a separate transaction. */
export function pendingRefundRecord(
  account: Holder,
  order: StoreOrderDetail,
  row: StoreRefundRow,
  note: StoreNote | undefined,
): StoreTransaction {
  const { id, status, amountMinor, reason, createdAt } = row;
  const shownStatus = status === "verification" ? "pending" : status;
  const facts = { ourId: id, reason, movedMoney: false, lines: [], createdAt };
  const refund: StoreRefund = { ...facts, id, status: shownStatus, amountMinor: amountMinor ?? 0 };
  return { ...recordOf(account, { order, refund }, note), id };
}

function itemsOf({ items, currency }: StoreOrder, { lines }: StoreRefund): StoreTransaction["items"] {
  return lines.map(({ itemId, quantity, amountMinor }) => {
    const item = items.find(({ id }) => id === itemId);
    return {
      id: itemId,
      kind: item?.kind ?? "product",
      name: item?.name ?? "",
      sku: item?.sku ?? null,
      isReturnable: item?.isReturnable ?? false,
      quantity,
      amount: wire(amountMinor, currency),
    };
  });
}
