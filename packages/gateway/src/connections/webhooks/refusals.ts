import type { Connectable, WebhookDelivery } from "@banco/providers";
import type { AccountRow, RefusalReason } from "../account.ts";
import type { AccountServices } from "../services.ts";
import { noteRefusal } from "./noted-sql.ts";

const EVENT_ID_MAX = 255;

/** A provider that can list the events in a delivery. */
export type Reading = Connectable & {
  webhooks?: { read?(delivery: WebhookDelivery): readonly { id?: string | null }[] };
};

/** A delivery that was rejected; `disconnected`: its account no longer has credentials. */
export interface Refusal {
  provider: Reading;
  delivery: WebhookDelivery;
  reason: RefusalReason | "disconnected";
  /** The account that the delivery was for, if known. */
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
  if (account && reason !== "disconnected") await noteRefusal(db, account, reason);
}

/**
 * Why a delivery that was acknowledged changed nothing:
 *
 * - `unmatched`: it does not concern a Banco record
 * - `no_news`: its payments are already completed and do not change
 * - `duplicate`: its event is already stored
 * - `irrelevant`: its event does not name a record of a kind that Banco reads
 * - `unreadable`: it comes from the provider, but no event could be read from it
 * - `test`: the provider only tests the URL
 * - `by_hand`: this provider's documents or payments are reported manually
 * - `disconnected`: its account, or its provider, was removed before it was processed
 */
export type IgnoredReason =
  | "unmatched"
  | "no_news"
  | "duplicate"
  | "irrelevant"
  | "unreadable"
  | "test"
  | "by_hand"
  | "disconnected";

/** A delivery, or one event of it, that was acknowledged without effect. */
export interface Ignored {
  provider: string | null;
  /** Null if it belongs to no account here. */
  tenantId: string | null;
  accountId: string | null;
  /** Null if the provider sends none, or if it cannot be read. */
  eventId: string | null;
  type?: string | null | undefined;
}

/** Logs a delivery that was acknowledged without effect; this is the only log line about the delivery. */
export function logIgnored(
  { log }: Pick<AccountServices["gateway"], "log">,
  reason: IgnoredReason,
  { provider, tenantId, accountId, eventId, type }: Ignored,
): void {
  const about = { provider, merchant: tenantId, account: accountId, reason, event: eventId, type };
  log.info(about, "a webhook was ignored");
}

/** Returns the ID of a delivery's first event, as stated in the unverified delivery. */
export function eventOf({ webhooks }: Reading, delivery: WebhookDelivery): string | null {
  try {
    return webhooks?.read?.(delivery)[0]?.id?.slice(0, EVENT_ID_MAX) ?? null;
  } catch {
    return null;
  }
}
