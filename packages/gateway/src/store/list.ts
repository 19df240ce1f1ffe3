import { invalidField } from "@banco/core";
import type { ProviderContext, StorePage, StoreProvider, StoreStatus, UnreadableRow } from "@banco/providers";
import type { Listed } from "./record.ts";

/** A list's filter. */
export interface ListFilter {
  from: Date;
  /** If null, every page ends at the time of the first page's request. */
  to: Date | null;
  order: "asc" | "desc";
  status: StoreStatus | null;
  type: "order" | "refund" | null;
  limit: number;
  token: string | null;
}

/**
 * A cursor in a list that shows one type after the other, each in the store's own pages: orders before refunds if the
 * oldest come first, refunds before orders if the newest do.
 */
interface Place {
  type: "order" | "refund";
  /** The time of the request for the first page, in milliseconds: entries created later must not shift the pages. */
  requestedAt: number;
  cursor: string | null;
  /** The entries of that page that have already been listed. */
  skip: number;
}

/** An entry, and the token of the cursor after it. */
export interface Placed {
  listed: Listed;
  token: string;
}

/** The first and second type in each order. */
export const TYPES = { asc: ["order", "refund"], desc: ["refund", "order"] } as const;
/** A time before any store existed. */
export const EVER = new Date(0);
/** The latest time that a `Date` can represent. */
const TIME_MAX = 8_640_000_000_000_000;
/**
 * The store's page size. It does not depend on the caller's limit, because a cursor counts within one of the store's
 * pages.
 */
const PAGE = 50;
/**
 * How many pages to read per request: a filter that the store does not support may leave many pages empty. The caller
 * continues with the token.
 */
const PAGES_MAX = 10;

/**
 * Lists a page of a store's transactions, read from the store itself.
 *
 * @param now - the end of the list if the request has none
 * @throws Problem 400 if the token is not for this list and order
 * @throws ProviderError if the store does not respond
 */
export async function listTransactions(
  provider: StoreProvider,
  context: ProviderContext,
  filter: ListFilter,
  now: Date,
): Promise<{ items: Placed[]; token: string | null; unreadable: UnreadableRow[] }> {
  const items: Placed[] = [];
  const unreadable = new Map<string, UnreadableRow>();
  let place: Place | null = filter.token
    ? placeOf(filter.token, filter.order)
    : { type: filter.type ?? TYPES[filter.order][0], requestedAt: now.getTime(), cursor: null, skip: 0 };
  for (let pages = 0; place && items.length < filter.limit && pages < PAGES_MAX; pages += 1) {
    const page: StorePage<Listed> = await read(provider, context, filter, place);
    for (const row of page.unreadable ?? []) unreadable.set(row.id, row);
    let skip: number = place.skip;
    for (; skip < page.items.length && items.length < filter.limit; skip += 1) {
      const listed = page.items[skip]!;
      if (filter.status !== null && statusOf(listed) !== filter.status) continue;
      items.push({ listed, token: tokenOf({ ...place, skip: skip + 1 }, filter.order) });
    }
    place = skip < page.items.length ? { ...place, skip } : after(place, page.next, filter);
  }
  return { items, token: place && tokenOf(place, filter.order), unreadable: [...unreadable.values()] };
}

async function read(
  provider: StoreProvider,
  context: ProviderContext,
  { from, to, order, status }: ListFilter,
  { type, requestedAt, cursor }: Place,
): Promise<StorePage<Listed>> {
  const query = { from, to: to ?? new Date(requestedAt), order, status, cursor, limit: PAGE };
  if (type === "refund") return provider.listRefunds(context, { ...query, status: null });
  const page = await provider.listOrders(context, query);
  return { ...page, items: page.items.map((one) => ({ order: one })) };
}

/** Returns the cursor after a page. */
function after(place: Place, next: string | null, filter: ListFilter): Place | null {
  if (next !== null) return { ...place, cursor: next, skip: 0 };
  const [first, second] = TYPES[filter.order];
  return place.type === first && filter.type === null
    ? { ...place, type: second, cursor: null, skip: 0 }
    : null;
}

function statusOf({ order, refund }: Listed): StoreStatus {
  return refund ? refund.status : order.status;
}

function tokenOf({ type, requestedAt, cursor, skip }: Place, order: ListFilter["order"]): string {
  return Buffer.from(JSON.stringify([order, type, requestedAt, cursor, skip])).toString("base64url");
}

function placeOf(token: string, expectedOrder: ListFilter["order"]): Place {
  try {
    const place = JSON.parse(Buffer.from(token, "base64url").toString()) as unknown[];
    const [order, type, requestedAt, cursor, skip] = place;
    const known = order === expectedOrder && (type === "order" || type === "refund");
    const placed = (cursor === null || typeof cursor === "string") && isCount(requestedAt) && isCount(skip);
    if (known && placed) return { type, requestedAt, cursor, skip };
  } catch {
    // An invalid cursor is rejected below.
  }
  throw invalidField("/query/token", "is not a token of this list");
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= TIME_MAX;
}
