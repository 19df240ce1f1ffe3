import { newId } from "@banco/core";
import {
  findStoreProvider,
  ProviderError,
  type StoreOrderDetail,
  type StoreProvider,
  type WebhookDelivery,
} from "@banco/providers";
import type { AccountRow } from "../connections/account.ts";
import { accountsAtProvider, noteWithdrawal, readAccountById } from "../connections/sql.ts";
import { ofAccount, proveDelivery, queueEvents, Refused } from "../connections/webhooks/intake.ts";
import { acceptForAny } from "../connections/webhooks/platform.ts";
import { eventOf, logIgnored } from "../connections/webhooks/refusals.ts";
import type { Queries } from "../db/statement.ts";
import { JOB_RETRY_MS } from "../pace.ts";
import type { Queue } from "../work/queue.ts";
import { tellOf } from "./news.ts";
import { lookForRefund } from "./refund/checks.ts";
import { openRefundOf } from "./refund/refunds-sql.ts";
import type { StoreServices } from "./services.ts";
import { finishEvent, readEvent, storeEvent } from "./webhooks-sql.ts";

/** A stored webhook to be processed. */
export interface StoreWebhookJob {
  tenantId: string;
  accountId: string;
  eventId: string;
}

export const STORE_WEBHOOKS: Queue<StoreWebhookJob> = {
  name: "store-webhook",
  retries: 12,
  pauses: JOB_RETRY_MS.webhook,
};

/**
 * Accepts a webhook sent to the platform's own URL, for every account of the shop that the webhook names.
 *
 * @throws Problem `webhook_refused` if it does not name an account, or is not from the store
 */
export async function acceptPlatformDelivery(
  services: StoreServices,
  provider: StoreProvider,
  delivery: WebhookDelivery,
): Promise<void> {
  const shop = provider.webhooks?.accountOf?.(delivery);
  if (!shop) throw new Refused("account", provider.webhooks);
  const { db, settings } = services.gateway;
  const { id } = provider.manifest;
  const accounts = await accountsAtProvider(db, "store", id, shop);
  const isPlatforms = [settings.platformKeys[id], settings.testPlatformKeys[id]].some((keys) =>
    provider.webhooks?.isPlatforms?.(keys, delivery),
  );
  if (accounts.length === 0 && !isPlatforms) throw new Refused("account", provider.webhooks);
  if (accounts.length === 0)
    logIgnored(services.gateway, "unmatched", {
      ...{ provider: id, tenantId: null, accountId: null },
      eventId: eventOf(provider, delivery),
    });
  await acceptForAny(accounts, (account) => acceptDelivery(services, provider, account, delivery));
}

/**
 * Receives a webhook: verifies the raw body, stores it and queues its job in the same commit; a job processes
 * it later, once.
 *
 * @throws Problem `webhook_refused` if it is not from the store
 */
export async function acceptDelivery(
  services: StoreServices,
  provider: StoreProvider,
  account: AccountRow,
  delivery: WebhookDelivery,
): Promise<void> {
  const { webhooks } = provider;
  if (!webhooks) throw new Refused("account");
  const { gateway } = services;
  if (webhooks.isTrial?.(delivery)) {
    logIgnored(gateway, "test", { ...ofAccount(account), eventId: null });
    return;
  }
  await proveDelivery(services, provider, account, delivery);
  const { tenantId, id: accountId } = account;
  const read = webhooks.read(delivery);
  if (read.length === 0) logIgnored(gateway, "unreadable", { ...ofAccount(account), eventId: null });
  const events = read.flatMap(({ id, type, orderIds, revoked = false }) => {
    if (orderIds.length === 0 && !revoked) {
      logIgnored(gateway, "irrelevant", { ...ofAccount(account), eventId: id, type });
      return [];
    }
    const eventId = id ?? newId("whe");
    const event = { type, orders: [...orderIds], revoked };
    const store = (queries: Queries) => storeEvent(queries, account, eventId, event);
    return [{ eventId, type, job: { tenantId, accountId, eventId }, store }];
  });
  await queueEvents(gateway, STORE_WEBHOOKS, account, events);
}

/** Processes a stored webhook. It is only a hint: each order in it is read again from the store. */
export async function processDelivery(services: StoreServices, job: StoreWebhookJob): Promise<void> {
  const { db } = services.gateway;
  const { tenantId, accountId, eventId } = job;
  const event = await readEvent(db, tenantId, accountId, eventId);
  const account = await readAccountById(db, tenantId, accountId);
  const provider = account && findStoreProvider(account.provider);
  if (!event) return;
  if (!provider) {
    logIgnored(services.gateway, "disconnected", {
      ...{ ...job, provider: account?.provider ?? null },
      type: event.type,
    });
    return;
  }
  if (event.revoked) {
    await noteWithdrawal(db, account, "The connection was revoked at the store");
  }
  const orders: StoreOrderDetail[] = [];
  for (const id of event.revoked ? [] : event.orders) {
    const order = await changed(services, provider, account, id);
    if (order) orders.push(order);
  }
  if (orders.length === 0 && !event.revoked)
    logIgnored(services.gateway, "unmatched", { ...job, provider: account.provider, type: event.type });
  await db.transaction(async (queries) => {
    if (!(await finishEvent(queries, tenantId, accountId, eventId))) return;
    for (const order of orders) await tellOf(queries, account, order);
  });
}

/** Reads the order; if one of its refunds is waiting for a response, looks that up first. */
async function changed(
  services: StoreServices,
  provider: StoreProvider,
  account: AccountRow,
  orderId: string,
): Promise<StoreOrderDetail | undefined> {
  const open = await openRefundOf(services.gateway.db, account, orderId);
  if (open?.stage === "watching") await lookForRefund(services, provider, account, open);
  try {
    return await provider.readOrder(services.contexts.of(provider, account), orderId);
  } catch (error) {
    if (error instanceof ProviderError && error.kind === "not_found") return undefined;
    throw error;
  }
}
