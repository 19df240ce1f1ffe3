import { setTimeout as sleep } from "node:timers/promises";
import { type Database, openDatabase } from "@banco/gateway/db/database";
import { importLines } from "@banco/gateway/payment/payouts/lines-sql";
import type { PlacedLine } from "@banco/gateway/payment/payouts/payout";
import { foldStep } from "@banco/gateway/reports/fold";
import { median } from "./load.ts";
import { cpuSeconds } from "./machine.ts";
import { fill } from "./rows.ts";
import { type Office, openOffice } from "./world.ts";

/** The number of lines that a payout import stores together (`STORED_TOGETHER`). */
const BATCH = 500;
/** The number of lines per measurement, and per turn of each side. */
const LINES = 50_000;
const TURN = 5_000;
const LINES_TARGET = 5_000;
const PAGE_MS_MAX = 100;
const READS = 40;

/** The requests from the console's money page that do not call a provider, and those from related pages. */
const PAGES = [
  ...["/v1/payment/payouts", "/v1/payment/disputes", "/v1/reconciliation", "/v1/bank/statements"],
  "/v1/ledger/accounts",
];
const BESIDE = ["/v1/ledger/entries?order=desc"];

/** The minimal work to store a line and find its payment: one insert with a unique key. */
const BARE_TABLE = `create table bare_line (line_id text primary key, transaction_id text, amount_minor bigint, fee_minor bigint, at timestamptz)`;
const BARE = `insert into bare_line select l.line_id, t.id, l.amount, l.fee, l.at
  from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::timestamptz[]) as l (line_id, payment, amount, fee, at)
    left join payment_transaction t on t.tenant_id = $1 and t.provider_transaction_id = l.payment
  on conflict (line_id) do update set amount_minor = excluded.amount_minor, fee_minor = excluded.fee_minor`;
/** Selects the payments that `fill` created, one for each line. */
const PAID = `select id, provider_transaction_id as "providerId", amount_minor::int as amount, created_at as at
  from payment_transaction where status = 'completed' order by created_at desc limit $1`;
/** Rows inserted without triggers are missing from the stored totals. */
const MARK = `insert into report_mark (tenant_id, quarter)
  select distinct tenant_id, date_bin('15 minutes', created_at, 'epoch') from payment_transaction`;
const PAYOUTS = `insert into payout (tenant_id, id, account_id, provider, provider_payout_id, status, amount_minor, currency, created_at)
  select a.tenant_id, 'pyo_' || n, a.id, a.provider, 'po_' || n, 'paid', 100000 + n, 'EUR', now() - n * interval '1 day'
  from account a, generate_series(1, 1000) n where a.kind = 'payment' and a.provider = 'handoff'`;
const DISPUTES = `insert into dispute (tenant_id, id, account_id, provider, provider_dispute_id, amount_minor, currency, status, created_at)
  select a.tenant_id, 'dsp_' || n, a.id, a.provider, 'dp_' || n, 1000, 'EUR', 'lost', now() - n * interval '1 hour'
  from account a, generate_series(1, 2000) n where a.kind = 'payment' and a.provider = 'handoff'`;
const CASES = `insert into reconciliation_case (tenant_id, id, kind, subject_id, mode, amount_minor, currency, refs, since)
  select a.tenant_id, 'rex_' || n, 'payment_not_paid_out', 'pay_' || n, 'sandbox', 1000, 'EUR', '{}', now() - n * interval '1 hour'
  from account a, generate_series(1, 5000) n where a.kind = 'payment' and a.provider = 'handoff'`;

/** Measures storing payout lines and reading the money pages, with this many existing payments. */
export async function money(stubUrl: string, payments: number): Promise<void> {
  const office = await openOffice(stubUrl);
  try {
    await fill(office, payments);
    const db = openDatabase(office.databaseUrl, 1);
    try {
      await settlementLines(db, payments);
      await db.raw(MARK);
      await untilFolded(db);
      for (const text of [PAYOUTS, DISPUTES, CASES]) await db.raw(text);
      await db.raw("analyze");
    } finally {
      await db.close();
    }
    await office.renew();
    await reads(office, payments);
  } finally {
    await office.stop();
  }
}

/** Waits until this process or the gateway has totaled every marked quarter hour. */
async function untilFolded(db: Database): Promise<void> {
  for (let left = 1; left > 0; ) {
    while (await foldStep({ db }));
    left = (await db.raw("select from report_mark limit 1")).rows.length;
    if (left > 0) await sleep(500);
  }
}

