import { call } from "./client.ts";
import type { List, Mode } from "./records.ts";

export type StoreStatus = "pending" | "completed" | "failed" | "canceled" | "refunded";

/** A line of a store's order, or of its refund. */
export interface StoreItem {
  id: string;
  name: string;
  sku: string | null;
  quantity: number;
  amount: number;
}

/** A refund of a store's order. */
export interface StoreRefund {
  id: string;
  status: "pending" | "completed" | "failed" | "verification";
  amount: number;
  reason: string | null;
  movedMoney: boolean | null;
  items: StoreItem[];
  createdAt: string;
}

/** An order of a connected store, or a refund of one by itself. Amounts are in major units. */
export interface StoreOrder {
  id: string;
  provider: string;
  mode: Mode;
  orderNumber: string;
  status: StoreStatus;
  type: "order" | "refund";
  amount: number;
  currency: string;
  refundedAmount: number;
  customer: { name: string | null; email: string | null };
  items: StoreItem[];
  refunds?: StoreRefund[];
  note: string | null;
  createdAt: string;
}

/** A page over all stores; `unread` are those that could not be read. */
export interface StorePage extends List<StoreOrder> {
  unread: { provider: string; detail: string }[];
}

/** The path of an order at the API. */
export const pathOf = (provider: string, id: string): string =>
  `/v1/store/${encodeURIComponent(provider)}/transactions/${encodeURIComponent(id)}`;

/** Reads an order with its refunds. */
export const readOrder = (provider: string, id: string): Promise<StoreOrder> =>
  call("GET", pathOf(provider, id));
