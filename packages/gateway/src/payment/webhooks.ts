import { newId, Problem } from "@banco/core";
import {
  type Connectable,
  findPaymentProvider,
  type Json,
  type PaymentProvider,
  type WebhookDelivery,
} from "@banco/providers";
import type { AccountRow, AccountServices } from "../connections/account.ts";
import { isOf } from "../connections/accounts.ts";
import { orProblem } from "../connections/failures.ts";
import { acceptForAny } from "../connections/platform-deliveries.ts";
import { accountsAtProvider, failAccount, readAccountById } from "../connections/sql.ts";
import { isDatabaseAway } from "../db/database.ts";
import type { Queue } from "../jobs/jobs.ts";
import { sameText } from "../server/same-text.ts";
import { checkCharge, checkFee } from "./checks/charges.ts";
import { checkRefund } from "./checks/refunds.ts";
import { readOpenRefunds } from "./refund/refunds-sql.ts";
import type { PaymentServices } from "./services.ts";
import { findMentioned, readStoredTransaction, remember } from "./transactions-sql.ts";
import { finishWebhook, readWebhook, storeWebhook } from "./webhooks-sql.ts";

/** A stored webhook that waits to be processed. */
export interface WebhookJob {
  tenantId: string;
  accountId: string;
  eventId: string;
}

export const WEBHOOKS: Queue<WebhookJob> = { name: "payment-webhook", retries: 12, retryDelaySeconds: 5 };
/** What is told once is tried again so long after the database was away. */
const RETRY_MS = 1_000;

/**
 * The account a webhook's address names, by the token only the provider was told.
 *
 * @throws Problem `webhook_refused`, which does not say what was wrong
 */
export async function addressedAccount(
  services: AccountServices,
  provider: Connectable,
  address: string | undefined,
): Promise<AccountRow> {
  const [tenantId = "", accountId = "", token = ""] = (address ?? "").split(".");
  const account = await readAccountById(services.gateway.db, tenantId, accountId);
  if (!account?.credentials || !isOf(account, provider)) throw refused();
  if (!sameText(services.contexts.secrets(account).webhookToken, token)) throw refused();
  return account;
}

/**
 * Takes a webhook that came to the platform's own address, for every account that is the merchant it names.
 *
 * @throws Problem `webhook_refused` when it is no account's, or not the provider's
 */
export async function acceptPlatformWebhook(
  services: PaymentServices,
  provider: PaymentProvider,
  delivery: WebhookDelivery,
): Promise<void> {
  const merchant = provider.webhooks.accountOf?.(delivery);
  const { db } = services.gateway;
  const accounts = merchant ? await accountsAtProvider(db, "payment", provider.manifest.id, merchant) : [];
  // A genuine delivery about no merchant of Banco is acknowledged, and has no effect.
  if (accounts.length === 0 && !(await isPlatforms(services, provider, delivery))) throw refused();
  await acceptForAny(accounts, (account) => acceptWebhook(services, provider, account, delivery));
}

/**
 * @throws Problem 503 when the provider has to be asked and does not answer, or was asked too often: it sends
 * again
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
 * Takes a webhook: verified over the raw body, stored, and queued in the same commit; processed later, once.
 *
 * @throws Problem `webhook_refused` when it is not the provider's
 */
export async function acceptWebhook(
  services: PaymentServices,
  provider: PaymentProvider,
  account: AccountRow,
  delivery: WebhookDelivery,
): Promise<void> {
  if (!(await provider.webhooks.verify(services.contexts.of(provider, account), delivery))) throw refused();
  const events = provider.webhooks.read(delivery);
  const { db, jobs } = services.gateway;
  await db.transaction(async (queries) => {
    for (const event of events) {
      const eventId = event.id ?? newId("whe");
      const stored = await storeWebhook(queries, account, eventId, event);
      const job = { tenantId: account.tenantId, accountId: account.id, eventId };
      if (stored) await jobs.send(WEBHOOKS, job, { within: queries, key: `${account.id} ${eventId}` });
    }
  });
}

/** Processes a stored webhook. It is a hint: each payment it mentions is read again from the provider. */
export async function processWebhook(services: PaymentServices, job: WebhookJob): Promise<void> {
  const { db, log } = services.gateway;
  const event = await readWebhook(db, job.tenantId, job.accountId, job.eventId);
  const account = await readAccountById(db, job.tenantId, job.accountId);
  if (!event || !account || !findPaymentProvider(account.provider)) return;
  if (event.revoked) {
    await failAccount(db, account.tenantId, account.id, "The connection was withdrawn at the provider", true);
  }
  for (const { memory, ...charge } of event.charges) {
    if (memory)
      for (const id of await findMentioned(db, account, [charge]))
        await remember(db, account.tenantId, id, memory);
  }
  const mentioned = await findMentioned(db, account, event.charges);
  for (const id of mentioned) await refresh(services, account.tenantId, id);
  if (mentioned.length === 0 && !event.revoked)
    log.info({ provider: account.provider, type: event.type }, "a webhook is about nothing of ours");
  await finishWebhook(
    db,
    job.tenantId,
    job.accountId,
    job.eventId,
    mentioned.length > 0 || event.revoked === true,
  );
}

/**
 * Keeps what a provider told of a payment, and looks at the payment again. It is told once, and no question brings it back: while the
 * database is away it waits for it.
 */
export async function learn(
  services: PaymentServices,
  tenantId: string,
  id: string,
  memory: Record<string, Json>,
): Promise<void> {
  const { db, clock } = services.gateway;
  for (let isKept = false; !isKept; ) {
    try {
      await remember(db, tenantId, id, memory);
      isKept = true;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      await clock.sleep(RETRY_MS);
    }
  }
  await refresh(services, tenantId, id);
}

async function refresh(services: PaymentServices, tenantId: string, id: string): Promise<void> {
  const { db } = services.gateway;
  const transaction = await readStoredTransaction(db, tenantId, id);
  if (!transaction) return;
  if (transaction.status === "completed") await checkFee(services, transaction);
  else await checkCharge(services, transaction, "webhook");
  for (const refund of await readOpenRefunds(db, tenantId, id)) {
    await checkRefund(services, { tenantId, transactionId: id, id: refund.id });
  }
}

/** The answer to what is nobody's webhook, which does not say what was wrong. */
export function refused(): Problem {
  return new Problem("webhook_refused", "The webhook was refused");
}
