import { type FiscalProvider, findFiscalProvider, type WebhookDelivery } from "@banco/providers";
import type { AccountRow } from "../connections/account.ts";
import { readAccountById } from "../connections/sql.ts";
import { ofAccount, proveDelivery, queueEvents } from "../connections/webhooks/intake.ts";
import { logIgnored } from "../connections/webhooks/refusals.ts";
import { JOB_RETRY_MS } from "../pace.ts";
import type { Queue } from "../work/queue.ts";
import { checkDocument } from "./checks/checks.ts";
import { checkLate } from "./checks/late.ts";
import { mayShowLate } from "./document.ts";
import type { FiscalServices } from "./services.ts";
import { findDocuments } from "./sql.ts";

/** Documents to poll again, because a provider's webhook refers to them. */
export interface FiscalWebhookJob {
  tenantId: string;
  accountId: string;
  documents: { id?: string; providerDocumentId?: string }[];
  /** Absent in jobs from an earlier release. */
  eventId?: string | null;
}

export const FISCAL_WEBHOOKS: Queue<FiscalWebhookJob> = {
  name: "fiscal-webhook",
  retries: 12,
  pauses: JOB_RETRY_MS.webhook,
};

/**
 * Receives a webhook: verifies its raw body, and stores a job before the response. Nothing else is stored: an open
 * document is polled again after every webhook about it, and a final one is not.
 *
 * @throws Problem `webhook_refused` if the provider did not send it
 */
export async function acceptDelivery(
  services: FiscalServices,
  provider: FiscalProvider,
  account: AccountRow,
  delivery: WebhookDelivery,
): Promise<void> {
  await proveDelivery(services, provider, account, delivery);
  const { tenantId, id: accountId } = account;
  const read = provider.webhooks?.read(delivery) ?? [];
  if (read.length === 0) logIgnored(services.gateway, "unreadable", { ...ofAccount(account), eventId: null });
  const events = read.flatMap(({ id: eventId, documents }) => {
    if (documents.length > 0)
      return [{ eventId, job: { tenantId, accountId, documents: [...documents], eventId } }];
    logIgnored(services.gateway, "irrelevant", { ...ofAccount(account), eventId });
    return [];
  });
  await queueEvents(services.gateway, FISCAL_WEBHOOKS, account, events);
}

/** Polls the provider about a webhook's documents: those that are open and have no call in progress. */
export async function processDelivery(services: FiscalServices, job: FiscalWebhookJob): Promise<void> {
  const { db } = services.gateway;
  const account = await readAccountById(db, job.tenantId, job.accountId);
  const about = { ...job, eventId: job.eventId ?? null, provider: account?.provider ?? null };
  if (!account || !findFiscalProvider(account.provider)) {
    logIgnored(services.gateway, "disconnected", about);
    return;
  }
  const documents = await findDocuments(db, account, job.documents);
  if (documents.length === 0) logIgnored(services.gateway, "unmatched", about);
  for (const document of documents) {
    if (document.stage === "watching") await checkDocument(services, document, "webhook");
    if (mayShowLate(document)) await checkLate(services, document);
  }
}
