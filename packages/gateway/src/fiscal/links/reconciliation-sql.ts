import type { Mode } from "@banco/providers";
import { modeOf } from "../../connections/sql.ts";
import type { Period } from "../../days.ts";
import { type Queries, statement } from "../../db/statement.ts";
import { IS_UNDONE, WITHOUT_TIP } from "./payment-link-sql.ts";

/** A day's electronic payments: their total, and those without a document. */
export interface PaymentsOfDay {
  count: number;
  amountMinor: number;
  /** The number of payments with a document. */
  documented: number;
  open: {
    id: string;
    provider: string;
    terminalId: string | null;
    /** The amount less refunds. */
    amountMinor: number;
    /** The amount before refunds. */
    takenMinor: number;
    currency: string;
    createdAt: string;
  }[];
}

/**
 * A day's receipts with an electronic part: the total of these parts, and the receipts without a payment or with a
 * reversed payment.
 */
export interface ReceiptsOfDay {
  count: number;
  electronicMinor: number;
  linked: number;
  open: {
    id: string;
    provider: string;
    number: string | null;
    amountMinor: number;
    electronicMinor: number;
    /** The receipt's payments that turned out not to be completed. */
    undoneIds: string[];
    createdAt: string;
  }[];
}

const INSIDE = ">= $2 and created_at < $3";

/** Selects the merchant's providers, because the tables' indexes by time start with the provider. */
const providersOf = (kind: string) =>
  `any (array(select distinct provider from account where tenant_id = $1 and kind = '${kind}'))`;

/**
 * Reads the electronic payments that need a document, which excludes fully refunded ones. Amounts exclude tips and
 * refunds. Only payments in euros are totaled.
 */
const PAYMENTS = statement(
  "fiscal_reconciliation_payments",
  `select count(*)::int as count, coalesce(sum(${WITHOUT_TIP} - refunded_minor) filter (where currency = 'EUR'), 0)::bigint as "amountMinor",
     count(receipt_id)::int as documented,
     coalesce(jsonb_agg(jsonb_build_object('id', id, 'provider', provider, 'terminalId', terminal_id, 'currency', currency,
       'amountMinor', ${WITHOUT_TIP} - refunded_minor, 'takenMinor', ${WITHOUT_TIP}, 'createdAt', created_at) order by created_at, id)
       filter (where receipt_id is null), '[]') as open
   from payment_transaction t where tenant_id = $1 and provider = ${providersOf("payment")} and created_at ${INSIDE}
     and ${modeOf("t")} = $4
     and status = 'completed' and refunded_minor < ${WITHOUT_TIP} and type not in ('cash', 'ticket', 'credit', 'voucher', 'deposit')`,
);

/** Reads the completed payments of a period in one scan. */
export async function paymentsOfDay(
  db: Queries,
  tenantId: string,
  { start, end }: Period,
  mode: Mode,
): Promise<PaymentsOfDay> {
  return (await db.one<PaymentsOfDay>(PAYMENTS, [tenantId, start, end, mode]))!;
}

const RECEIPTS = statement(
  "fiscal_reconciliation_receipts",
  `with electronic as (
     select id, provider, number, amount_minor, transaction_ids, created_at,
       (content->'payment'->>'electronicMinor')::bigint as electronic_minor,
       (select coalesce(jsonb_agg(p.id), '[]') from payment_transaction p
         where p.tenant_id = $1 and p.id = any (d.transaction_ids) and ${IS_UNDONE}) as undone
     from fiscal_document d where tenant_id = $1 and provider = ${providersOf("fiscal")} and kind = 'receipt' and created_at ${INSIDE}
       and ${modeOf("d")} = $4
       and type = 'sale' and status in ('pending', 'completed') and (content->'payment'->>'electronicMinor')::bigint > 0)
   select count(*)::int as count, coalesce(sum(electronic_minor), 0)::bigint as "electronicMinor",
     count(*) filter (where transaction_ids <> '{}' and undone = '[]')::int as linked,
     coalesce(jsonb_agg(jsonb_build_object('id', id, 'provider', provider, 'number', number, 'amountMinor', amount_minor,
       'electronicMinor', electronic_minor, 'undoneIds', undone, 'createdAt', created_at) order by created_at, id)
       filter (where transaction_ids = '{}' or undone <> '[]'), '[]') as open
   from electronic`,
);

/** Reads the receipts of a period that have an electronic part. */
export async function receiptsOfDay(
  db: Queries,
  tenantId: string,
  { start, end }: Period,
  mode: Mode,
): Promise<ReceiptsOfDay> {
  return (await db.one<ReceiptsOfDay>(RECEIPTS, [tenantId, start, end, mode]))!;
}

/** A receipt with the payments that it was linked to later. */
export interface LaterLink {
  receiptId: string;
  number: string | null;
  electronicMinor: number;
  transactionIds: string[];
  linkedAt: Date;
}

const LINKED = statement(
  "fiscal_reconciliation_linked",
  `select id as "receiptId", number, (content->'payment'->>'electronicMinor')::bigint as "electronicMinor", transaction_ids as "transactionIds",
     linked_at as "linkedAt"
   from fiscal_document d where tenant_id = $1 and provider = ${providersOf("fiscal")} and kind = 'receipt' and created_at ${INSIDE}
     and ${modeOf("d")} = $4 and linked_at is not null and status in ('pending', 'completed') order by linked_at desc, id`,
);

/** Lists the receipts of a period that were linked later, most recent first. */
export function linkedOfDay(
  db: Queries,
  tenantId: string,
  { start, end }: Period,
  mode: Mode,
): Promise<LaterLink[]> {
  return db.all<LaterLink>(LINKED, [tenantId, start, end, mode]);
}