async function settlementLines(db: Database, payments: number): Promise<void> {
  const [account] = (
    await db.raw(
      `select id, tenant_id as "tenantId", 'handoff' as provider from account where kind = 'payment'`,
    )
  ).rows as [{ id: string; tenantId: string }];
  await db.raw(BARE_TABLE);
  const paid = (await db.raw(PAID, [LINES])).rows as {
    providerId: string;
    amount: number;
    at: Date;
  }[];
  const lines = paid.map(
    ({ providerId, amount, at }, position): PlacedLine => ({
      ...{
        providerLineId: `line_${position}`,
        kind: "sale",
        amountMinor: amount,
        feeMinor: 25,
        feeVatMinor: 0,
      },
      ...{ currency: "EUR", providerTransactionId: providerId, occurredAt: new Date(at), position },
    }),
  );
  const ours = async (some: PlacedLine[]) => {
    const of = { payoutId: null, accountId: account.id };
    const refused = await importLines(db, account as never, [account.id], of, some);
    if (refused.length > 0) throw new Error(refused[0]!.reason);
  };
  const bare = async (some: PlacedLine[]) => {
    const columns = [
      some.map(({ providerLineId }) => providerLineId),
      some.map(({ providerTransactionId }) => providerTransactionId),
      some.map(({ amountMinor }) => amountMinor),
      some.map(({ feeMinor }) => feeMinor),
      some.map(({ occurredAt }) => occurredAt),
    ];
    await db.raw(BARE, [account.tenantId, ...columns]);
  };
  const [first, limit] = await inTurn(db, lines, ours, bare);
  const [again] = await inTurn(db, lines, ours);
  const figures = [first!, limit!].map(
    ({ perSecond, cpuMicros }) =>
      `${perSecond.toFixed(0)} lines/s, ${cpuMicros.toFixed(0)} µs of processor a line`,
  );
  const { perSecond } = first!;
  console.log(
    `payout lines beside ${payments} payments: ${figures.join(" | bare insert ")} | ratio ${(perSecond / limit!.perSecond).toFixed(2)} | unchanged lines ${again!.perSecond.toFixed(0)} lines/s (target ${LINES_TARGET} lines/s, ${perSecond >= LINES_TARGET ? "met" : "not met"})`,
  );
}

/** The lines that a side stores per second, and the processor time per line of this program and PostgreSQL. */
interface Stored {
  perSecond: number;
  cpuMicros: number;
}

/** Returns the median for each side, measured alternately, because the machine's speed drifts. */
async function inTurn(
  db: Database,
  lines: readonly PlacedLine[],
  ...sides: ((some: PlacedLine[]) => Promise<void>)[]
): Promise<Stored[]> {
  const turns = sides.map((): Stored[] => []);
  for (let first = 0; first + TURN <= lines.length; first += TURN)
    for (const [side, store] of sides.entries()) {
      const before = process.hrtime.bigint();
      const cpuBefore = await cpuOf(db);
      for (let at = first; at < first + TURN; at += BATCH) await store(lines.slice(at, at + BATCH));
      turns[side]!.push({
        perSecond: TURN / (Number(process.hrtime.bigint() - before) / 1e9),
        cpuMicros: (((await cpuOf(db)) - cpuBefore) / TURN) * 1e6,
      });
    }
  return turns.map((side) => ({
    perSecond: median(side.map(({ perSecond }) => perSecond)),
    cpuMicros: median(side.map(({ cpuMicros }) => cpuMicros)),
  }));
}

/** Returns the processor time of this program and of its only connection's PostgreSQL, in seconds. */
async function cpuOf(db: Database): Promise<number> {
  const [backend] = (await db.raw("select pg_backend_pid() as pid")).rows as [{ pid: number }];
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + cpuSeconds(backend.pid);
}

async function reads({ url, token }: Office, payments: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  for (const path of [...PAGES, ...BESIDE]) {
    const times: number[] = [];
    for (let read = 0; read < READS; read += 1) {
      const before = process.hrtime.bigint();
      const response = await fetch(`${url}${path}`, { headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      times.push(Number(process.hrtime.bigint() - before) / 1e6);
    }
    const p50 = median(times);
    const target = PAGES.includes(path)
      ? ` (target ${PAGE_MS_MAX} ms, ${p50 <= PAGE_MS_MAX ? "met" : "not met"})`
      : "";
    console.log(
      `GET ${path} beside ${payments} payments: p50 ${p50.toFixed(1)} ms, max ${Math.max(...times).toFixed(1)} ms${target}`,
    );
  }
}
