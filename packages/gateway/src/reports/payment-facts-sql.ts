import { type Queries, statement } from "../db/statement.ts";
import { type Of, takings } from "./counted-sql.ts";
import type { PaymentFact } from "./payment-groupings.ts";
import type { ReportSpan, ReportSum } from "./sql.ts";

const OF: Of = ["$1", "$2", "$3"];

/**
 * Totals payments and refunds by a fact of the payment; a refund belongs to the group of its payment.
 *
 * @param fact - an SQL expression over payment `t`; null excludes the payment from the groups
 */
const sumsByFact = (name: string, fact: string) =>
  statement(
    `report_payments_${name}`,
    `select measure, currency, "group", sum(amount)::bigint as "amountMinor", sum(extra)::bigint as "extraMinor", count(*) as count
     from (
     ${takings(OF, "$4", `${fact} as "group"`)}
     ) counted
     group by 1, 2, 3 order by 3, 2, 1`,
  );

const SUMS_BY_FACT = {
  client: sumsByFact("client", "t.client_id"),
  terminal: sumsByFact("terminal", "t.terminal_id"),
} satisfies Record<PaymentFact, unknown>;

/** Reads the payments and refunds of a period by a fact of the payment, exact at the time of the query. */
export function readSumsByFact(
  db: Queries,
  { tenantId, start, end, mode }: ReportSpan,
  fact: PaymentFact,
): Promise<ReportSum<string | null>[]> {
  return db.all<ReportSum<string | null>>(SUMS_BY_FACT[fact], [tenantId, start, end, mode]);
}
