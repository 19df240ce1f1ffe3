import type { Order, Payment } from "../../api/records.ts";
import type { Sale } from "./basket.ts";
import type { Wish } from "./how.ts";
import type { Part } from "./parts.ts";
import type { Way } from "./ways.ts";

/** A sale of which something is paid, or asked for: what a reload of the page must find again. */
export interface Kept {
  sale: Sale;
  /** The amount as it was typed. */
  text: string;
  description: string;
  parts: readonly Part[];
  isCutShort: boolean;
  /** The request for money that has no answer yet. */
  wish: Wish | undefined;
  /** The payment that is under way. */
  open: { payment: Payment; way: Way } | undefined;
  /**
   * The order as it was before anything was paid here: its payments count for it in the API at once, and would be taken off a second time beside
   * the parts.
   */
  order: Order | undefined;
  /** Under which the sale's receipt is issued: once, however often it is asked for. */
  receiptKey: string;
}

/** Where a sale of this tab is kept: one for each merchant and order. A tab that is closed takes it along. */
const placeOf = (merchantId: string, orderId: string | null) => `banco.sale.1 ${merchantId} ${orderId ?? ""}`;

/** Returns the sale that this tab had begun. */
export function readKept(merchantId: string, orderId: string | null): Kept | undefined {
  const text = sessionStorage.getItem(placeOf(merchantId, orderId));
  return text === null ? undefined : JSON.parse(text);
}

/** Keeps a sale; undefined forgets it. */
export function keep(merchantId: string, orderId: string | null, sale: Kept | undefined): void {
  const place = placeOf(merchantId, orderId);
  if (sale) sessionStorage.setItem(place, JSON.stringify(sale));
  else sessionStorage.removeItem(place);
}
