/**
 * The limit servers: they show the cost of the same work without Banco. They use plain Fastify and plain
 * `pg`, minimal SQL and tables, and no tokens, limits or logs. The honest payment does only the necessary
 * work: it claims the key and stores the intent in one committed statement, calls the provider, and stores
 * the result, two ledger legs, outbox and stored response in one committed statement. The honest receipt
 * does the same.
 */
import type { AddressInfo } from "node:net";
import { newId } from "@banco/core";
import { ReceiptRecord } from "@banco/gateway/fiscal/schemas";
import { recordOf } from "@banco/gateway/payment/record";
import { TransactionPage, TransactionRecord } from "@banco/gateway/payment/schemas";
import type { ShownTransaction } from "@banco/gateway/payment/transaction";
import Fastify from "fastify";
import pg from "pg";
import type { Static } from "typebox";
import { Pool } from "undici";

const { DATABASE_URL, STUB_URL, TENANT } = process.env as Record<string, string>;
const pool = new pg.Pool({ connectionString: DATABASE_URL!, max: 10 });
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const stub = new Pool(STUB_URL!, { connections: 32 });
const app = Fastify();

await pool.query(`
  create schema lean;
  create table lean.key (key text primary key, id text not null, status integer, body text);
  create table lean.sale (id text primary key, amount bigint not null, status text not null, reference text, created_at timestamptz not null);
  create index on lean.sale (created_at);
  create table lean.leg (sale text not null, account text not null, amount bigint not null);
  create table lean.outbox (seq bigint generated always as identity primary key, type text not null, data jsonb not null)`);

async function rows<Row>(name: string, text: string, values: unknown[]): Promise<Row[]> {
  return (await pool.query({ name, text, values })).rows as Row[];
}

const COLUMNS = `id, provider, 'sandbox' as mode, type, status, amount_minor as "amountMinor", currency, refunded_minor as "refundedMinor",
  description, reference, metadata, client_id as "clientId", terminal_id as "terminalId", location_id as "locationId",
  provider_transaction_id as "providerTransactionId", card, action, failure, result, receipt_id as "receiptId",
  created_at as "createdAt", updated_at as "updatedAt", null::jsonb as refunds`;

app.get("/get/:id", { schema: { response: { 200: TransactionRecord } } }, async (request) => {
  const { id } = request.params as { id: string };
  const text = `select ${COLUMNS} from payment_transaction where tenant_id = $1 and id = $2`;
  return recordOf((await rows<ShownTransaction>("get", text, [TENANT, id]))[0]!);
});

app.get("/list", { schema: { response: { 200: TransactionPage } } }, async (request) => {
  const { start, end } = request.query as { start: string; end: string };
  const text = `select ${COLUMNS} from payment_transaction where tenant_id = $1 and provider = 'stripe' and created_at between $2 and $3
    order by created_at, id limit 51`;
  const payments = await rows<ShownTransaction>("list", text, [TENANT, start, end]);
  return { items: payments.slice(0, 50).map(recordOf), token: payments.length > 50 ? "next" : null };
});

/** Claims the key and stores the intent. */
const INTENT = `with claim as (insert into lean.key (key, id) values ($1, $2) on conflict do nothing returning 1)
  insert into lean.sale (id, amount, status, created_at) select $2, $3, 'pending', now() from claim`;
/** Stores the result, the ledger's legs, the event and the response. */
const OUTCOME = `with sale as (update lean.sale set status = 'completed', reference = $3 where id = $2 and status = 'pending' returning id, amount),
  legs as (insert into lean.leg select id, account, sign * amount from sale, (values ('provider', 1), ('merchant', -1)) as leg (account, sign)),
  told as (insert into lean.outbox (type, data) select 'completed', jsonb_build_object('id', id, 'amount', amount) from sale)
  update lean.key set status = 201, body = $4 from sale where key = $1`;

/** Makes one sale on the limit server. */
async function sell(
  key: string,
  amountMinor: number,
  ask: (id: string) => Promise<{ reference: string; record: object }>,
): Promise<object> {
  const id = newId("pay");
  await rows("intent", INTENT, [key, id, amountMinor]);
  const { reference, record } = await ask(id);
  await rows("outcome", OUTCOME, [key, id, reference, JSON.stringify(record)]);
  return record;
}

async function call(path: string, type: string, body: string): Promise<Record<string, string>> {
  const headers = { "content-type": type };
  const answer = await stub.request({ method: "POST", path, headers, body });
  return (await answer.body.json()) as Record<string, string>;
}

/** Makes a card payment on the limit server. */
function takeCard(key: string, amount: number): Promise<object> {
  const amountMinor = Math.round(amount * 100);
  return sell(key, amountMinor, async (id) => {
    const form = `amount=${amountMinor}&currency=eur&metadata[banco_id]=${id}`;
    const intent = await call("/stripe/v1/payment_intents", "application/x-www-form-urlencoded", form);
    const now = new Date();
    const paid: ShownTransaction = {
      id,
      provider: "stripe",
      mode: "sandbox",
      type: "card",
      status: "completed",
      amountMinor,
      currency: "EUR",
      refundedMinor: 0,
      description: null,
      reference: null,
      metadata: {},
      clientId: "bench",
      terminalId: null,
      locationId: null,
      providerTransactionId: intent.id!,
      card: null,
      action: null,
      failure: null,
      result: {},
      settledFeeMinor: null,
      receiptId: null,
      refunds: null,
      createdAt: now,
      updatedAt: now,
    };
    return { reference: intent.id!, record: recordOf(paid) };
  });
}

app.post("/card", { schema: { response: { 201: TransactionRecord } } }, async (request, reply) => {
  const { amount } = request.body as { amount: number };
  return reply.code(201).send(await takeCard(String(request.headers["idempotency-key"]), amount));
});

/** A receipt with all fields null. */
const ABSENT = Object.fromEntries(Object.keys(ReceiptRecord.properties).map((name) => [name, null]));

type ReceiptBody = Pick<Static<typeof ReceiptRecord>, "items" | "payment">;

/** Issues a receipt on the limit server. */
function issueReceipt(key: string, { items, payment }: ReceiptBody): Promise<object> {
  return sell(key, 240, async (id) => {
    const created = await call("/acube/receipts", "application/json", JSON.stringify({ items, payment }));
    const now = new Date().toISOString();
    const receipt = {
      ...ABSENT,
      id,
      provider: "acube",
      mode: "sandbox",
      type: "sale",
      status: "completed",
      number: created.document_number!,
      amount: 2.4,
      date: now,
      items,
      payment,
      returned: items.map(() => ({ quantity: 0, discount: 0 })),
      vat: [{ code: "10", taxable: 2.18, tax: 0.22, gross: 2.4 }],
      transmitted: true,
      transactionIds: [],
      createdAt: now,
      updatedAt: now,
    };
    return { reference: created.uuid!, record: receipt };
  });
}

app.post("/receipt", { schema: { response: { 201: ReceiptRecord } } }, async (request, reply) => {
  const body = request.body as ReceiptBody;
  return reply.code(201).send(await issueReceipt(String(request.headers["idempotency-key"]), body));
});

app.post("/sale", { schema: { response: { 201: ReceiptRecord } } }, async (request, reply) => {
  const key = String(request.headers["idempotency-key"]);
  await takeCard(`${key} card`, 2.4);
  return reply.code(201).send(await issueReceipt(key, request.body as ReceiptBody));
});

await app.listen({ host: "127.0.0.1", port: 0 });
process.send?.({ ready: true, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` });
process.on("disconnect", () => process.exit(0));
process.on("SIGTERM", () => process.exit(0));
