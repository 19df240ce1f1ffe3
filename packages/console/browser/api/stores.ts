import { call } from "./client.ts";
import type { StoreOrder } from "./records.ts";

/** An order's path in the API. */
export const pathOf = (provider: string, id: string): string =>
  `/v1/store/${encodeURIComponent(provider)}/transactions/${encodeURIComponent(id)}`;

/** Reads an order with its refunds. */
export const readOrder = (provider: string, id: string): Promise<StoreOrder> =>
  call("GET", pathOf(provider, id));
