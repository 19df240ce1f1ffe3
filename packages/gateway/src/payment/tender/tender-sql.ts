import { newId } from "@banco/core";
import type { CounterMeans } from "@banco/receipts/sales/sale";
import { type Queries, statement } from "../../db/statement.ts";
import { RECORDED_NOW } from "../../db/time.ts";

/** Money taken at the counter; amounts in euro cents. */
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
  /** The tip included in the amount. */
  tipMinor?: number;
  /** For payments that a bridge takes itself, including those on its terminal. */
  atBridge?: { bridgeId: string; madeAt: Date; providerTransactionId: string | null };
}

/** The account under which money at the counter is stored; the tenant is `$1`. */
const COUNTER_ACCOUNT =
  "account a where a.tenant_id = $1 and a.kind = 'payment' and a.provider = 'handoff' and a.status = 'active'";

/** Whether a statement can store money at the counter. */
export const HAS_COUNTER_ACCOUNT = `exists (select from ${COUNTER_ACCOUNT})`;

/**
 * Returns the parts `taken` and `told_taken` of a statement. They store payments and their events, except those already
 * stored, so that a retry does not take anything twice.
 *
 * @param tenders - the parameter that holds {@link tenderValues}
 * @param condition - the condition under which they are stored
 */
export function tenderParts(tenders: "$2" | "$11", condition: string): string {
  const tender = `jsonb_to_recordset(${tenders}::jsonb) as m ("id" text, "eventId" text, "type" text, "amountMinor" bigint, "reference" text,
       "metadata" jsonb, "clientId" text, "prepaymentId" text, "terminalId" text, "tipMinor" bigint, "providerTransactionId" text, "madeAt" timestamptz)`;
  return `taken as (
     insert into payment_transaction as t (tenant_id, id, account_id, provider, type, status, amount_minor, currency,
       reference, metadata, client_id, request, result, created_at, updated_at, terminal_id, provider_transaction_id)
     select a.tenant_id, m.id, a.id, a.provider, m.type, 'completed', m."amountMinor", 'EUR', m.reference, m.metadata, m."clientId", '{}',
       jsonb_strip_nulls(jsonb_build_object('tipMinor', nullif(m."tipMinor", 0), 'prepaymentId', m."prepaymentId")),
       coalesce(m."madeAt", ${RECORDED_NOW}), ${RECORDED_NOW}, m."terminalId", m."providerTransactionId"
     from ${tender}, ${COUNTER_ACCOUNT} and ${condition}
     on conflict (tenant_id, id) do nothing
     returning t.id, t.account_id
   ), told_taken as (
     insert into event (tenant_id, id, type, subject_id, data, created_at)
     select a.tenant_id, m."eventId", 'payment.completed', m.id, jsonb_build_object('provider', a.provider, 'mode', a.mode, 'from', null,
       'to', 'completed', 'amountMinor', m."amountMinor", 'currency', 'EUR', 'cause', 'api'), ${RECORDED_NOW}
     from ${tender}, account a where a.tenant_id = $1 and a.id in (select account_id from taken) and m.id in (select id from taken)
   )`;
}

/** Returns the value of {@link tenderParts}'s parameter. */
export function tenderValues(tenders: readonly Tender[]): string {
  return JSON.stringify(
    tenders.map(({ tenantId: _, atBridge, ...tender }) => ({
      ...tender,
      eventId: newId("evt"),
      ...(atBridge && {
        madeAt: atBridge.madeAt,
        terminalId: tender.type === "terminal" ? atBridge.bridgeId : null,
        providerTransactionId: atBridge.providerTransactionId,
      }),
    })),
  );
}

const INSERT = statement(
  "payment_tender_insert",
  `with ${tenderParts("$2", "true")}
   select account_id from taken`,
);

/** Stores money taken at the counter, unless it is already stored. */
export async function insertTender(queries: Queries, tender: Tender): Promise<void> {
  await queries.one(INSERT, [tender.tenantId, tenderValues([tender])]);
}

const NAME_DOCUMENT = statement(
  "payment_tender_document",
  `update payment_transaction set receipt_id = $3
   where tenant_id = $1 and id = any ($2) and receipt_id is null`,
);

/**
 * Records the document on payments that it does not list: money taken at the counter, and partly refunded
 * electronic payments.
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
  `update payment_transaction set result = result || jsonb_build_object('tipMinor', $3::bigint + $4::bigint, 'saleTipMinor', $3::bigint)
   where tenant_id = $1 and id = $2 and coalesce((result ->> 'tipMinor')::bigint, 0) < $3::bigint + $4::bigint`,
);

/**
 * Records the tip of a completed payment (its share of the sale's tip, plus the amount that the payer added), unless it
 * is already recorded.
 */
export async function noteTip(
  queries: Queries,
  {
    tenantId,
    id,
    tipMinor,
    addedTipMinor = 0,
  }: { tenantId: string; id: string; tipMinor: number; addedTipMinor: number | undefined },
): Promise<void> {
  await queries.one(NOTE_TIP, [tenantId, id, tipMinor, addedTipMinor]);
}
