import { type Queries, statement } from "../db/statement.ts";
import {
  CASH,
  countedPayments,
  countedReceipts,
  countedRefunds,
  HAS_CASH_PAYMENT,
  type Of,
  SIGN,
} from "../reports/counted-sql.ts";
import type { CaseKind } from "./kinds.ts";

/** The bank's data for line `e`: who sent the money and why. */
const BANK_TEXT = "nullif(left(concat_ws(', ', e.counterparty_name, nullif(e.description, '')), 140), '')";

/**
 * The maximum number of days until a payment's money should be in a payout, and until a payout should be at the bank.
 */
const PAYMENT_DAYS = 14;
const PAYOUT_DAYS = 5;
/** The maximum number of days until an offline bridge has reported the cash of a close. */
const CASH_DAYS = 14;
/** How far back the first search of a merchant's payments goes. */
const FIRST_DAYS = 90;

/** The parts of the query that finds one kind of exception. */
interface Search {
  /** The case's columns: subject, mode, provider, amount, currency, since and refs. */
  columns: Record<"subject" | "mode" | "provider" | "amount" | "currency" | "since" | "refs", string>;
  /** The tables, and the condition for an exception; `$1` is the tenant. */
  from: string;
  /** The condition that limits a run to new rows; `s` is the tenant's state. */
  window?: string;
}

const PAYMENT_OF = "join account a on a.tenant_id = t.tenant_id and a.id = t.account_id";
const accountOf = (row: string) =>
  `join account a on a.tenant_id = ${row}.tenant_id and a.id = ${row}.account_id`;
const bankCovers = (mode: string, day: string) =>
  `exists (select from bank_entry b where b.tenant_id = $1 and b.mode = ${mode} and b.booked_on > ${day} + ${PAYOUT_DAYS})`;
const DUE = "coalesce(p.arrives_on, p.created_at::date)";

/** The counted cash of close `x`, less the float, in cents. */
const OF_CLOSE: Of = ["$1", "x.starts", "x.ends"];
const COUNTED = `round(((x.figures -> 'cash' ->> 'counted')::numeric - (x.figures -> 'cash' ->> 'opening')::numeric) * 100)::bigint`;
/** The cash known so far for close `x`: a bridge that was offline may report its sales after the close. */
const CASH_OF_CLOSE = `select (coalesce((select sum(t.amount_minor) from ${countedPayments(OF_CLOSE)} and t.type = 'cash' and a.mode = x.mode), 0)
  - coalesce((select sum(r.amount_minor) from ${countedRefunds(OF_CLOSE)} and t.type = 'cash' and a.mode = x.mode), 0)
  + coalesce((select sum(${SIGN} * ${CASH}) from ${countedReceipts(OF_CLOSE)} and a.mode = x.mode and ${CASH} <> 0
      and not ${HAS_CASH_PAYMENT}), 0))::bigint as minor`;

