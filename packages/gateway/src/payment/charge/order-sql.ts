import { type Queries, statement } from "../../db/statement.ts";
import type { Transaction } from "../transaction.ts";

/**
 * Finds the order that a new payment's reference names, if nothing of it is left to pay: it is closed, or its
 * payments reach its total, with those that a terminal runs and those whose outcome is unknown. Finds nothing
 * for a payment that is stored already: a repeat of its request is no second payment.
 */
const PAID_ORDER = statement(
  "payment_paid_order",
  `select o.id from venue_order o
   where o.tenant_id = $1 and o.id = $2
     and (o.status = 'closed' or o.status = 'open' and o.total_minor > 0 and o.total_minor <= o.paid_minor + (
       select coalesce(sum(t.amount_minor), 0) from payment_transaction t
       where t.tenant_id = $1 and t.reference = $2 and t.reference like 'ord\\_%' and t.currency = o.currency
         and (t.status = 'verification' or t.status = 'pending' and t.type = 'terminal')))
     and not exists (select from payment_transaction t where t.tenant_id = $1 and t.id = $3)`,
);

/** Whether a new payment's reference names an order of which nothing is left to pay. */
export async function isOrderPaid(
  db: Queries,
  { tenantId, reference, id }: Pick<Transaction, "tenantId" | "reference" | "id">,
): Promise<boolean> {
  if (!reference?.startsWith("ord_")) return false;
  return (await db.one(PAID_ORDER, [tenantId, reference, id])) !== undefined;
}
