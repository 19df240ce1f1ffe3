import type { Connectable, WebhookDelivery } from "@banco/providers";
import type { AccountRow, RefusalReason } from "../account.ts";
import type { AccountServices } from "../services.ts";
import { noteRefusal } from "./noted-sql.ts";

const EVENT_ID_MAX = 255;

/** A provider that can say which events a delivery carries. */
export type Reading = Connectable & {
  webhooks?: { read?(delivery: WebhookDelivery): readonly { id?: string | null }[] };
};

/** A delivery that was rejected. */
export interface Refusal {
  provider: Reading;
  delivery: WebhookDelivery;
  reason: RefusalReason;
  /** The account that it was for, as far as that is known. */
  account: AccountRow | undefined;
}

/** Logs a rejected delivery and records it on the account, to explain missing webhooks. */
export async function explainRefusal(
  { gateway: { db, log } }: Pick<AccountServices, "gateway">,
  { provider, delivery, reason, account }: Refusal,
): Promise<void> {
  const about = {
    provider: provider.manifest.id,
    merchant: account?.tenantId ?? null,
    account: account?.id ?? null,
    reason,
    event: eventOf(provider, delivery),
  };
  log.warn(about, "a webhook was rejected");
  if (account) await noteRefusal(db, account, reason);
}

/** Logs a delivery that concerns no Banco record. */
export function logUnmatched(
  { log }: Pick<AccountServices["gateway"], "log">,
  { provider, tenantId, accountId, eventId, type }: Unmatched,
): void {
  const about = {
    provider,
    merchant: tenantId,
    account: accountId,
    reason: "unmatched",
    event: eventId,
    type,
  };
  log.info(about, "a webhook refers to nothing in Banco");
}

/** A delivery that concerns no Banco record. */
export interface Unmatched {
  provider: string;
  /** Null if it belongs to no account here. */
  tenantId: string | null;
  accountId: string | null;
  eventId: string | null;
  type?: string | null;
}

/** Returns the ID of a delivery's first event, as the unverified delivery states it. */
export function eventOf({ webhooks }: Reading, delivery: WebhookDelivery): string | null {
  try {
    return webhooks?.read?.(delivery)[0]?.id?.slice(0, EVENT_ID_MAX) ?? null;
  } catch {
    return null;
  }
}
