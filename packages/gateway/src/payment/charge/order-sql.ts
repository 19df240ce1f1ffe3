import { type Queries, statement } from "../../db/statement.ts";
import type { Transaction } from "../transaction.ts";

/**
 * Finds the order that a new payment's reference names, if less of it is left to pay than the payment's
 * amount: nothing of a closed one, and of an open one its total less its payments, with those that a terminal
 * runs, those whose outcome is unknown, and charges that the provider has not answered yet. Tips count
 * nothing. A payment in another currency is refused only if nothing is left. Finds nothing for a payment that
 * is stored already: a repeat of its request is no second payment.
 */
const TOO_LITTLE_LEFT = statement(
  "payment_order_left",
  `select o.currency, case when o.status = 'closed' then 0
     else greatest(o.total_minor - o.paid_minor - running.minor, 0) end::bigint as "leftMinor"
   from venue_order o, lateral (
     select coalesce(sum(t.amount_minor), 0) as minor from payment_transaction t
     where t.tenant_id = $1 and t.reference = $2 and t.reference like 'ord\\_%' and t.currency = o.currency
       and (t.status = 'verification' or t.status = 'pending'
            and (t.type = 'terminal' or t.stage = 'calling' and t.type not in ('link', 'code')))) running
   where o.tenant_id = $1 and o.id = $2
     and (o.status = 'closed' or o.status = 'open' and o.total_minor > 0
          and o.total_minor < o.paid_minor + running.minor + case when o.currency = $5 then $4::bigint else 1 end)
     and not exists (select from payment_transaction t where t.tenant_id = $1 and t.id = $3)`,
);

/** Locks an order, so that its new payments are stored one after another and each sees the earlier ones. */
const LOCK = statement(
  "payment_order_lock",
  "select id from venue_order where tenant_id = $1 and id = $2 for update",
);

type Referring = Pick<Transaction, "tenantId" | "reference" | "id" | "amountMinor" | "currency">;

/** The rest of an order that is still to pay. */
export interface LeftOfOrder {
  leftMinor: number;
  currency: string;
}

/** Whether a payment's reference has the form of an order's identifier. */
export const namesOrder = ({ reference }: Pick<Referring, "reference">): boolean =>
  reference?.startsWith("ord_") ?? false;

/**
 * Reads what is left of the order that a new payment's reference names, if that is less than the payment's
 * amount. Locks the order until the transaction ends.
 */
export async function tooLittleLeft(
  queries: Queries,
  { tenantId, reference, id, amountMinor, currency }: Referring,
): Promise<LeftOfOrder | undefined> {
  if (!(await queries.one(LOCK, [tenantId, reference]))) return undefined;
  return queries.one<LeftOfOrder>(TOO_LITTLE_LEFT, [tenantId, reference, id, amountMinor, currency]);
}

const OTHER_SALE = statement(
  "payment_order_sale",
  `select s.id as "inSale" from sale s
   where s.tenant_id = $1 and s.order_id = $2 and s.status in ('open', 'paying', 'issuing', 'question')`,
);

/** Returns the live sale that has the order of a new payment's reference; the order is locked by then. */
export function otherSaleOf(
  queries: Queries,
  { tenantId, reference }: Referring,
): Promise<{ inSale: string } | undefined> {
  return queries.one<{ inSale: string }>(OTHER_SALE, [tenantId, reference]);
}
