import type { Mode } from "@banco/providers";
import { COUNTER } from "@banco/receipts/sales/sale";
import { type Queries, statement } from "../db/statement.ts";
import { type TimeListOptions, timeList } from "../db/time-list.ts";
import {
  ACCEPTED,
  CASH,
  countedPayments,
  countedReceipts,
  countedRefunds,
  HAS_CASH_PAYMENT,
  LINE_KEY,
  type Of,
  RECEIPT_KEY,
  RETURNED_TIP,
  SIGN,
  TIP,
} from "../reports/counted-sql.ts";
import type { ReportSpan } from "../reports/sql.ts";
import {
  type AccountKind,
  type Fact,
  factsOf,
  isAtCounter,
  isByProvider,
  KEYS,
  type LedgerAccount,
  type Source,
} from "./postings.ts";

/** A fact with its time and the records that it belongs to. */
export interface FactRow extends Fact {
  id: string;
  at: Date;
  transactionId: string | null;
  payoutId: string | null;
}

/** The columns of a fact, in the order of every source. */
type Columns = Record<Exclude<keyof FactRow, "source">, string>;

/** Returns the columns of a source; a union's columns match by position. */
const selectedAs = (
  source: Source,
  columns: Partial<Columns> & Pick<Columns, "id" | "at" | "key" | "amountMinor">,
) => {
  const all: Columns = { ...UNSET, ...columns };
  const names = Object.keys(UNSET) as (keyof Columns)[];
  return [`'${source}' as source`, ...names.map((name) => `${all[name]} as "${name}"`)].join(", ");
};

const UNSET: Columns = {
  ...{ id: "", at: "", key: "", provider: "''", bankAccount: "''", currency: "'EUR'", amountMinor: "" },
  ...{ extraMinor: "0::bigint", transactionId: "null::text", payoutId: "null::text" },
};

/** The period includes all times, because each page selects its own. */
const EVER: Of = ["$1", "'-infinity'", "'infinity'"];

const PAYMENT = `select ${selectedAs("payment", {
  ...{ id: "t.id", at: "t.created_at", key: "t.type", provider: "t.provider", currency: "t.currency" },
  ...{ amountMinor: "t.amount_minor", extraMinor: TIP, transactionId: "t.id" },
})} from ${countedPayments(EVER)} and a.mode = $2`;
const PAYOUT_LINE = selectedAs("payout_line", {
  ...{ id: "l.id", at: "l.occurred_at", key: LINE_KEY, provider: "l.provider", currency: "l.currency" },
  ...{ amountMinor: "l.amount_minor", extraMinor: "l.fee_minor" },
  ...{ transactionId: "l.transaction_id", payoutId: "l.payout_id" },
});
const PAYOUT_LINES = `payout_line l join account a on a.tenant_id = l.tenant_id and a.id = l.account_id
    left join payment_transaction t on t.tenant_id = l.tenant_id and t.id = l.transaction_id
    where l.tenant_id = $1 and a.mode = $2`;
const REFUND = selectedAs("refund", {
  ...{ id: "r.id", at: "r.created_at", key: "t.type", provider: "t.provider", currency: "t.currency" },
  ...{ amountMinor: "r.amount_minor", extraMinor: "returned.tip", transactionId: "t.id" },
});
const UNKNOWN = ["unknown_sale", "unknown_refund"];
const KNOWN = ["sale", "refund", "exchanged_sale", "exchanged_refund"];

/** A source of facts, or a part of it with its own index. */
interface Part {
  source: Source;
  keys: readonly string[];
  text: string;
}

/**
 * The facts, selected from the tables in which they are stored. Each query is simple enough that the cursor and
 * limit of a page reach its index.
 */