const SEARCHES: Readonly<Record<CaseKind, Search>> = {
  payment_not_paid_out: {
    columns: {
      ...{ subject: "t.id", mode: "a.mode", provider: "t.provider", amount: "t.amount_minor" },
      ...{ currency: "t.currency", since: "t.created_at", refs: "jsonb_build_object('transactionId', t.id)" },
    },
    // Without earlier lines from the provider, a missing line proves nothing.
    from: `payment_transaction t ${PAYMENT_OF} where t.tenant_id = $1 and t.status = 'completed' and t.refunded_minor < t.amount_minor
      and t.created_at < a.payouts_until - make_interval(days => ${PAYMENT_DAYS})
      and exists (select from payout_line f where f.tenant_id = $1 and f.account_id = a.id and f.kind = 'sale' and f.occurred_at <= t.created_at)
      and not exists (select from payout_line l where l.tenant_id = $1 and l.transaction_id = t.id and l.kind = 'sale')`,
    window: `t.created_at > s.payments_until - make_interval(days => ${PAYMENT_DAYS + 3})`,
  },
  payment_amount_differs: {
    columns: {
      ...{
        subject: "l.id",
        mode: "a.mode",
        provider: "l.provider",
        amount: "l.amount_minor - t.amount_minor",
      },
      ...{ currency: "l.currency", since: "l.occurred_at" },
      refs: "jsonb_build_object('transactionId', t.id, 'payoutId', l.payout_id)",
    },
    from: `payout p join payout_line l on l.tenant_id = p.tenant_id and l.payout_id = p.id and l.kind = 'sale' ${accountOf("l")}
      join payment_transaction t on t.tenant_id = l.tenant_id and t.id = l.transaction_id
      where p.tenant_id = $1 and l.currency = t.currency and (l.amount_minor <> t.amount_minor or t.status <> 'completed')`,
    window: "p.updated_at > s.payouts_until - interval '1 hour'",
  },
  line_unknown_payment: {
    columns: {
      ...{ subject: "l.id", mode: "a.mode", provider: "l.provider", amount: "l.amount_minor" },
      ...{ currency: "l.currency", since: "l.occurred_at" },
      refs: "jsonb_build_object('payoutId', l.payout_id, 'providerTransactionId', l.provider_transaction_id)",
    },
    from: `payout_line l ${accountOf("l")} where l.tenant_id = $1 and l.kind in ('sale', 'refund') and l.transaction_id is null`,
  },
  payout_lines_differ: {
    columns: {
      ...{ subject: "p.id", mode: "a.mode", provider: "p.provider", amount: "p.amount_minor - sums.total" },
      ...{ currency: "p.currency", since: "p.created_at", refs: "jsonb_build_object('payoutId', p.id)" },
    },
    from: `payout p ${accountOf("p")} cross join lateral (
        select coalesce(sum(l.amount_minor - l.fee_minor), 0)::bigint as total from payout_line l
        where l.tenant_id = p.tenant_id and l.payout_id = p.id) sums
      where p.tenant_id = $1 and p.lines_state = 'read' and p.status in ('pending', 'in_transit', 'paid') and sums.total <> p.amount_minor`,
    window: "p.updated_at > s.payouts_until - interval '1 hour'",
  },
  payout_not_at_bank: {
    columns: {
      ...{ subject: "p.id", mode: "a.mode", provider: "p.provider", amount: "p.amount_minor" },
      ...{ currency: "p.currency", since: "p.created_at" },
      refs: "jsonb_build_object('payoutId', p.id, 'bankReference', p.bank_reference)",
    },
    from: `payout p ${accountOf("p")} where p.tenant_id = $1 and p.status in ('in_transit', 'paid') and p.amount_minor <> 0
      and ${bankCovers("a.mode", DUE)}
      and (select min(b.booked_on) from bank_entry b where b.tenant_id = $1 and b.mode = a.mode) <= ${DUE}
      and not exists (select from bank_entry e where e.tenant_id = $1 and e.payout_id = p.id)`,
  },
  payout_short: {
    columns: {
      ...{
        subject: "p.id",
        mode: "e.mode",
        provider: "p.provider",
        amount: "e.amount_minor - p.amount_minor",
      },
      ...{ currency: "p.currency", since: "e.booked_at" },
      refs: "jsonb_build_object('payoutId', p.id, 'bankEntryId', e.id)",
    },
    from: `bank_entry e join payout p on p.tenant_id = e.tenant_id and p.id = e.payout_id
      where e.tenant_id = $1 and e.amount_minor <> p.amount_minor`,
  },
  bank_line_unmatched: {
    columns: {
      ...{ subject: "e.id", mode: "e.mode", provider: "null::text", amount: "e.amount_minor" },
      ...{ currency: "e.currency", since: "e.booked_at" },
      refs: `jsonb_build_object('bankEntryId', e.id, 'statementId', e.statement_id, 'bankText', ${BANK_TEXT})`,
    },
    // Debits are the shop's own payments, which are not reconciled.
    from: "bank_entry e where e.tenant_id = $1 and e.payout_id is null and e.amount_minor > 0",
  },
  fee_late: {
    columns: {
      ...{ subject: "l.id", mode: "a.mode", provider: "l.provider", amount: "l.amount_minor - l.fee_minor" },
      ...{ currency: "l.currency", since: "l.occurred_at" },
      refs: "jsonb_build_object('transactionId', l.transaction_id, 'payoutId', l.payout_id)",
    },
    from: `payout_line l ${accountOf("l")} join payout_line o on o.tenant_id = l.tenant_id and o.transaction_id = l.transaction_id
        and o.kind = 'sale' and o.payout_id is distinct from l.payout_id and o.occurred_at < l.occurred_at
      where l.tenant_id = $1 and l.kind = 'fee'`,
  },
  sale_without_document: {
    columns: {
      ...{
        subject: "x.id",
        mode: "x.mode",
        provider: "null::text",
        currency: "'EUR'",
        since: "x.created_at",
      },
      amount: `(select coalesce(sum((paid ->> 'amountMinor')::bigint), 0) from jsonb_array_elements(x.payments) paid
        where paid ->> 'status' = 'completed')::bigint`,
      refs: "jsonb_build_object('saleId', x.id)",
    },
    from: `sale x where x.tenant_id = $1 and x.status = 'completed' and x.document is null and x.mode is not null
      and x.created_at < now() - interval '1 day'`,
  },
  drawer_difference: {
    columns: {
      ...{
        subject: "x.id",
        mode: "x.mode",
        provider: "null::text",
        currency: "'EUR'",
        since: "x.created_at",
      },
      amount: `${COUNTED} - cash.minor`,
      refs: "jsonb_build_object('closeId', x.id)",
    },
    from: `day_close x cross join lateral (${CASH_OF_CLOSE}) cash
      where x.tenant_id = $1 and ${COUNTED} <> cash.minor`,
    // Totals only counted drawers again.
    window: `x.figures -> 'cash' ->> 'counted' is not null
      and x.created_at > s.payments_until - make_interval(days => ${CASH_DAYS})`,
  },
};

