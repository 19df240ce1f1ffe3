/**
 * `npm run prove -- bench:statements`: measures the database cost of a payment with its webhook, a refund, a receipt
 * and sales with receipts, using PostgreSQL's own statistics. `--against DIR` also measures the gateway of another
 * checkout, and `--each` prints every statement.
 */
import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Database, openDatabase } from "@banco/gateway/db/database";
import { startProgram } from "@banco/testing/process";
import { machine } from "./machine.ts";
import { ACUBE, connectFiscal, type Office, openOffice, RECEIPT, seed } from "./world.ts";

const { values } = parseArgs({
  options: { against: { type: "string" }, each: { type: "boolean" }, quick: { type: "boolean" } },
});
const WARM = 100;
const COUNT = values.quick ? 300 : 1_000;
/** The number of existing payments, because in an empty table the cheapest plan is a full scan. */
const SEEDED = 20_000;
const IDLE_MS = 5_000;
const SETTINGS = {
  shared_preload_libraries: "pg_stat_statements",
  "pg_stat_statements.track": "top",
  // Otherwise the first change to each page after a checkpoint would write the whole page, a cost caused by
  // the checkpoint.
  full_page_writes: "off",
};

/** The cost of statements; `wal` in bytes. */
interface Cost {
  calls: number;
  ms: number;
  wal: number;
}

interface StatementCost extends Cost {
  query: string;
}

/** A merchant on a gateway with database statistics enabled. */
interface Bench {
  office: Office;
  db: Database;
  webhookUrl: string;
}

async function openBench(stubUrl: string, root?: string): Promise<Bench> {
  const office = await openOffice(stubUrl, { settings: SETTINGS, ...(root !== undefined && { root }) });
  const account = await office.ask("POST", "/v1/payment/stripe");
  await connectFiscal(office);
  const db = openDatabase(office.databaseUrl, 1);
  const { rows } = await db.raw("select tenant_id as id from account where id = $1", [account.id]);
  await seed({ db, tenantId: (rows[0] as { id: string }).id, accountId: account.id! }, 0, SEEDED);
  await db.raw("create extension pg_stat_statements");
  const { url } = (await (await fetch(`${stubUrl}/webhook-url`)).json()) as { url: string };
  return { office, db, webhookUrl: url };
}

