import { type Queries, statement } from "../../db/statement.ts";
import { SALE_OF_ORDER } from "../../orders/live-sale-sql.ts";
import type { Transaction } from "../transaction.ts";

/**
 * Finds the order of a new payment if it is in a sale, or if less than the payment's amount is due. Nothing is due on a
 * closed order. On an open order, its total less its payments is due; these include payments running on a terminal,
 * with an unknown outcome, or without a response yet, but no tips. A payment in a different currency is rejected only
 * if nothing is due. Finds nothing for a payment that is already stored, because a retry is not a second payment.
 */
const CONFLICTING_ORDER = statement(
  "payment_order_left",
  `select o.currency, sale.id as "saleId", coalesce(sale.is_live, false) as "isInSale",
     case when o.status = 'closed' then 0
       else greatest(o.total_minor - o.paid_minor - o.waived_minor - running.minor, 0) end::bigint as "leftMinor"
   from venue_order o left join lateral ${SALE_OF_ORDER} sale on true, lateral (
     select coalesce(sum(t.amount_minor), 0) as minor from payment_transaction t
     where t.tenant_id = $1 and t.reference = $2 and t.reference like 'ord\\_%' and t.currency = o.currency
       and (t.status = 'verification' or t.status = 'pending'
            and (t.type = 'terminal' or t.stage = 'calling' and t.type not in ('link', 'code')))) running
   where o.tenant_id = $1 and o.id = $2
     and (sale.is_live or o.status = 'closed' or o.status = 'open' and o.total_minor > 0
          and o.total_minor < o.paid_minor + o.waived_minor + running.minor
            + case when o.currency = $5 then $4::bigint else 1 end)
     and not exists (select from payment_transaction t where t.tenant_id = $1 and t.id = $3)`,
);

/** Locks an order, so that its new payments are stored one after another and each sees the earlier ones. */
const LOCK = statement(
  "payment_order_lock",
  "select id from venue_order where tenant_id = $1 and id = $2 for update",
);

type Referring = Pick<Transaction, "tenantId" | "reference" | "id" | "amountMinor" | "currency">;

/**
 * An order that does not accept a payment, because it is in a sale or because less than the payment's amount is due.
 */
export interface BlockedOrder {
  leftMinor: number;
  currency: string;
  /** The order's live sale, or else its newest one. */
  saleId: string | null;
  /** Whether the sale is live. */
  isInSale: boolean;
}

/**
 * Locks an order until the transaction ends. Only later statements see the changes of previous lock holders; the
 * locking statement itself does not.
 *
 * @returns whether the order exists
 */
export async function lockOrder(queries: Queries, tenantId: string, orderId: string): Promise<boolean> {
  return (await queries.one(LOCK, [tenantId, orderId])) !== undefined;
}

/** Whether a payment's reference has the form of an order ID. */
export const namesOrder = ({ reference }: Pick<Referring, "reference">): boolean =>
  reference?.startsWith("ord_") ?? false;

/**
 * Returns the order in a new payment's reference, if it is in a sale or less than the payment's amount is
 * due. Locks the order until the transaction ends.
 */
export async function blockedOrderOf(
  queries: Queries,
  { tenantId, reference, id, amountMinor, currency }: Referring,
): Promise<BlockedOrder | undefined> {
  if (!(await lockOrder(queries, tenantId, reference!))) return undefined;
  return queries.one<BlockedOrder>(CONFLICTING_ORDER, [tenantId, reference, id, amountMinor, currency]);
}

const SALE_OF_PAYMENT = statement(
  "payment_sale",
  `select coalesce(t.sale_id, s.id) as id from payment_transaction t left join sale s
     on s.tenant_id = t.tenant_id and s.order_id = t.reference
     and s.payments @> jsonb_build_array(jsonb_build_object('transactionId', t.id))
   where t.tenant_id = $1 and t.id = $2 and coalesce(t.sale_id, s.id) is not null`,
);

/** Returns the sale that a payment belongs to. */
export async function readSaleOfPayment(
  queries: Queries,
  tenantId: string,
  id: string,
): Promise<string | undefined> {
  return (await queries.one<{ id: string }>(SALE_OF_PAYMENT, [tenantId, id]))?.id;
}
