import { invalidField } from "@banco/core";
import type { ProviderContext, StoreProvider, StoreStatus } from "@banco/providers";
import type { Listed } from "./record.ts";

/** A list's filter. */
export interface ListWish {
  from: Date;
  to: Date;
  status: StoreStatus | null;
  type: "order" | "refund" | null;
  limit: number;
  token: string | null;
}

/** How far a list was read: orders come first, then refunds; each by the store's own pages. */
interface Place {
  type: "order" | "refund";
  cursor: string | null;
  /** How much of that page was given out. */
  skip: number;
}

/** Always the same, whatever the caller's limit: a place counts within a page of the store's. */
const PAGE = 50;
/**
 * A filter that the store does not know may leave nothing of many pages; the caller goes on with the token.
 */
const PAGES_MAX = 10;

/**
 * A page of a store's transactions, read from the store itself.
 *
 * @throws Problem 400 when the token is none of this list
 * @throws ProviderError when the store does not answer
 */
export async function listTransactions(
  provider: StoreProvider,
  context: ProviderContext,
  wish: ListWish,
): Promise<{ items: Listed[]; token: string | null }> {
  const items: Listed[] = [];
  let place: Place | null = wish.token
    ? placeOf(wish.token)
    : { type: wish.type ?? "order", cursor: null, skip: 0 };
  for (let pages = 0; place && items.length < wish.limit && pages < PAGES_MAX; pages += 1) {
    const page: { items: Listed[]; next: string | null } = await read(provider, context, wish, place);
    let skip: number = place.skip;
    for (; skip < page.items.length && items.length < wish.limit; skip += 1) {
      const listed = page.items[skip]!;
      if (wish.status === null || statusOf(listed) === wish.status) items.push(listed);
    }
    place = skip < page.items.length ? { ...place, skip } : after(place, page.next, wish);
  }
  return { items, token: place && tokenOf(place) };
}

async function read(
  provider: StoreProvider,
  context: ProviderContext,
  { from, to, status }: ListWish,
  { type, cursor }: Place,
): Promise<{ items: Listed[]; next: string | null }> {
  const query = { from, to, status, cursor, limit: PAGE };
  if (type === "refund") return provider.listRefunds(context, { ...query, status: null });
  const { items, next } = await provider.listOrders(context, query);
  return { items: items.map((order) => ({ order })), next };
}

/** Where the list goes on after a page that was given out. */
function after({ type }: Place, next: string | null, wish: ListWish): Place | null {
  if (next !== null) return { type, cursor: next, skip: 0 };
  return type === "order" && wish.type === null ? { type: "refund", cursor: null, skip: 0 } : null;
}

function statusOf({ order, refund }: Listed): StoreStatus {
  return refund ? refund.status : order.status;
}

function tokenOf({ type, cursor, skip }: Place): string {
  return Buffer.from(JSON.stringify([type, cursor, skip])).toString("base64url");
}

function placeOf(token: string): Place {
  try {
    const [type, cursor, skip] = JSON.parse(Buffer.from(token, "base64url").toString()) as unknown[];
    const known = type === "order" || type === "refund";
    const placed =
      (cursor === null || typeof cursor === "string") && Number.isInteger(skip) && Number(skip) >= 0;
    if (known && placed) return { type, cursor, skip: Number(skip) };
  } catch {
    // Refused below, like whatever else is no place.
  }
  throw invalidField("/query/token", "is not a token of this list");
}
