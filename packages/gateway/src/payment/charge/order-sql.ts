import { type Queries, statement } from "../../db/statement.ts";
import type { Transaction } from "../transaction.ts";

/**
 * Finds the order that a new payment's reference names, if nothing of it is left to pay: it is closed, or its
 * payments reach its total, with those that a terminal runs, those whose outcome is unknown, and charges that
 * the provider has not answered yet. Finds nothing for a payment that is stored already: a repeat of its
 * request is no second payment.
 */
const PAID_ORDER = statement(
  "payment_paid_order",
  `select o.id from venue_order o
   where o.tenant_id = $1 and o.id = $2
     and (o.status = 'closed' or o.status = 'open' and o.total_minor > 0 and o.total_minor <= o.paid_minor + (
       select coalesce(sum(t.amount_minor), 0) from payment_transaction t
       where t.tenant_id = $1 and t.reference = $2 and t.reference like 'ord\\_%' and t.currency = o.currency
         and (t.status = 'verification' or t.status = 'pending'
              and (t.type = 'terminal' or t.stage = 'calling' and t.type not in ('link', 'code')))))
     and not exists (select from payment_transaction t where t.tenant_id = $1 and t.id = $3)`,
);

/** Locks an order, so that its new payments are stored one after another and each sees the earlier ones. */
const LOCK = statement(
  "payment_order_lock",
  "select id from venue_order where tenant_id = $1 and id = $2 for update",
);

type Referring = Pick<Transaction, "tenantId" | "reference" | "id">;

/** Whether a payment's reference has the form of an order's identifier. */
export const namesOrder = ({ reference }: Referring): boolean => reference?.startsWith("ord_") ?? false;

/**
 * Whether a new payment's reference names an order of which nothing is left to pay. Locks the order until the
 * transaction ends.
 */
export async function isOrderPaid(
  queries: Queries,
  { tenantId, reference, id }: Referring,
): Promise<boolean> {
  if (!(await queries.one(LOCK, [tenantId, reference]))) return false;
  return (await queries.one(PAID_ORDER, [tenantId, reference, id])) !== undefined;
}
