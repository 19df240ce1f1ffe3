import { type Queries, statement } from "../db/statement.ts";
import { ENDING_COLUMNS, type Ending, IS_ENDING } from "./lasting-sql.ts";
import type { Notice } from "./sql.ts";

const BRIDGE = statement(
  "notice_bridge",
  `select name, last_seen_at as "lastSeenAt" from bridge where tenant_id = $1 and id = $2`,
);

/** Reads the silent bridge and when it last called (null if never); undefined if it no longer exists. */
export function silentBridge(
  queries: Queries,
  { tenantId, subjectId }: Notice,
): Promise<{ name: string; lastSeenAt: Date | null } | undefined> {
  return queries.one(BRIDGE, [tenantId, subjectId]);
}

const ACCOUNT = statement(
  "notice_account",
  "select kind as area, provider from account where tenant_id = $1 and id = $2 and status = 'error'",
);

/** Reads the account whose connection was lost; undefined if it works again. */
export function lostAccount(
  queries: Queries,
  { tenantId, subjectId }: Notice,
): Promise<{ area: string; provider: string } | undefined> {
  return queries.one(ACCOUNT, [tenantId, subjectId]);
}

const INVOICE = statement(
  "notice_invoice",
  `select id, number, failure ->> 'message' as reason from fiscal_document where tenant_id = $1 and id = $2 and status = 'failed'`,
);

/** Reads the rejected invoice; undefined if it is no longer rejected. */
export function rejectedInvoice(
  queries: Queries,
  { tenantId, subjectId }: Notice,
): Promise<{ id: string; number: string | null; reason: string | null } | undefined> {
  return queries.one(INVOICE, [tenantId, subjectId]);
}

const RECEIPT = statement(
  "notice_receipt",
  `select provider, amount_minor as "amountMinor", created_at as "createdAt", failure ->> 'message' as reason
   from fiscal_document where tenant_id = $1 and id = $2 and status = 'failed' and type = 'sale'`,
);

/**
 * Reads the failed receipt of a sale, with its amount in cents. Undefined if the receipt was issued after all, and for
 * a return or refund, because its sale has a document.
 */
export function failedReceipt(
  queries: Queries,
  { tenantId, subjectId }: Notice,
): Promise<{ provider: string; amountMinor: number; createdAt: Date; reason: string | null } | undefined> {
  return queries.one(RECEIPT, [tenantId, subjectId]);
}

const ENDING = statement(
  "notice_ending",
  `select a.kind as area, a.provider, ${ENDING_COLUMNS} from account a where a.tenant_id = $1 and a.id = $2 and ${IS_ENDING}`,
);

/** Reads the account whose access expires or has expired; undefined if it no longer expires. */
export function endingAccess(
  queries: Queries,
  { tenantId, subjectId }: Notice,
): Promise<({ area: string; provider: string } & Ending) | undefined> {
  return queries.one(ENDING, [tenantId, subjectId]);
}

const UNPROVEN = statement(
  "notice_unproven",
  `select id, provider, amount_minor as "amountMinor", currency, created_at as "createdAt"
   from payment_transaction where tenant_id = $1 and id = $2 and status = 'verification'`,
);

/**
 * Reads the payment with an unknown outcome, with its amount in minor units; undefined if the outcome is
 * known.
 */
export function unprovenPayment(
  queries: Queries,
  { tenantId, subjectId }: Notice,
): Promise<
  { id: string; provider: string; amountMinor: number; currency: string; createdAt: Date } | undefined
> {
  return queries.one(UNPROVEN, [tenantId, subjectId]);
}

const DISPUTE = statement(
  "notice_dispute",
  `select d.provider, d.transaction_id as "transactionId", d.amount_minor as "amountMinor", d.currency, d.reason, d.respond_by as "respondBy",
     d.status = 'needs_response' as "needsResponse"
   from dispute d where d.tenant_id = $1 and d.id = $2 and d.status in ('needs_response', 'under_review', 'lost')`,
);

/** A dispute, with its amount in minor units. */
export interface DisputeFacts {
  provider: string;
  transactionId: string | null;
  amountMinor: number;
  currency: string;
  reason: string | null;
  respondBy: Date | null;
  needsResponse: boolean;
}

/** Reads a dispute; undefined if it was resolved before the e-mail was written. */
export function newDispute(
  queries: Queries,
  { tenantId, subjectId }: Notice,
): Promise<DisputeFacts | undefined> {
  return queries.one(DISPUTE, [tenantId, subjectId]);
}
