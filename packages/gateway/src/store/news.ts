import { newId } from "@banco/core";
import {
  findStoreProvider,
  ProviderError,
  type StoreOrder,
  type StorePage,
  type StoreProvider,
  type UnreadableRow,
} from "@banco/providers";
import type { AccountRow } from "../connections/account.ts";
import { tellLeftOut } from "../connections/left-out.ts";
import { askForNow } from "../connections/provider-call.ts";
import type { Queries } from "../db/statement.ts";
import { ROUND_MS, STORE_NEWS_OVERLAP_MS } from "../pace.ts";
import { startOpenWork } from "../work/due.ts";
import { noteReadUntil, takeDueStores, tellOrder, type WatchedStore } from "./news-sql.ts";
import type { StoreServices } from "./services.ts";

const PAGE = 50;
/** The maximum number of pages: a longer list counts as endless. */
const PAGES_MAX = 1_000;

/** Adds an event about a changed order for the merchant's apps. */
export function tellOf(db: Queries, account: AccountRow, order: StoreOrder): Promise<void> {
  const { id, number, status, amountMinor, refundedMinor, currency, updatedAt } = order;
  const data = {
    provider: account.provider,
    mode: account.mode,
    orderNumber: number,
    status,
    amountMinor,
    refundedMinor,
    currency,
  };
  // Stores' timestamps are whole seconds, so two changes within one second differ only in the fields.
  const version = [updatedAt.toISOString(), status, amountMinor, refundedMinor].join(" ");
  return tellOrder(db, account, id, { version, eventId: newId("evt"), data });
}

/**
 * Starts the loop that reads each store's changes every few minutes, for stores without webhooks and for
 * webhooks that are lost or switched off.
 */
export function startNews(services: StoreServices): { stop(): Promise<void> } {
  const { db } = services.gateway;
  return startOpenWork(services.gateway, {
    pauseMs: ROUND_MS.storeNews,
    take: (refusals) => takeDueStores(db, refusals),
    work: (due) => readNews(services, due),
    failed: "a store's changes could not be read",
    heldUp: "store change imports are delayed",
  });
}

async function readNews(services: StoreServices, { account, until }: WatchedStore): Promise<void> {
  const { db } = services.gateway;
  const provider = findStoreProvider(account.provider);
  if (!provider) return;
  const startedAt = services.gateway.clock.now();
  const since = new Date((until ?? account.createdAt).getTime() - STORE_NEWS_OVERLAP_MS);
  const subject = { about: { account: account.id }, failed: "changes were not read" };
  await askForNow(services, account, subject, async () => {
    const unreadable = await readChanges(services, provider, account, since);
    await tellLeftOut(services.gateway, account, "order", unreadable);
    await noteReadUntil(db, account, startedAt);
    await provider.webhooks?.revive?.(services.contexts.of(provider, account));
  });
}

async function readChanges(
  { gateway, contexts }: StoreServices,
  provider: StoreProvider,
  account: AccountRow,
  since: Date,
): Promise<UnreadableRow[]> {
  const context = contexts.of(provider, account);
  let cursor: string | null = null;
  const unreadable: UnreadableRow[] = [];
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const changes: StorePage<StoreOrder> = await provider.listChanges(context, {
      since,
      cursor,
      limit: PAGE,
    });
    for (const order of changes.items) await tellOf(gateway.db, account, order);
    unreadable.push(...(changes.unreadable ?? []));
    cursor = changes.next;
    if (cursor === null) return unreadable;
  }
  throw new ProviderError("outcome_unknown", "list_too_long", "The store's list of changes does not end");
}
