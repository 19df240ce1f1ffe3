import type { CounterMeans } from "@banco/receipts/sales/sale";
import { type Queries, statement } from "../../db/statement.ts";
import { RECORDED_NOW } from "../../db/time.ts";

/** Money that is taken at the counter; amounts in minor units of the euro. */
export interface Tender {
  tenantId: string;
  id: string;
  type: CounterMeans | "terminal";
  amountMinor: number;
  clientId: string;
  reference: string | null;
  metadata: Record<string, string>;
  /** The voucher or deposit that the payment spends. */
  prepaymentId?: string;
  /** For a bridge's own payments, including those on its terminal. */
  atBridge?: { bridgeId: string; madeAt: Date; tipMinor: number; providerTransactionId: string | null };
}

/** Stores the payment and its event, unless it is there: a repeat takes nothing a second time. */
const INSERT = statement(
  "payment_tender_insert",
  `with taken as (
     insert into payment_transaction as t (tenant_id, id, account_id, provider, type, status, amount_minor, currency,
       reference, metadata, client_id, request, result, created_at, updated_at, terminal_id, provider_transaction_id)
     select a.tenant_id, $2, a.id, a.provider, $3, 'completed', $4, 'EUR', $5, $6, $7, '{}',
       jsonb_strip_nulls(jsonb_build_object('tipMinor', nullif($11::bigint, 0), 'prepaymentId', $13::text)),
       coalesce($9::timestamptz, ${RECORDED_NOW}), ${RECORDED_NOW}, $10, $12
     from account a where a.tenant_id = $1 and a.kind = 'payment' and a.provider = 'handoff' and a.status = 'active'
     on conflict (tenant_id, id) do nothing
     returning t.account_id
   ), told as (
     insert into event (tenant_id, id, type, subject_id, data, created_at)
     select a.tenant_id, $8, 'payment.completed', $2, jsonb_build_object('provider', a.provider, 'mode', a.mode, 'from', null,
       'to', 'completed', 'amountMinor', $4::bigint, 'currency', 'EUR', 'cause', 'api'), ${RECORDED_NOW}
     from account a where a.tenant_id = $1 and a.id in (select account_id from taken)
   )
   select account_id from taken`,
);

/** Stores money that was taken; stores nothing where it is stored already. */
export async function insertTender(queries: Queries, tender: Tender, eventId: string): Promise<void> {
  const { tenantId, id, type, amountMinor, reference, metadata, clientId, prepaymentId, atBridge } = tender;
  await queries.one(INSERT, [
    tenantId,
    id,
    type,
    amountMinor,
    reference,
    JSON.stringify(metadata),
    clientId,
    eventId,
    atBridge?.madeAt ?? null,
    type === "terminal" ? atBridge?.bridgeId : null,
    atBridge?.tipMinor ?? 0,
    atBridge?.providerTransactionId ?? null,
    prepaymentId ?? null,
  ]);
}

const NAME_DOCUMENT = statement(
  "payment_tender_document",
  `update payment_transaction set receipt_id = $3
   where tenant_id = $1 and id = any ($2) and receipt_id is null`,
);

/**
 * Notes the document of payments that it does not name: of money that was taken at the counter, and of electronic
 * payments of which a part was refunded before.
 */
export async function nameDocument(
  queries: Queries,
  tenantId: string,
  ids: readonly string[],
  documentId: string,
): Promise<void> {
  await queries.one(NAME_DOCUMENT, [tenantId, ids, documentId]);
}

const NOTE_TIP = statement(
  "payment_tip_note",
  `update payment_transaction set result = result || jsonb_build_object('tipMinor', $3::bigint)
   where tenant_id = $1 and id = $2 and not result ? 'tipMinor'`,
);

/** Notes the part of a completed payment that is a tip, unless the provider has told one. */
export async function noteTip(
  queries: Queries,
  { tenantId, id, tipMinor }: { tenantId: string; id: string; tipMinor: number },
): Promise<void> {
  await queries.one(NOTE_TIP, [tenantId, id, tipMinor]);
}