const PARTS = {
  payment: {
    source: "payment",
    keys: KEYS.payment,
    text: PAYMENT,
  },
  counter_payment: {
    source: "payment",
    keys: [],
    text: `${PAYMENT} and t.provider = '${COUNTER}'`,
  },
  refund: {
    source: "refund",
    keys: KEYS.refund,
    text: `select ${REFUND} from ${countedRefunds(EVER, RETURNED_TIP)} and a.mode = $2`,
  },
  receipt: {
    source: "receipt",
    keys: KEYS.receipt,
    text: `select ${selectedAs("receipt", {
      ...{ id: "d.id", at: "d.created_at", key: RECEIPT_KEY, amountMinor: `${SIGN} * ${CASH}` },
    })} from ${countedReceipts(EVER)} and a.mode = $2 and ${CASH} <> 0 and not ${HAS_CASH_PAYMENT}`,
  },
  prepayment: {
    source: "prepayment",
    keys: KEYS.prepayment,
    text: `select ${selectedAs("prepayment", {
      ...{ id: "v.id", at: "date_trunc('milliseconds', v.created_at)", key: "v.kind" },
      ...{ amountMinor: "v.amount_minor" },
    })} from prepayment v where v.tenant_id = $1 and v.mode = $2 and v.amount_minor <> 0`,
  },
  settled_line: {
    source: "payout_line",
    keys: KNOWN,
    text: `select ${PAYOUT_LINE} from ${PAYOUT_LINES} and l.kind in ('sale', 'refund') and l.transaction_id is not null`,
  },
  unknown_line: {
    source: "payout_line",
    keys: UNKNOWN,
    text: `select ${PAYOUT_LINE} from ${PAYOUT_LINES} and l.kind in ('sale', 'refund') and l.transaction_id is null`,
  },
  other_line: {
    source: "payout_line",
    keys: KEYS.payout_line.filter((key) => ![...KNOWN, ...UNKNOWN].includes(key)),
    text: `select ${PAYOUT_LINE} from ${PAYOUT_LINES} and l.kind not in ('sale', 'refund')`,
  },
  payout: {
    source: "payout",
    keys: KEYS.payout,
    text: `select ${selectedAs("payout", {
      ...{ id: "p.id", at: "p.created_at", key: "'payout'", provider: "p.provider", currency: "p.currency" },
      ...{ amountMinor: "p.amount_minor", payoutId: "p.id" },
    })} from payout p join account a on a.tenant_id = p.tenant_id and a.id = p.account_id
      where p.tenant_id = $1 and a.mode = $2 and p.status in ('pending', 'in_transit', 'paid')`,
  },
  bank_entry: {
    source: "bank_entry",
    keys: KEYS.bank_entry,
    text: `select ${selectedAs("bank_entry", {
      ...{ id: "e.id", at: "e.booked_at", key: "case when p.id is null then 'unmatched' else 'matched' end" },
      ...{ provider: "coalesce(p.provider, '')", bankAccount: "e.account", currency: "e.currency" },
      ...{ amountMinor: "e.amount_minor", payoutId: "e.payout_id" },
    })} from bank_entry e left join payout p on p.tenant_id = e.tenant_id and p.id = e.payout_id
      where e.tenant_id = $1 and e.mode = $2`,
  },
} as const satisfies Record<string, Part>;

/** The accounts or sources that a list of the ledger is limited to. */
export interface LedgerFilter extends TimeListOptions {
  mode: Mode;
  account: LedgerAccount | null;
  source: Source | null;
}

/** The facts that change the accounts of a kind, as the lists' parameters expect them. */
interface Selection {
  parts: string[];
  keys: string[];
  /** The keys of facts that count only with a tip or fee. */
  keysWithExtra: string[];
}

function selectionOf(kind: AccountKind, only: Source | null): Selection {
  const { always, withExtra } = factsOf(kind);
  const keysOf = ({ source, keys }: Part, facts: readonly string[]) =>
    keys.filter((key) => facts.includes(`${source}:${key}`));
  const selection: Selection = { parts: [], keys: [], keysWithExtra: [] };
  for (const [name, part] of Object.entries<Part>(PARTS)) {
    const [keys, keysWithExtra] = [keysOf(part, always), keysOf(part, withExtra)];
    const isNone = keys.length + keysWithExtra.length === 0;
    if (isNone || (only !== null && part.source !== only)) continue;
    // Payments at the counter have an index by provider.
    const isCounter = name === "payment" && [...keys, ...keysWithExtra].every(isAtCounter);
    selection.parts.push(isCounter ? "counter_payment" : name);
    selection.keys.push(...keys);
    selection.keysWithExtra.push(...keysWithExtra);
  }
  return selection;
}

/** Reads a page of each part and merges the pages; each part is sorted by its index. */
const merged =
  (condition: (part: Part, name: string) => string, sources: Readonly<Record<string, Part>> = PARTS) =>
  (next: string, order: string) => {
    const parts = Object.entries(sources).map(
      ([name, part]) =>
        `(select f.* from (${part.text}) f where f.at between $3 and $4 and ${condition(part, name)} ${next} ${order} limit $5)`,
    );
    return `select f.* from (${parts.join(" union all ")}) f ${order} limit $5`;
  };

/**
 * Refunds have an index by time, but none by provider: for a provider with few refunds, a page would read all
 * other refunds. Its refunds are found through its refunded payments.
 */
