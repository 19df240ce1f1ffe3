import { figuresOf, type ReceiptItem } from "@banco/receipts";
import { type Queries, statement } from "../../src/db/statement.ts";
import type { Grouping, Measure, ReportSpan, ReportSum } from "../../src/reports/sql.ts";

/** The time zone of the tested days and hours. */
export const ZONE = "Europe/Rome";

interface Payment {
  id: string;
  provider: string;
  mode: string;
  type: string;
  status: string;
  amount: number;
  currency: string;
  tip: number;
  at: Date;
}
interface Refund {
  of: string;
  status: string;
  stage: string | null;
  amount: number;
  at: Date;
}
interface Document {
  type: string;
  status: string;
  amount: number;
  content: { items: ReceiptItem[]; payment: Record<string, number> };
  annulled: string | null;
  mode: string;
  at: Date;
}

const PAYMENTS = statement(
  "test_report_payments",
  `select t.id, t.provider, a.mode, t.type, t.status, t.amount_minor as amount, t.currency, coalesce((t.result ->> 'tipMinor')::bigint, 0) as tip,
     t.created_at as at from payment_transaction t join account a on a.tenant_id = t.tenant_id and a.id = t.account_id where t.tenant_id = $1`,
);
const REFUNDS = statement(
  "test_report_refunds",
  `select r.transaction_id as of, r.status, r.stage, r.amount_minor as amount, r.created_at as at from payment_refund r
   where r.tenant_id = $1 order by r.created_at, r.id`,
);
const DOCUMENTS = statement(
  "test_report_documents",
  `select d.type, d.status, d.amount_minor as amount, d.content, d.annulled_by as annulled, a.mode, d.created_at as at
   from fiscal_document d join account a on a.tenant_id = d.tenant_id and a.id = d.account_id where d.tenant_id = $1`,
);

const DAY = new Intl.DateTimeFormat("sv-SE", { timeZone: ZONE, dateStyle: "short" });

/** What one ledger row adds to a total, in minor units. */
interface Part {
  measure: Measure;
  currency: string;
  key: string;
  provider: string;
  at: Date;
  amount: number;
  extra: number;
}

/** Totals the ledger's rows by adding them one by one. */
export async function recomputed(db: Queries, span: ReportSpan, by: Grouping): Promise<ReportSum[]> {
  const sums = new Map<string, ReportSum>();
  for (const part of await partsOf(db, span)) {
    const { measure, currency, key, provider, at, amount, extra } = part;
    if (at < span.start || at >= span.end) continue;
    const hour = `${at.toISOString().slice(0, 13)}:00:00.000Z`;
    const day = DAY.format(at);
    const groups = { key, provider, both: `${provider} ${key}`, day, dayAndKey: `${day} ${key}`, hour };
    const group = groups[by];
    const name = `${measure} ${currency} ${group}`;
    const sum = sums.get(name) ?? { measure, currency, group, amountMinor: 0, extraMinor: 0, count: 0 };
    const { amountMinor, extraMinor, count } = sum;
    const added = { amountMinor: amountMinor + amount, extraMinor: extraMinor + extra, count: count + 1 };
    sums.set(name, { ...sum, ...added });
  }
  return [...sums.values()];
}

async function partsOf(db: Queries, { tenantId, mode }: ReportSpan): Promise<Part[]> {
  const payments = await db.all<Payment>(PAYMENTS, [tenantId]);
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  const payment = payments
    .filter((payment) => payment.status === "completed" && payment.mode === mode)
    .map((payment): Part => {
      const { currency, type, provider, at, amount, tip } = payment;
      return { measure: "taken", currency, key: type, provider, at, amount: amount - tip, extra: tip };
    });
  // The goods remaining on each payment: refunds return them first, and the tip last.
  const goods = new Map(payments.map(({ id, amount, tip }) => [id, tip === 0 ? Infinity : amount - tip]));
  const refunds = (await db.all<Refund>(REFUNDS, [tenantId])).flatMap(
    ({ of, status, stage, amount: whole, at }): Part[] => {
      const { currency, type, provider, mode: own } = byId.get(of)!;
      const counts = status === "completed" || (status === "pending" && stage !== "calling");
      if (!counts || own !== mode) return [];
      const amount = Math.min(whole, goods.get(of)!);
      goods.set(of, goods.get(of)! - amount);
      return [{ measure: "refunded", currency, key: type, provider, at, amount, extra: whole - amount }];
    },
  );
  const documents = (await db.all<Document>(DOCUMENTS, [tenantId])).filter((one) => one.mode === mode);
  return [...payment, ...refunds, ...documents.flatMap(partsOfDocument)];
}

function partsOfDocument({ type, status, annulled, content, amount, at }: Document): Part[] {
  const isAnnulled = type === "sale" && status === "canceled" && annulled !== null;
  if (status !== "completed" && !isAnnulled) return [];
  const sign = type === "sale" ? 1 : -1;
  const part = (measure: string, key: string, of: number, extra = 0): Part => ({
    measure: measure as Measure,
    currency: "EUR",
    key,
    provider: "handoff",
    at,
    amount: sign * of,
    extra: sign * extra || 0,
  });
  const means = ["cash", "electronic"].filter((name) => content.payment[`${name}Minor`]);
  return [
    part(type, "", amount),
    ...figuresOf(content.items).vat.map(({ vat, grossMinor, taxMinor }) =>
      part("vat", vat.code, grossMinor, taxMinor),
    ),
    ...means.map((name) => part("means", name, content.payment[`${name}Minor`]!)),
  ];
}
