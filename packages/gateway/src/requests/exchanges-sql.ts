import { daysAgo, type Forget, forgetting } from "../db/forget-sql.ts";
import { type Queries, statement } from "../db/statement.ts";

/** How many of a payment's exchanges are listed, starting with the newest. */
const LISTED_MAX = 200;

/** A stored provider call about a payment with its response, or a webhook about the payment. */
export interface ExchangeRow {
  tenantId: string;
  transactionId: string;
  id: string;
  kind: "call" | "webhook";
  at: Date;
  refundId: string | null;
  requestId: string | null;
  method: string | null;
  host: string | null;
  path: string | null;
  status: number | null;
  failure: string | null;
  durationMs: number | null;
  type: string | null;
}

const ADD = statement(
  "payment_exchange_add",
  `insert into payment_exchange (tenant_id, transaction_id, id, kind, at, refund_id, request_id, method, host, path, status, failure,
     duration_ms, type)
   select r.* from jsonb_to_recordset($1::jsonb) as r ("tenantId" text, "transactionId" text, id text, kind text, at timestamptz,
     "refundId" text, "requestId" text, method text, host text, path text, status integer, failure text, "durationMs" integer, type text)
   on conflict do nothing`,
);
const LIST = statement(
  "payment_exchange_list",
  `select tenant_id as "tenantId", transaction_id as "transactionId", id, kind, at, refund_id as "refundId", request_id as "requestId",
     method, host, path, status, failure, duration_ms as "durationMs", type
   from payment_exchange where tenant_id = $1 and transaction_id = $2 order by at desc, id desc limit ${LISTED_MAX}`,
);

/** Writes provider calls; leaves existing ones unchanged. */
export async function addExchanges(db: Queries, rows: readonly ExchangeRow[]): Promise<void> {
  await db.all(ADD, [JSON.stringify(rows)]);
}

/** Lists the newest exchanges about a merchant's payment, newest first. */
export function listExchanges(db: Queries, tenantId: string, transactionId: string): Promise<ExchangeRow[]> {
  return db.all<ExchangeRow>(LIST, [tenantId, transactionId]);
}

/** Deletes provider calls older than this many days. */
export const forgetExchanges: Forget = forgetting("payment_exchange", daysAgo("at"));
