import { newId } from "@banco/core";
import {
  findPaymentProvider,
  type Json,
  type PaymentProvider,
  type WebhookDelivery,
  type WebhookEvent,
} from "@banco/providers";
import type { AccountRow } from "../connections/account.ts";
import { orProblem } from "../connections/failures.ts";
import { accountsAtProvider, noteWithdrawal, readAccountById } from "../connections/sql.ts";
import {
  type IntakeEvent,
  ofAccount,
  proveDelivery,
  queueEvents,
  Refused,
} from "../connections/webhooks/intake.ts";
import { acceptForAny } from "../connections/webhooks/platform.ts";
import { eventOf, logIgnored } from "../connections/webhooks/refusals.ts";
import { isDatabaseAway } from "../db/database.ts";
import type { Queries } from "../db/statement.ts";
import { JOB_RETRY_MS, RECONNECT_MS } from "../pace.ts";
import type { Queue } from "../work/queue.ts";
import { checkCharge, checkFee } from "./checks/charges.ts";
import { checkRefund } from "./checks/refunds.ts";
import { importReported } from "./disputes/import-sql.ts";
import { acceptLaterNews } from "./history/later-news.ts";
import { readSoon } from "./payouts/reading-sql.ts";
import { siblingsOf } from "./payouts/siblings-sql.ts";
import { readOpenRefunds } from "./refund/refunds-sql.ts";
import type { PaymentServices } from "./services.ts";
import { isDecided } from "./transaction.ts";
import { findMentioned, readStoredTransaction, remember } from "./transactions-sql.ts";
import { finishWebhook, readWebhook, storeOldWebhook, storeWebhook } from "./webhooks-sql.ts";

/** A stored webhook to be processed. */
export interface WebhookJob {
  tenantId: string;
  accountId: string;
  eventId: string;
}

export const WEBHOOKS: Queue<WebhookJob> = {
  name: "payment-webhook",
  retries: 12,
  pauses: JOB_RETRY_MS.webhook,
};

/**
 * Accepts a webhook sent to the platform's own URL, for every account of the merchant that the webhook names.
 *
 * @throws Problem `webhook_refused` if it does not name an account, or is not from the provider
 */
export async function acceptPlatformWebhook(
  services: PaymentServices,
  provider: PaymentProvider,
  delivery: WebhookDelivery,
): Promise<void> {
  const merchant = provider.webhooks.accountOf?.(delivery);
  const { db } = services.gateway;
  const accounts = merchant ? await accountsAtProvider(db, "payment", provider.manifest.id, merchant) : [];
  // A genuine delivery for a merchant without an account here is acknowledged but has no effect.
  if (accounts.length === 0 && !(await isPlatforms(services, provider, delivery)))
    throw new Refused("account");
  if (accounts.length === 0)
    logIgnored(services.gateway, "unmatched", {
      ...{ provider: provider.manifest.id, tenantId: null, accountId: null },
      eventId: eventOf(provider, delivery),
    });
  await acceptForAny(accounts, (account) => acceptWebhook(services, provider, account, delivery));
}

/**
 * Whether a delivery comes from the provider's platform.
 *
 * @throws Problem 503 if the provider must be queried and does not respond, or was queried too often; the provider will
 * resend the delivery
 */
async function isPlatforms(
  { contexts, gateway }: PaymentServices,
  provider: PaymentProvider,
  delivery: WebhookDelivery,
): Promise<boolean> {
  const { isPlatforms: judge } = provider.webhooks;
  if (!judge) return false;
  for (const mode of gateway.settings.modes) {
    if (await orProblem((async () => judge(contexts.ofPlatform(provider, mode), delivery))())) return true;
  }
  return false;
}

/**
 * Accepts a webhook: verifies the raw body, stores it and queues its job in the same commit; a job processes
 * it later, once. A webhook without changes is stored as processed.
 *
 * @throws Problem `webhook_refused` if it is not from the provider
 */
export async function acceptWebhook(
  services: PaymentServices,
  provider: PaymentProvider,
  account: AccountRow,
  delivery: WebhookDelivery,
): Promise<void> {
  await proveDelivery(services, provider, account, delivery);
  const { tenantId, id: accountId } = account;
  const newEvents: IntakeEvent<WebhookJob>[] = [];
  const events = provider.webhooks.read(delivery);
  if (events.length === 0)
    logIgnored(services.gateway, "unreadable", { ...ofAccount(account), eventId: null });
  for (const event of events) {
    const eventId = event.id ?? newId("whe");
    const { type } = event;
    if (await isOld(services, provider, account, eventId, event)) {
      logIgnored(services.gateway, "no_news", { ...ofAccount(account), eventId, type });
      continue;
    }
    const store = (queries: Queries) => storeWebhook(queries, account, eventId, event);
    newEvents.push({ eventId, type, job: { tenantId, accountId, eventId }, store });
  }
  await queueEvents(services.gateway, WEBHOOKS, account, newEvents);
}

