import { modeOf } from "../../connections/sql.ts";
import { type Sought, searchList } from "../../db/search-list.ts";
import type { Queries } from "../../db/statement.ts";
import { timeList } from "../../db/time-list.ts";
import type { ShownTransaction } from "../transaction.ts";
import { listTransactions, SHOWN_COLUMNS, type TransactionFilter } from "../transactions-sql.ts";

const narrowedFrom = (first: number) =>
  `($${first}::text is null or t.status = $${first}) and ($${first + 1}::text is null or t.type = $${first + 1})
     and ($${first + 2}::text is null or $${first + 2} = ${modeOf("t")})`;

const all = timeList(
  "payment_transaction_all",
  ["t.created_at", "t.id"],
  (next, order) => `select ${SHOWN_COLUMNS} from payment_transaction t
   where t.tenant_id = $1 and t.created_at between $2 and $3 ${next} and ${narrowedFrom(5)} ${order} limit $4`,
  7,
);

/** Uses an index of the payments that are not completed, which are few. */
const open = timeList(
  "payment_transaction_all_open",
  ["t.created_at", "t.id"],
  (next, order) => `select ${SHOWN_COLUMNS} from payment_transaction t
   where t.tenant_id = $1 and t.created_at between $2 and $3 ${next} and t.status = $5 and t.status <> 'completed' and ${narrowedFrom(5)}
   ${order} limit $4`,
  7,
);

const searched = searchList({
  name: "payment_transaction_search",
  table: "payment_transaction",
  alias: "t",
  shown: SHOWN_COLUMNS,
  owned: "t.tenant_id = $1",
  owner: { column: "t.tenant_id", value: "$1" },
  words: "payment_words(t.reference, t.description)",
  marks: "payment_marks(t.card, t.amount_minor, t.currency)",
  covered: "t.stage is distinct from 'calling'",
  named: "t.id = $10 or t.provider_transaction_id = $10",
  ids: `select t.id from payment_transaction t where t.tenant_id = $1 and t.id = $10
   union select t.id from payment_transaction t where t.tenant_id = $1 and t.provider_transaction_id = $10
     and t.account_id = any (array(select id from account where tenant_id = $1 and kind = 'payment'))`,
  narrowed: `${narrowedFrom(11)} and ($14::text is null or t.provider = $14)`,
});

/** A filter for the list across all providers. */
export interface AllTransactionsFilter extends TransactionFilter {
  /** The provider's ID; null for all providers. */
  provider: string | null;
}

/**
 * Lists one page of the tenant's transactions, at all providers or just one, by time, optionally filtered by a
 * search.
 */
export function listAllTransactions(
  db: Queries,
  tenantId: string,
  filter: AllTransactionsFilter,
  sought: Sought | null,
): Promise<ShownTransaction[]> {
  const { start, end, limit, status, type, mode, provider } = filter;
  const filters = [status, type, mode];
  if (sought) return searched<ShownTransaction>(db, tenantId, filter, sought, [...filters, provider]);
  if (provider !== null) return listTransactions(db, tenantId, provider, filter);
  const list = status === null || status === "completed" ? all : open;
  return list<ShownTransaction>(db, filter, [tenantId, start, end, limit, ...filters]);
}
