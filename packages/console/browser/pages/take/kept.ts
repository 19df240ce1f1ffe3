import { newKey } from "../../api/client.ts";
import type { Order, Payment } from "../../api/records.ts";
import type { Sale } from "./basket.ts";
import type { Wish } from "./how.ts";
import type { Part } from "./parts.ts";
import type { Way } from "./ways.ts";

/** A sale of which something is paid or requested: the data that a reload of the page must find again. */
export interface Kept {
  /** The name of the sale in this tab: its one receipt is requested under that name. */
  id: string;
  sale: Sale;
  /** The amount as typed. */
  text: string;
  description: string;
  parts: readonly Part[];
  isCutShort: boolean;
  /** The requests for money that have no answer yet. */
  wishes: readonly Wish[];
  /** The payment that is under way. */
  open: { payment: Payment; way: Way } | undefined;
  /**
   * The order as it was before anything was paid here: the API counts its payments at once, and they would be
   * deducted a second time beside the parts.
   */
  order: Order | undefined;
}

/** Returns the name under which the one receipt of a sale is requested. */
export const saleForm = (id: string): string => `sale ${id}`;

/**
 * Returns the storage place of a sale: one for each merchant and order. It is gone when the tab is closed.
 */
const placeOf = (merchantId: string, orderId: string | null) => `banco.sale.2 ${merchantId} ${orderId ?? ""}`;

/** Returns the sale that was begun in this tab. */
export function readKept(merchantId: string, orderId: string | null): Kept | undefined {
  const text = sessionStorage.getItem(placeOf(merchantId, orderId));
  return text === null ? undefined : keptOf(fieldsOf(text));
}

/** Keeps a sale; undefined forgets it. */
export function keep(merchantId: string, orderId: string | null, sale: Kept | undefined): void {
  const place = placeOf(merchantId, orderId);
  if (sale) sessionStorage.setItem(place, JSON.stringify(sale));
  else sessionStorage.removeItem(place);
}

/**
 * Reads a sale that another version of the console may have stored: the parts about money are taken wherever
 * they can be read, and the rest is as in a new sale.
 *
 * @returns undefined where it contains no money
 */
function keptOf(fields: Fields): Kept | undefined {
  const { id, sale, text, description, parts, isCutShort, wishes, open, order } = fields;
  const kept: Kept = {
    id: typeof id === "string" ? id : newKey(),
    sale: isSale(sale) ? sale : { items: [], customerId: null },
    text: wordsOf(text),
    description: wordsOf(description),
    parts: listOf(parts).filter(isPart),
    isCutShort: isCutShort === true,
    wishes: listOf(wishes).filter(isWish),
    open: isPaying(open) ? open : undefined,
    order: isOrder(order) ? order : undefined,
  };
  return kept.parts.length > 0 || kept.wishes.length > 0 || kept.open ? kept : undefined;
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(text: string): Fields {
  try {
    return recordOf(JSON.parse(text));
  } catch {
    return {};
  }
}

const recordOf = (value: unknown): Fields =>
  value !== null && typeof value === "object" ? { ...value } : {};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const wordsOf = (value: unknown): string => (typeof value === "string" ? value : "");

const isSale = (value: unknown): value is Sale => Array.isArray(recordOf(value).items);

const isOrder = (value: unknown): value is Order => {
  const { id, items, total, paid } = recordOf(value);
  return (
    typeof id === "string" && Array.isArray(items) && typeof total === "number" && typeof paid === "number"
  );
};

const isWay = (value: unknown): value is Way => {
  const { provider, kind } = recordOf(value);
  return typeof recordOf(provider).id === "string" && (kind === "link" || kind === "terminal");
};

const isPaying = (value: unknown): value is { payment: Payment; way: Way } => {
  const { payment, way } = recordOf(value);
  const { id, provider, amount } = recordOf(payment);
  return isWay(way) && typeof id === "string" && typeof provider === "string" && typeof amount === "number";
};

const isPart = (value: unknown): value is Part => {
  const { amount, way } = recordOf(value);
  return typeof amount === "number" && (way === "cash" || isPaying(value));
};

const isWish = (value: unknown): value is Wish => {
  const { key, way, asked } = recordOf(value);
  return typeof key === "string" && isWay(way) && typeof recordOf(asked).amount === "number";
};
