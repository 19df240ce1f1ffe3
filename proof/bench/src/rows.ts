import { openDatabase } from "@banco/gateway/db/database";
import type { Office } from "./world.ts";

/** The number of rows per insert. */
const STEP = 50_000;

/**
 * The timestamps of rows, spread over a thousand days however many rows there are, like those of a busier merchant. A
 * day's receipts have that day's closure number.
 */
const AT = "date_trunc('milliseconds', now()) - (n::float8 / $3) * interval '1000 days'";
const PAYMENTS = `insert into payment_transaction (tenant_id, id, account_id, provider, type, status, amount_minor, currency, description, reference,
    provider_transaction_id, card, request, created_at, updated_at)
  select $1, 'pay_' || md5(n::text), $2, (array['stripe', 'sumup', 'nexi', 'adyen'])[1 + n % 4], 'card',
    case when n % 100 = 0 then 'failed' else 'completed' end, 100 + (n::bigint * 7919) % 90000, 'EUR',
    (array['Two coffees', 'Cappuccino and brioche', 'Lunch', 'Aperitivo', 'Dinner'])[1 + n % 5] || ' ' || n % 97, 'order-' || n,
    'pi_' || md5('x' || n), jsonb_build_object('brand', 'visa', 'last4', lpad((n::bigint * 31 % 10000)::text, 4, '0')), '{}', ${AT}, now()
  from generate_series($4::int, $5::int) n`;
const RECEIPTS = `insert into fiscal_document (tenant_id, id, kind, account_id, provider, type, status, amount_minor, number, date, content,
    refund_lines, memory, created_at, updated_at)
  select $1, 'rcp_' || md5(n::text), 'receipt', $2, 'handoff', 'sale', case when n % 100 = 0 then 'failed' else 'completed' end,
    100 + (n::bigint * 7919) % 90000, lpad((n * 1000::bigint / $3)::text, 4, '0') || '-' || lpad((n % ($3 / 1000))::text, 4, '0'), now(),
    jsonb_build_object('type', 'sale', 'lottery', null, 'items', jsonb_build_array(jsonb_build_object('description',
      (array['Caffè', 'Cornetto', 'Pranzo', 'Aperitivo', 'Cena'])[1 + n % 5], 'quantityMilli', 1000, 'priceMinor', 100, 'discountMinor', 0,
      'gift', false, 'vat', jsonb_build_object('code', '10', 'rate', 10))), 'payment', jsonb_build_object('cashMinor', 100, 'electronicMinor', 0,
      'ticketMinor', 0, 'ticketCount', 0, 'discountMinor', 0, 'creditMinor', 0)), '[]', '{}', ${AT}, now()
  from generate_series($4::int, $5::int) n`;

/** The non-unique indexes of a table, which are created after its rows because that is ten times as fast. */
const INDEXES = `select indexname as name, indexdef as text from pg_indexes i
  where tablename = $1 and not exists (select from pg_constraint where conname = i.indexname)`;

/**
 * Inserts this many payments and receipts for the office's merchant, without triggers, and then creates the
 * indexes.
 */
export async function fill(office: Office, rows: number): Promise<void> {
  const payments = await office.ask("POST", "/v1/payment/handoff");
  const receipts = await office.ask("POST", "/v1/fiscal/handoff");
  const db = openDatabase(office.databaseUrl, 1);
  const run = async <Row>(text: string, values?: unknown[]) => (await db.raw(text, values)).rows as Row[];
  try {
    await run("set statement_timeout = 0");
    await run("set session_replication_role = replica");
    await run("set maintenance_work_mem = '1GB'");
    const [tenant] = await run<{ id: string }>("select tenant_id as id from account limit 1");
    for (const [table, sql, account] of [
      ["payment_transaction", PAYMENTS, payments.id],
      ["fiscal_document", RECEIPTS, receipts.id],
    ] as const) {
      const indexes = await run<{ name: string; text: string }>(INDEXES, [table]);
      for (const { name } of indexes) await run(`drop index ${name}`);
      for (let first = 1; first <= rows; first += STEP)
        await run(sql, [tenant!.id, account, rows, first, Math.min(rows, first + STEP - 1)]);
      for (const { text } of indexes) await run(text);
      await run(`vacuum (analyze) ${table}`);
    }
    await run("checkpoint");
  } finally {
    await db.close();
  }
}
