/** `npm run bench:reports`: measures reports over a year at a merchant with a million payments. */
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { type Database, openDatabase } from "@banco/gateway/db/database";
import { foldStep } from "@banco/gateway/reports/fold";
import { interleaved, type Side } from "./load.ts";
import { machine } from "./machine.ts";
import { type Office, openOffice } from "./world.ts";

const { values } = parseArgs({ options: { rows: { type: "string", default: "1000000" } } });
const ROWS = Number(values.rows);
const ROUNDS = 3;
const SECONDS = 1;
const TARGET_MS = 50;
const STEP = 100_000;

/** The times of payments: spread over the opening hours of a year, with refunds of one in fifty. */
const AT = `date_trunc('hour', now()) - interval '1 hour' - (n % 364) * interval '1 day' - ((n / 364) % 12) * interval '1 hour'
  - (n % 3600) * interval '1 second'`;
const PAYMENTS = `insert into payment_transaction (tenant_id, id, account_id, provider, type, status, amount_minor, currency, request, created_at,
    updated_at)
  select $1, 'pay_' || md5(n::text), $2, (array['stripe', 'sumup', 'nexi'])[1 + n % 3], (array['card', 'terminal', 'link'])[1 + n % 3],
    'completed', 100 + (n::bigint * 7919) % 90000, 'EUR', '{}', ${AT}, now() from generate_series($3::int, $4::int) n`;
const REFUNDS = `insert into payment_refund (tenant_id, transaction_id, id, amount_minor, status, created_at, updated_at)
  select $1, 'pay_' || md5(n::text), 'rfd_' || n, 50, 'completed', ${AT} + interval '1 hour', now()
  from generate_series($2::int, $3::int) n where n % 50 = 0`;

const TABLES = ["payment_transaction", "payment_refund"];
/** Sets the sums back, as if they had begun before the year and the payments had come since. */
const BEFORE = `update report_fold set folded = first, safe = first, closing = first
  from (select date_bin('15 minutes', now() - interval '366 days', 'epoch') as first) start`;

/** Inserts the payments for the office's merchant, and adds them up as a gateway's own loop does. */
async function fill(office: Office): Promise<void> {
  const { id: account } = await office.ask("POST", "/v1/payment/handoff");
  const db = openDatabase(office.databaseUrl, 1);
  try {
    const [{ id }] = (await db.raw("select tenant_id as id from account limit 1")).rows as [{ id: string }];
    // Nothing is searched here, and this index takes most of the time.
    await db.raw("drop index payment_transaction_search");
    for (const table of TABLES) await db.raw(`alter table ${table} disable trigger user`);
    for (let first = 1; first <= ROWS; first += STEP) {
      const last = Math.min(ROWS, first + STEP - 1);
      await db.raw(PAYMENTS, [id, account, first, last]);
      await db.raw(REFUNDS, [id, first, last]);
    }
    for (const table of TABLES) await db.raw(`alter table ${table} enable trigger user`);
    await db.raw("vacuum (analyze) payment_transaction");
    await db.raw(BEFORE);
    const start = process.hrtime.bigint();
    // The gateway's own loop works on them too.
    while (!(await isFolded(db))) await foldStep({ db });
    console.log(
      `adding ${ROWS} payments up took ${(Number(process.hrtime.bigint() - start) / 1e9).toFixed(1)} s`,
    );
    await db.raw("vacuum (analyze) report_cell");
    const { rows } = await db.raw("select count(*) as cells from report_cell");
    console.log(`${(rows as [{ cells: number }])[0].cells} cells`);
  } finally {
    await db.close();
  }
}

async function isFolded(db: Database): Promise<boolean> {
  const { rows } = await db.raw("select folded > now() - interval '1 hour' as folded from report_fold");
  return (rows as [{ folded: boolean }])[0].folded;
}

const DAY_MS = 86_400_000;
const year = `start=${new Date(Date.now() - 365 * DAY_MS).toISOString()}&end=${new Date().toISOString()}`;
const month = `start=${new Date(Date.now() - 30 * DAY_MS).toISOString()}&end=${new Date().toISOString()}`;
const REPORTS: Record<string, string> = {
  "today by hour": "by=hour",
  "a month by hour": `${month}&by=hour`,
  "a year by means": `${year}&by=means`,
  "a year by provider": `${year}&by=provider`,
  "a year by day": `${year}&by=day`,
};

const office = await openOffice("http://127.0.0.1:9");
try {
  await fill(office);
  await office.renew();
  console.log(`${machine()}; ${ROUNDS} rounds of ${SECONDS} s, one connection, medians; ${ROWS} payments`);
  for (const [name, query] of Object.entries(REPORTS)) {
    const side: Side = {
      url: `${office.url}/v1/reports/payments?${query}`,
      headers: { authorization: `Bearer ${office.token}` },
    };
    const [one, other] = await interleaved(side, side, 1, ROUNDS, SECONDS);
    const ms = 1_000 / Math.max(one.perSecond, other.perSecond);
    console.log(
      `${name.padEnd(22)} ${ms.toFixed(1)} ms, p99 ${one.p99} ms (target ${TARGET_MS}, ${ms <= TARGET_MS ? "met" : "not met"})`,
    );
  }
  console.log(`load at the end ${loadavg()[0]!.toFixed(1)}`);
} finally {
  await office.stop();
}