const FEW = 1_000;
const REFUNDED = `payment_transaction x where x.tenant_id = $1 and x.provider = $10 and x.refund_count > 0`;
const HAS_FEW = `(select count(*) from (select from ${REFUNDED} limit ${FEW + 1}) refunded) <= ${FEW}`;
const PARTS_OF_PROVIDER: Readonly<Record<string, Part>> = {
  ...PARTS,
  few_refunds: {
    source: "refund",
    keys: KEYS.refund,
    // Without the offset, PostgreSQL may choose a different join order.
    text: `select ${REFUND} from (select x.* from ${REFUNDED} offset 0) t
      join payment_refund r on r.tenant_id = t.tenant_id and r.transaction_id = t.id
      join account a on a.tenant_id = t.tenant_id and a.id = t.account_id ${RETURNED_TIP}
      where r.tenant_id = $1 and ${ACCEPTED} and a.mode = $2`,
  },
};
/** Returns the condition under which a part is read for a provider's account. */
const isRead = (name: string): string => {
  if (name === "few_refunds") return `'refund' = any ($6) and ${HAS_FEW}`;
  return `'${name}' = any ($6)${name === "refund" ? ` and not ${HAS_FEW}` : ""}`;
};

/** A payout line without a fee whose payment is known does not change any account. */
const CHANGES = `(f.source <> 'payout_line' or f."extraMinor" <> 0 or f.key not in ('sale', 'refund'))`;
const listAll = timeList(
  "ledger_list",
  ["f.at", "f.id"],
  merged((part, name) =>
    name === "counter_payment" ? "false" : `($6::text is null or $6 = '${part.source}') and ${CHANGES}`,
  ),
  6,
);

const OF_KIND = `(f.key = any ($7) or f."extraMinor" <> 0 and f.key = any ($8)) and f.currency = $9`;
const listOfProvider = timeList(
  "ledger_list_of_provider",
  ["f.at", "f.id"],
  merged((_part, name) => `${isRead(name)} and ${OF_KIND} and f.provider = $10`, PARTS_OF_PROVIDER),
  10,
);
const listOfKind = timeList(
  "ledger_list_of_kind",
  ["f.at", "f.id"],
  merged((_part, name) => `'${name}' = any ($6) and ${OF_KIND} and ($10 = '' or f."bankAccount" = $10)`),
  10,
);

/** Lists a page of the tenant's facts by time. */
export function listFacts(db: Queries, tenantId: string, filter: LedgerFilter): Promise<FactRow[]> {
  const { mode, start, end, limit, source, account } = filter;
  if (!account) return listAll<FactRow>(db, filter, [tenantId, mode, start, end, limit, source]);
  const { kind, of, currency } = account;
  const { parts, keys, keysWithExtra } = selectionOf(kind, source);
  if (isByProvider(kind))
    return listOfProvider<FactRow>(db, filter, [
      ...[tenantId, mode, start, end, limit, parts, keys, keysWithExtra, currency, of],
    ]);
  return listOfKind<FactRow>(db, filter, [
    ...[tenantId, mode, start, end, limit, parts, keys, keysWithExtra, currency, of],
  ]);
}

const SUMS = statement(
  "ledger_sums",
  (["prepayment", "payout", "bank_entry"] as const)
    .map(
      (source) =>
        `select f.source, f.key, f.provider, f."bankAccount", f.currency, sum(f."amountMinor")::bigint as "amountMinor", 0::bigint as "extraMinor"
         from (${PARTS[source].text}) f where f.at >= $3 and f.at < $4 group by 1, 2, 3, 4, 5`,
    )
    .join(" union all "),
);

/** Totals a period's facts that reports do not total. */
export function sumFacts(db: Queries, { tenantId, mode, start, end }: ReportSpan): Promise<Fact[]> {
  return db.all<Fact>(SUMS, [tenantId, mode, start, end]);
}

const FEE_VAT = statement(
  "ledger_fee_vat",
  `select l.provider, l.currency, sum(l.fee_vat_minor)::bigint as "vatMinor"
   from payout_line l join account a on a.tenant_id = l.tenant_id and a.id = l.account_id
   where l.tenant_id = $1 and a.mode = $2 and l.occurred_at >= $3 and l.occurred_at < $4 and l.fee_vat_minor is not null group by 1, 2`,
);

/** Totals the reported VAT of a period's fees by provider and currency, in minor units. */
export function sumFeeVat(
  db: Queries,
  { tenantId, mode, start, end }: ReportSpan,
): Promise<{ provider: string; currency: string; vatMinor: number }[]> {
  return db.all(FEE_VAT, [tenantId, mode, start, end]);
}