async function post(
  { office }: Bench,
  method: string,
  path: string,
  body: object,
): Promise<Record<string, string>> {
  const response = await fetch(`${office.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${office.token}`,
      "content-type": "application/json",
      "x-client-id": "bench",
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, string>;
}

const pay = (bench: Bench) =>
  post(bench, "POST", "/v1/payment/stripe/card", { amount: 12.5, token: "tok_visa" });

async function payAndTell(bench: Bench): Promise<void> {
  const { id, providerTransactionId } = await pay(bench);
  const intent = { id: providerTransactionId, object: "payment_intent", metadata: { banco_id: id } };
  const event = { id: `evt_${id}`, type: "payment_intent.succeeded", data: { object: intent } };
  const body = JSON.stringify(event);
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", "whsec_bench").update(`${time}.${body}`).digest("hex");
  const { status } = await fetch(bench.webhookUrl, {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": `t=${time},v1=${signature}` },
    body,
  });
  if (status !== 200) throw new Error(`the webhook returned ${status}`);
}

/** Sells the receipt's items with one payment. */
async function sell(bench: Bench, payment: { means: string; provider?: string; token?: string }) {
  const { items } = RECEIPT;
  const amount = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const document = { provider: "acube" };
  const sale = await post(bench, "POST", "/v1/sales", {
    items,
    payments: [{ ...payment, amount }],
    document,
  });
  if (sale.status !== "completed") throw new Error(`the sale is ${sale.status}`);
}

async function webhooksAreDone({ db }: Bench): Promise<void> {
  for (;;) {
    const open = await db.raw("select from payment_webhook where state = 'received' limit 1");
    if (open.rows.length === 0) return;
    await sleep(50);
  }
}

async function statistics({ db }: Bench): Promise<StatementCost[]> {
  const { rows } = await db.raw(
    `select left(query, 90) as query, sum(calls)::float8 as calls, sum(total_exec_time)::float8 as ms, sum(wal_bytes)::float8 as wal
     from pg_stat_statements
     where query not like '%pg_stat_statements%' and query not like '%payment_webhook where state%' group by 1`,
  );
  return rows as StatementCost[];
}

const total = (costs: readonly Cost[]): Cost => ({
  calls: costs.reduce((sum, { calls }) => sum + calls, 0),
  ms: costs.reduce((sum, { ms }) => sum + ms, 0),
  wal: costs.reduce((sum, { wal }) => sum + wal, 0),
});

/** Measures the cost of one run of `work`, without the gateway's background work. */
async function cost(bench: Bench, name: string, work: () => Promise<unknown>): Promise<void> {
  for (let index = 0; index < WARM; index += 1) await work();
  await webhooksAreDone(bench);
  // Autovacuum does this within minutes: plans made for empty tables are replaced.
  await bench.db.raw("analyze");
  await bench.db.raw("select pg_stat_statements_reset()");
  await sleep(IDLE_MS);
  const idle = await statistics(bench);
  await bench.db.raw("checkpoint");
  await bench.db.raw("select pg_stat_statements_reset()");
  const start = performance.now();
  for (let index = 0; index < COUNT; index += 1) await work();
  await webhooksAreDone(bench);
  const share = (performance.now() - start) / IDLE_MS;
  const costs = await statistics(bench);
  // Background loops run more often during work. Statements that an idle gateway also sends, and that
  // operations rarely cause, are attributed to these loops.
  const inIdle = new Map(idle.map((one) => [one.query, one]));
  const own = costs.filter(({ query, calls }) => !inIdle.has(query) || calls > COUNT / 2);
  const all = total(own);
  const background = total(own.flatMap(({ query }) => inIdle.get(query) ?? []));
  const each = (kind: keyof Cost) => (all[kind] - background[kind] * share) / COUNT;
  console.log(
    `${name.padEnd(28)} ${each("calls").toFixed(1)} statements, ${each("ms").toFixed(2)} ms, ${(each("wal") / 1000).toFixed(1)} kB of WAL`,
  );
  if (values.each) for (const one of costs.toSorted((a, b) => b.ms - a.ms)) printStatement(one);
}

function printStatement({ query, calls, ms, wal }: StatementCost): void {
  const seldom = calls < COUNT / 50;
  if (seldom) return;
  const text = query.replace(/\s+/g, " ");
  console.log(
    `  ${(calls / COUNT).toFixed(2)} x ${(ms / calls).toFixed(3)} ms ${(wal / calls / 1000).toFixed(2)} kB  ${text}`,
  );
}

async function costs(bench: Bench): Promise<void> {
  await cost(bench, "card payment with webhook", () => payAndTell(bench));
  const paid: string[] = [];
  for (let index = 0; index < WARM + COUNT; index += 1) paid.push((await pay(bench)).id!);
  await cost(bench, "refund", () =>
    post(bench, "DELETE", `/v1/payment/stripe/transactions/${paid.pop()}`, { amount: 5 }),
  );
  await cost(bench, "receipt", () => post(bench, "POST", `${ACUBE}/receipts`, RECEIPT));
  await cost(bench, "cash sale with receipt", () => sell(bench, { means: "cash" }));
  await cost(bench, "card sale with receipt", () =>
    sell(bench, { means: "card", provider: "stripe", token: "tok_visa" }),
  );
}

console.log(`${machine()}; each ${COUNT} times, one after another`);
for (const root of [undefined, ...(values.against === undefined ? [] : [values.against])]) {
  const stub = await startProgram({ file: "proof/bench/src/stub.ts" });
  const bench = await openBench(String(stub.ready.url), root);
  try {
    if (root !== undefined) console.log(root);
    await costs(bench);
  } finally {
    await bench.db.close();
    await bench.office.stop();
    await stub.stop();
  }
}