/** Stores new exceptions, and reopens those whose cause has returned. */
const foundOf = (kind: string, { columns, from, window }: Search) =>
  `insert into reconciliation_case as c (tenant_id, id, kind, subject_id, mode, provider, amount_minor, currency, refs, since)
   select $1, 'rex_' || md5('${kind} ' || ${columns.subject}), '${kind}', ${columns.subject}, ${columns.mode}, ${columns.provider},
     ${columns.amount}, ${columns.currency}, jsonb_strip_nulls(${columns.refs}), date_trunc('milliseconds', ${columns.since})
   from ${window ? "reconciliation_state s, " : ""}${from}
     ${window ? `and s.tenant_id = $1 and ${window}` : ""}
   on conflict (tenant_id, kind, subject_id) do update set status = 'open', amount_minor = excluded.amount_minor, updated_at = now(),
     version = c.version + 1
   where c.status = 'cleared'`;

/** Clears open exceptions whose cause is gone. */
const clearedOf = (kind: string, { columns, from }: Search) =>
  `update reconciliation_case c set status = 'cleared', updated_at = now(), version = c.version + 1
   where c.tenant_id = $1 and c.kind = '${kind}' and c.status = 'open'
     and not exists (select from ${from} and ${columns.subject} = c.subject_id)`;

const FINDS = Object.entries(SEARCHES).map(([kind, search]) =>
  statement(`reconciliation_find_${kind}`, foundOf(kind, search)),
);
const CLEARS = Object.entries(SEARCHES).map(([kind, search]) =>
  statement(`reconciliation_clear_${kind}`, clearedOf(kind, search)),
);

const BEGIN = statement(
  "reconciliation_begin",
  `insert into reconciliation_state (tenant_id, payments_until, payouts_until)
   values ($1, now() - make_interval(days => ${FIRST_DAYS}), '-infinity') on conflict (tenant_id) do nothing`,
);
const LOCK = statement(
  "reconciliation_lock",
  "select 1 as locked from reconciliation_state where tenant_id = $1 for update",
);
const END = statement(
  "reconciliation_end",
  "update reconciliation_state set payments_until = now(), payouts_until = now() where tenant_id = $1",
);

/** Updates the tenant's exceptions in the transaction of `queries`. */
export async function findCases(queries: Queries, tenantId: string): Promise<void> {
  await queries.one(BEGIN, [tenantId]);
  await queries.one(LOCK, [tenantId]);
  for (const find of FINDS) await queries.one(find, [tenantId]);
  for (const clear of CLEARS) await queries.one(clear, [tenantId]);
  await queries.one(END, [tenantId]);
}

const TENANTS = statement(
  "reconciliation_tenants",
  "select id from tenant where id > $1 order by id limit 500",
);

/** Lists the next merchants by ID. */
export async function nextTenants(db: Queries, after: string): Promise<string[]> {
  return (await db.all<{ id: string }>(TENANTS, [after])).map(({ id }) => id);
}
