import type {
  StoreOrder,
  StoreOrderChange,
  StoreOrderDetail,
  StorePage,
  StoreProvider,
  StoreQuery,
  StoreRefund,
} from "../../contract/store.ts";
import type { Context } from "./manifest.ts";

/** Returns the orders of a period, oldest first. */
export async function listOrders(_context: Context, _query: StoreQuery): Promise<StorePage<StoreOrder>> {
  throw new Error(
    "packages/providers/src/store/acme-pay/orders.ts: list the orders made from query.from to query.to, oldest first, a page of query.limit at a time",
  );
}

/** Returns the refunds made in a period, each with its order. */
export async function listRefunds(
  _context: Context,
  _query: StoreQuery,
): Promise<StorePage<{ order: StoreOrder; refund: StoreRefund }>> {
  throw new Error(
    "packages/providers/src/store/acme-pay/orders.ts: list the refunds made from query.from to query.to, each with its order",
  );
}

/** Returns the orders changed since a time. */
export async function listChanges(
  _context: Context,
  _query: Parameters<StoreProvider["listChanges"]>[1],
): Promise<StorePage<StoreOrder>> {
  throw new Error(
    "packages/providers/src/store/acme-pay/orders.ts: list all orders changed since query.since",
  );
}

/** Returns an order with its refunds. */
export async function readOrder(_context: Context, _id: string): Promise<StoreOrderDetail> {
  throw new Error(
    "packages/providers/src/store/acme-pay/orders.ts: read one order with its refunds and map its status by the manifest",
  );
}

/** Writes a change to the shop's own order. */
export async function updateOrder(
  _context: Context,
  _order: StoreOrder,
  _change: StoreOrderChange,
): Promise<void> {
  throw new Error(
    "packages/providers/src/store/acme-pay/orders.ts: write the change to the order, as far as settableStatuses allows",
  );
}
