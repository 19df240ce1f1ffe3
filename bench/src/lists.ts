/** `npm run bench:lists`: what a page of the lists over all providers costs among many rows, beside the same among few. */
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { openDatabase } from "@banco/gateway/db/database";
import { interleaved, type Side } from "./load.ts";
import { machine } from "./machine.ts";
import { type Office, openOffice } from "./world.ts";

const { values } = parseArgs({
  options: { rows: { type: "string", default: "1000000" }, quick: { type: "boolean", default: false } },
});
const FEW = 10_000;
const MANY = Number(values.rows);
const ROUNDS = values.quick ? 3 : 5;
const SECONDS = values.quick ? 1 : 3;
const TARGET = 1.2;
const STEP = 50_000;

/** Rows spread over the three years before, whatever their number: as a merchant who sells more has them. */
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
    100 + (n::bigint * 7919) % 90000, lpad((n / 100)::text, 4, '0') || '-' || lpad((n % 100)::text, 4, '0'), now(),
    jsonb_build_object('type', 'sale', 'lottery', null, 'items', jsonb_build_array(jsonb_build_object('description',
      (array['Caffè', 'Cornetto', 'Pranzo', 'Aperitivo', 'Cena'])[1 + n % 5], 'quantityMilli', 1000, 'priceMinor', 100, 'discountMinor', 0,
      'gift', false, 'vat', jsonb_build_object('code', '10', 'rate', 10))), 'payment', jsonb_build_object('cashMinor', 100, 'electronicMinor', 0,
      'ticketMinor', 0, 'ticketCount', 0, 'discountMinor', 0, 'creditMinor', 0)), '[]', '{}', ${AT}, now()
  from generate_series($4::int, $5::int) n`;

/** Gives the office's merchant so many payments and receipts. */
async function fill(office: Office, rows: number): Promise<void> {
  const accounts = [
    { sql: PAYMENTS, account: (await office.ask("POST", "/v1/payment/handoff")).id },
    { sql: RECEIPTS, account: (await office.ask("POST", "/v1/fiscal/handoff")).id },
  ];
  const db = openDatabase(office.databaseUrl, 1);
  try {
    const tenant = (await db.raw("select tenant_id as id from account limit 1")).rows as [{ id: string }];
    for (const { sql, account } of accounts)
      for (let first = 1; first <= rows; first += STEP)
        await db.raw(sql, [tenant[0].id, account, rows, first, Math.min(rows, first + STEP - 1)]);
    await db.raw("vacuum (analyze) payment_transaction");
    await db.raw("vacuum (analyze) fiscal_document");
    await db.raw("checkpoint");
  } finally {
    await db.close();
  }
}

const MIDDLE = new Date(Date.now() - 500 * 86_400_000).toISOString();
const EVER = "start=2000-01-01&end=2100-01-01";
/** What is sought is named by its place among the rows, so that it is as deep among many as among few. */
const deep = (rows: number) => Math.round(rows * 0.6);
const PAGES: Record<string, (rows: number) => string> = {
  "payments, newest": () => `/v1/payment/transactions?${EVER}&order=desc`,
  "payments, from the middle": () => `/v1/payment/transactions?start=2000-01-01&end=${MIDDLE}&order=desc`,
  "payments that failed": () => `/v1/payment/transactions?${EVER}&order=desc&status=failed`,
  "payments sought by a frequent word": () => `/v1/payment/transactions?${EVER}&order=desc&q=coffee`,
  "payments sought by a reference": (rows) =>
    `/v1/payment/transactions?${EVER}&order=desc&q=order-${deep(rows)}`,
  "payments sought by no word": () => `/v1/payment/transactions?${EVER}&order=desc&q=nowhere%20at%20all`,
  "receipts, newest": () => `/v1/fiscal/receipts?${EVER}&order=desc`,
  "receipts sought by a number": (rows) =>
    `/v1/fiscal/receipts?${EVER}&order=desc&q=${String(Math.floor(deep(rows) / 100)).padStart(4, "0")}-0000`,
};

const offices = await Promise.all([openOffice("http://127.0.0.1:9"), openOffice("http://127.0.0.1:9")]);
try {
  await fill(offices[0], FEW);
  await fill(offices[1], MANY);
  console.log(
    `${machine()}; ${ROUNDS} rounds of ${SECONDS} s in turn, one connection, medians; ${FEW} rows beside ${MANY}`,
  );
  for (const [name, path] of Object.entries(PAGES)) {
    const [few, many] = offices.map(
      (office, index): Side => ({
        url: `${office.url}${path([FEW, MANY][index]!)}`,
        headers: { authorization: `Bearer ${office.token}` },
      }),
    );
    const [small, large] = await interleaved(few!, many!, 1, ROUNDS, SECONDS);
    const [before, now] = [small, large].map(({ perSecond }) => 1_000 / perSecond);
    const ratio = now! / before!;
    const failed = small.failed + large.failed === 0 ? "" : `, ${small.failed + large.failed} failed`;
    console.log(
      `${name.padEnd(36)} ${before!.toFixed(2)} ms | ${now!.toFixed(2)} ms, p99 ${large.p99} ms | ratio ${ratio.toFixed(2)} (target ${TARGET}, ${ratio <= TARGET ? "met" : "not met"})${failed}`,
    );
  }
  console.log(`load at the end ${loadavg()[0]!.toFixed(1)}`);
} finally {
  await Promise.all(offices.map((office) => office.stop()));
}
