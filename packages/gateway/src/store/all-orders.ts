import { invalidField, Problem, toMajor } from "@banco/core";
import { findStoreProvider, type StoreProvider, type UnreadableRow } from "@banco/providers";
import type { AccountRow } from "../connections/account.ts";
import { orProblem } from "../connections/failures.ts";
import { ask } from "../connections/provider-call.ts";
import { amountIn } from "../db/search-list.ts";
import { type ListFilter, listTransactions, type Placed, TYPES } from "./list.ts";
import { readNotes } from "./notes-sql.ts";
import { idOf, type Listed, recordOf, unreadableOf } from "./record.ts";
import type { StoreTransaction } from "./schemas.ts";
import { readyAccount, type StoreServices } from "./services.ts";

/** The filter for a list across all stores; `q` is the search text, or null. */
export interface AllOrdersFilter extends ListFilter {
  q: string | null;
}

/** A store that could not be read, and why. */
export interface Unread {
  provider: string;
  code: string;
  detail: string;
}

/**
 * The cursor in each store's list, by provider: the store's own token; null at its end, undefined at its
 * start.
 */
type Places = Record<string, string | null | undefined>;

/** A store's part of the list: entries read but not yet on a page, and where the list continues. */
interface Part {
  provider: StoreProvider;
  account: AccountRow;
  items: Placed[];
  unreadable: UnreadableRow[];
  /** The cursor after all of `items`. */
  next: string | null;
  /** The cursor after the entries that are on a page. */
  place: Places[string];
}

/** An entry on a page, with its store's part. */
interface PlacedEntry {
  part: Part;
  listed: Listed;
}

/** One page of the list across all stores. */
export interface AllOrders extends ReturnType<typeof unreadableOf> {
  items: StoreTransaction[];
  token: string | null;
  unread: Unread[];
}

/**
 * Lists one page across all of a merchant's stores, read from the stores and merged by time. Reports a store that
 * cannot be read and continues with the others; the next page retries it at the same cursor.
 *
 * @param providers - the providers of the merchant's connected stores
 * @throws Problem 400 if the token is not for this list; the store's own error if none can be read
 */
export async function listAllOrders(
  services: StoreServices,
  tenantId: string,
  providers: readonly string[],
  filter: AllOrdersFilter,
): Promise<AllOrders> {
  const places = filter.token ? placesOf(filter.token) : {};
  const remaining = providers.filter((id) => places[id] !== null);
  const read = await Promise.allSettled(
    remaining.map((id) =>
      readPart(services, tenantId, findStoreProvider(id)!, { ...filter, token: places[id] ?? null }),
    ),
  );
  const parts = read.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  const refused = read.flatMap((result, index) =>
    result.status === "rejected" ? [{ provider: remaining[index]!, reason: result.reason as unknown }] : [],
  );
  const failure = refused.find(({ reason }) => !(reason instanceof Problem) || parts.length === 0);
  if (failure) throw failure.reason;
  const entries = merge(parts, filter);
  for (const { provider, place } of parts) places[provider.manifest.id] = place;
  const hasMore = parts.some(({ place }) => place !== null);
  return {
    items: await recordsOf(services, entries),
    ...allUnreadable(parts),
    token: hasMore ? Buffer.from(JSON.stringify(places)).toString("base64url") : null,
    unread: refused.map(({ provider, reason }) => {
      const { code, message: detail } = reason as Problem;
      return { provider, code, detail };
    }),
  };
}

/** Returns the unreadable orders of all stores, as listed in responses; an empty object if there are none. */
function allUnreadable(parts: readonly Part[]): Pick<AllOrders, "unreadable"> {
  const all = parts.flatMap(
    ({ provider, unreadable }) => unreadableOf(provider.manifest.id, unreadable).unreadable ?? [],
  );
  return all.length > 0 ? { unreadable: all } : {};
}

async function readPart(
  services: StoreServices,
  tenantId: string,
  provider: StoreProvider,
  filter: ListFilter,
): Promise<Part> {
  const account = await readyAccount(services, tenantId, provider);
  const context = services.contexts.of(provider, account);
  const now = services.gateway.clock.now();
  const subject = { about: { account: account.id }, failed: "store orders could not be listed" };
  const { items, token, unreadable } = await orProblem(
    ask(services, account, subject, () => listTransactions(provider, context, filter, now)),
  );
  return { provider, account, items, unreadable, next: token, place: filter.token ?? undefined };
}

/**
 * Moves entries to the page in order, until it is full or more must be read from one of the stores; records each
 * store's cursor.
 */
function merge(parts: readonly Part[], filter: AllOrdersFilter): PlacedEntry[] {
  const entries: PlacedEntry[] = [];
  const queues = parts.map((part) => ({ part, at: 0 }));
  const head = ({ part, at }: (typeof queues)[number]) => part.items[at];
  while (entries.length < filter.limit && !queues.some((queue) => !head(queue) && queue.part.next !== null)) {
    const [first] = queues
      .filter(head)
      .sort((a, b) => compare(head(a)!.listed, head(b)!.listed, filter.order));
    if (!first) break;
    const { listed, token } = head(first)!;
    first.at += 1;
    first.part.place = token;
    if (filter.q === null || isSought(listed, filter.q)) entries.push({ part: first.part, listed });
  }
  for (const queue of queues) if (!head(queue)) queue.part.place = queue.part.next;
  return entries;
}

function compare(a: Listed, b: Listed, order: ListFilter["order"]): number {
  const rank = ({ refund }: Listed) => TYPES[order].indexOf(refund ? "refund" : "order");
  const time = ({ order: storeOrder, refund }: Listed) => (refund ?? storeOrder).createdAt.getTime();
  return rank(a) - rank(b) || (order === "asc" ? time(a) - time(b) : time(b) - time(a));
}

/** Whether the search text appears in an order's number, customer or lines, or equals its amount or ID. */
function isSought(listed: Listed, q: string): boolean {
  const { order, refund } = listed;
  const { number, customer, items, currency } = order;
  const part = q.trim().toLowerCase();
  const texts = [number, customer?.name, customer?.email, ...items.flatMap(({ name, sku }) => [name, sku])];
  if (texts.some((text) => text?.toLowerCase().includes(part))) return true;
  const { amountMinor } = refund ?? order;
  const amount = amountMinor === 0 ? "0" : String(toMajor(amountMinor, currency));
  return amountIn(part) === amount || idOf(listed) === q.trim();
}

async function recordsOf(
  services: StoreServices,
  entries: readonly PlacedEntry[],
): Promise<StoreTransaction[]> {
  const notes = new Map<Part, Awaited<ReturnType<typeof readNotes>>>();
  for (const [part, own] of Map.groupBy(entries, (one) => one.part)) {
    const ids = own.map(({ listed }) => idOf(listed));
    notes.set(part, await readNotes(services.gateway.db, part.account, ids));
  }
  return entries.map(({ part, listed }) =>
    recordOf(part.account, listed, notes.get(part)!.get(idOf(listed))),
  );
}

function placesOf(token: string): Places {
  try {
    const places: unknown = JSON.parse(Buffer.from(token, "base64url").toString());
    const isPlace = (place: unknown) => place === null || typeof place === "string";
    if (places !== null && !Array.isArray(places) && Object.values(places as object).every(isPlace))
      return places as Places;
  } catch {
    // An invalid token is rejected below.
  }
  throw invalidField("/query/token", "is not a token of this list");
}
