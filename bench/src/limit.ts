/**
 * The limit servers: what the same work costs without Banco around it. Bare Fastify, bare `pg` and the gateway's own SQL, no tokens, no limits, no
 * logs; and the honest payment, which does what a payment can not do without: claim of the key and intent in one committed
 * statement, the call to the provider, outcome, event and kept answer in one committed statement.
 */
import type { AddressInfo } from "node:net";
import { newId } from "@banco/core";
import type { Queries, Statement } from "@banco/gateway/db/statement";
import { storeIntent } from "@banco/gateway/payment/charge/intent-sql";
import { newTransaction } from "@banco/gateway/payment/http";
import { recordOf } from "@banco/gateway/payment/record";
import type { PaymentBody } from "@banco/gateway/payment/schemas";
import { TransactionPage, TransactionRecord } from "@banco/gateway/payment/schemas";
import { withOutcome } from "@banco/gateway/payment/transaction";
import {
  listTransactions,
  readTransaction,
  settleTransaction,
} from "@banco/gateway/payment/transactions-sql";
import { findPaymentProvider } from "@banco/providers";
import Fastify from "fastify";
import pg from "pg";
import { Pool } from "undici";

const { DATABASE_URL, STUB_URL, TENANT } = process.env as Record<string, string>;
const pool = new pg.Pool({ connectionString: DATABASE_URL!, max: 10 });
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const all = async <Row>({ name, text }: Statement, values: unknown[] = []) =>
  (await pool.query({ name, text, values })).rows as Row[];
const db: Queries = {
  all,
  one: async <Row>(given: Statement, values?: unknown[]) => (await all<Row>(given, values))[0],
  raw: (text, values) => pool.query(text, values),
};
const stub = new Pool(STUB_URL!, { connections: 32 });
const stripe = findPaymentProvider("stripe")!;
const app = Fastify();

app.get("/get/:id", { schema: { response: { 200: TransactionRecord } } }, async (request) => {
  const { id } = request.params as { id: string };
  return recordOf((await readTransaction(db, TENANT!, "stripe", id))!);
});

app.get("/list", { schema: { response: { 200: TransactionPage } } }, async (request) => {
  const { start, end } = request.query as { start: string; end: string };
  const filter = {
    start,
    end,
    status: null,
    type: null,
    mode: null,
    order: "asc" as const,
    after: null,
    limit: 51,
  };
  const rows = await listTransactions(db, TENANT!, "stripe", filter);
  return { items: rows.slice(0, 50).map(recordOf), token: rows.length > 50 ? "next" : null };
});

app.post("/card", { schema: { response: { 201: TransactionRecord } } }, async (request, reply) => {
  const key = String(request.headers["idempotency-key"]);
  const claim = { scope: "limit", key, fingerprint: Buffer.from(key) };
  const asked = { tenantId: TENANT!, clientId: "bench", provider: stripe, type: "card", claim } as const;
  const transaction = newTransaction(asked, request.body as PaymentBody, new Date());
  await storeIntent(db, {
    transaction,
    owner: 1,
    claim,
  });
  const { amountMinor, id } = transaction;
  const answer = await stub.request({
    method: "POST",
    path: "/stripe/v1/payment_intents",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: `amount=${amountMinor}&currency=eur&metadata[banco_id]=${id}`,
  });
  const intent = (await answer.body.json()) as { id: string };
  const outcome = { status: "completed", providerTransactionId: intent.id } as const;
  const now = new Date();
  const record = recordOf(withOutcome(transaction, outcome, now));
  const body = JSON.stringify(record);
  const change = { stage: null, nextCheckMs: null, cause: "api", eventId: newId("evt"), now } as const;
  await settleTransaction(db, {
    tenantId: TENANT!,
    id,
    outcome,
    ...change,
    trace: { answer: { status: 201, body } },
  });
  return reply.code(201).send(record);
});

await app.listen({ host: "127.0.0.1", port: 0 });
process.send?.({ ready: true, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` });
process.on("disconnect", () => process.exit(0));
process.on("SIGTERM", () => process.exit(0));