/**
 * Whether an event changes nothing and is stored as such: all its payments are completed and stay so, their refunds are
 * final, their fees are known, and the event has no facts to store.
 */
async function isOld(
  { gateway, exchanges }: PaymentServices,
  { feeFollows = false }: PaymentProvider,
  account: AccountRow,
  eventId: string,
  event: WebhookEvent,
): Promise<boolean> {
  const { charges, revoked, mayChangeCompleted, list, disputes } = event;
  if (revoked || list || disputes || mayChangeCompleted || charges.length === 0) return false;
  if (charges.some(({ refundId, memory }) => refundId !== undefined || memory !== undefined)) return false;
  const named = await storeOldWebhook(gateway.db, account, eventId, event, feeFollows);
  for (const id of named ?? []) exchanges.logWebhook(account.tenantId, id, { id: eventId, type: event.type });
  return named !== undefined;
}

/** Processes a stored webhook. It is only a hint: the provider is queried about each payment in it. */
export async function processWebhook(services: PaymentServices, job: WebhookJob): Promise<void> {
  const { gateway, exchanges } = services;
  const { db } = gateway;
  const event = await readWebhook(db, job.tenantId, job.accountId, job.eventId);
  const account = await readAccountById(db, job.tenantId, job.accountId);
  if (!event) return;
  if (!account || !findPaymentProvider(account.provider)) {
    logIgnored(gateway, "disconnected", { ...job, provider: account?.provider ?? null, type: event.type });
    return;
  }
  if (event.revoked) {
    await noteWithdrawal(db, account, "The connection was revoked at the provider");
  }
  for (const { memory, ...charge } of event.charges) {
    if (memory)
      for (const id of await findMentioned(db, account, [charge]))
        await remember(db, account.tenantId, id, memory);
  }
  if (event.list) await readSoon(db, account, event.list);
  const siblings = event.disputes ? await siblingsOf(db, account) : [];
  for (const dispute of event.disputes ?? []) await importReported(db, account, siblings, dispute);
  const named = await findMentioned(db, account, event.charges);
  const behind = named.length === 0 ? await findBehind(services, account, event) : [];
  const mentioned = [...named, ...behind];
  for (const id of mentioned) {
    exchanges.logWebhook(account.tenantId, id, { id: job.eventId, type: event.type });
    await refresh(services, account.tenantId, id, event.mayChangeCompleted || behind.length > 0);
  }
  const isUsed = mentioned.length > 0 || event.revoked === true || Boolean(event.list ?? event.disputes);
  if (!isUsed) logIgnored(gateway, "unmatched", { ...job, provider: account.provider, type: event.type });
  await finishWebhook(db, job.tenantId, job.accountId, job.eventId, isUsed);
}

/**
 * Finds an event's payments if it does not contain Banco's IDs.
 *
 * @throws ProviderError if the provider does not respond
 */
async function findBehind(
  { contexts, gateway }: PaymentServices,
  account: AccountRow,
  event: WebhookEvent,
): Promise<string[]> {
  const provider = findPaymentProvider(account.provider)!;
  if (!provider.webhooks.chargesBehind || account.status !== "active") return [];
  const charges = await provider.webhooks.chargesBehind(contexts.of(provider, account), event);
  return charges.length === 0 ? [] : findMentioned(gateway.db, account, charges);
}

/**
 * Stores a provider's facts about a payment, and checks the payment again. The facts are sent only once, so
 * this waits while the database is unavailable.
 */
export async function learn(
  services: PaymentServices,
  tenantId: string,
  id: string,
  memory: Record<string, Json>,
): Promise<void> {
  const { db, clock } = services.gateway;
  for (let isStored = false; !isStored; ) {
    try {
      await remember(db, tenantId, id, memory);
      isStored = true;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      await clock.sleep(RECONNECT_MS.webhook);
    }
  }
  await refresh(services, tenantId, id);
}

/**
 * Queries the provider for a payment and its open refunds.
 *
 * @param hasNews - whether something may have happened to it after it was completed
 * @throws ProviderError if the provider does not respond to a query that only this event triggers
 */
async function refresh(
  services: PaymentServices,
  tenantId: string,
  id: string,
  hasNews = false,
): Promise<void> {
  const { db } = services.gateway;
  const transaction = await readStoredTransaction(db, tenantId, id);
  if (!transaction) return;
  if (transaction.status !== "completed" || isDecided(transaction))
    await checkCharge(services, transaction, "webhook");
  else if (!hasNews) await checkFee(services, transaction);
  for (const refund of await readOpenRefunds(db, tenantId, id)) {
    await checkRefund(services, { tenantId, transactionId: id, id: refund.id });
  }
  if (transaction.status === "completed" && hasNews) await acceptLaterNews(services, transaction, "webhook");
}
