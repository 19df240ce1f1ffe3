/**
 * `npm run bench:indexes`: lists the indexes that no statement of the gateway uses. It asks PostgreSQL for
 * the plan of each statement over tables with some rows, once with the default settings and once without
 * sequential scans. It leaves unique indexes out, because they hold rules; a person decides whether a
 * trigger, a foreign key or a rare value needs a listed index.
 */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { migrate } from "@banco/gateway/db/migrate";
import { createTestDatabase } from "@banco/testing/database";
import pg from "pg";
import { declaredBy } from "../tidy/statements/declared.ts";
import { readTree } from "../tidy/tree.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const GATEWAY = join(ROOT, "packages/gateway/src/");
const SQL = /(^|\/|-)sql\.ts$|\/db\//;

const PAYMENTS = 4_000;
const OF_PAYMENTS = "from payment_transaction t";
/** Inserts the rows of twenty merchants, without the work of triggers. */
const FILL = [
  "insert into tenant (id) select 'ten_' || n from generate_series(1, 20) n",
  `insert into payment_transaction (tenant_id, id, account_id, provider, type, status, amount_minor, currency, reference, provider_transaction_id,
     request, created_at, updated_at)
   select 'ten_' || 1 + n % 20, 'pay_' || n, 'acc', (array['stripe', 'sumup', 'nexi', 'adyen'])[1 + n % 4], 'card',
     case when n % 100 = 0 then 'failed' else 'completed' end, 100 + n, 'EUR', 'order-' || n, 'pi_' || n, '{}', now() - n * interval '1 minute', now()
   from generate_series(1, ${PAYMENTS}) n`,
  `insert into fiscal_document (tenant_id, id, kind, account_id, provider, type, status, amount_minor, number, date, content, refund_lines, memory,
     created_at, updated_at)
   select t.tenant_id, 'rcp_' || t.id, 'receipt', 'acc', 'handoff', 'sale', 'completed', 100, t.id, now(), '{}', '[]', '{}', t.created_at, now() ${OF_PAYMENTS}`,
  `insert into payment_refund (tenant_id, transaction_id, id, amount_minor, status, created_at, updated_at)
   select t.tenant_id, t.id, 'ref_' || t.id, 1, 'completed', t.created_at, now() ${OF_PAYMENTS} where t.amount_minor % 10 = 0`,
  `insert into event (tenant_id, id, type, subject_id, data, created_at) select t.tenant_id, t.id, 'payment.completed', t.id, '{}', now() ${OF_PAYMENTS}`,
  `insert into idempotency_key (tenant_id, scope, key, fingerprint, resource_id) select t.tenant_id, 'scope', t.id, '\\x00', t.id ${OF_PAYMENTS}`,
  `insert into payment_webhook (tenant_id, account_id, event_id, type, body) select t.tenant_id, 'acc', t.id, 'paid', '{}' ${OF_PAYMENTS}`,
  `insert into webhook_delivery (tenant_id, app_id, event_id, merchant_id, created_at) select t.tenant_id, 'app', t.id, t.tenant_id, now() ${OF_PAYMENTS}`,
  "vacuum analyze",
];

interface Plan {
  "Index Name"?: string;
  Plans?: Plan[];
}

const database = await createTestDatabase({ migrate, key: "gateway" });
const client = new pg.Client({ connectionString: database.url });
await client.connect();
try {
  await client.query("set session_replication_role = replica");
  for (const text of FILL) await client.query(text);
  const used = new Set<string>();
  for (const reading of ["on", "off"]) {
    await client.query(`set plan_cache_mode = force_generic_plan; set enable_seqscan = ${reading}`);
    for (const text of await statements()) for (const name of indexesOf(await planOf(text))) used.add(name);
  }
  const { rows } = await client.query(
    `select c.relname as name, pg_get_indexdef(c.oid) as text from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and not i.indisunique order by 1`,
  );
  for (const { name, text } of rows) if (!used.has(name)) console.log(text);
} finally {
  await client.end();
  await database.drop();
}

async function statements(): Promise<string[]> {
  const modules = [...readTree(ROOT).keys()]
    .map((path) => join(ROOT, path))
    .filter((path) => path.startsWith(GATEWAY) && SQL.test(path) && /(?<!\.d)\.ts$/.test(path));
  return (await declaredBy(modules)).map(({ text }) => text);
}

/**
 * Returns the plan of a statement, whatever its values; undefined for a statement without a plan, such as a
 * lock.
 */
async function planOf(text: string): Promise<Plan | undefined> {
  await client.query("begin");
  try {
    await client.query(`prepare asked as ${text}`);
    const { rows } = await client.query(
      "select cardinality(parameter_types) as count from pg_prepared_statements",
    );
    const values = Array(rows[0].count).fill("null");
    const call = values.length > 0 ? `asked (${values.join(", ")})` : "asked";
    const explained = await client.query(`explain (format json) execute ${call}`);
    return explained.rows[0]["QUERY PLAN"][0].Plan;
  } catch (error) {
    if ((error as { code?: string }).code === "42601") return undefined;
    throw error;
  } finally {
    await client.query("rollback; deallocate all");
  }
}

function indexesOf(plan: Plan | undefined): string[] {
  return plan ? [plan["Index Name"] ?? [], ...(plan.Plans ?? []).map(indexesOf)].flat() : [];
}
