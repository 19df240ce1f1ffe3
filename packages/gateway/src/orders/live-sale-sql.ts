/** The condition for a sale `s` that still holds its order. */
export const LIVE_SALE = "(not s.was_completed and s.status in ('open', 'paying', 'issuing', 'question'))";

/** Selects an order's live sale, or else its newest valid one; `$1` is the tenant, and `$2` is the order. */
export const SALE_OF_ORDER = `(
  select s.id, ${LIVE_SALE} as is_live from sale s
  where s.tenant_id = $1 and s.order_id = $2 and s.status <> 'undone'
  order by is_live desc, s.created_at desc limit 1)`;
