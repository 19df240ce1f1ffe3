import { type Queries, statement } from "../../db/statement.ts";
import { laterThan } from "../../db/time.ts";
import type { Transaction } from "../transaction.ts";

const NOTE = statement(
  "payment_fee_note",
  `update payment_transaction set result = result || jsonb_build_object('feeMinor', $4::bigint), updated_at = ${laterThan("updated_at")}
   where tenant_id = $1 and account_id = $2 and provider_transaction_id = $3 and status = 'completed'
     and result -> 'feeMinor' is distinct from to_jsonb($4::bigint)`,
);

/** Records the fee of a completed payment as last reported by the provider. Changes nothing else. */
export async function noteFee(
  db: Queries,
  {
    tenantId,
    accountId,
    providerTransactionId,
  }: Pick<Transaction, "tenantId" | "accountId" | "providerTransactionId">,
  feeMinor: number,
): Promise<void> {
  await db.one(NOTE, [tenantId, accountId, providerTransactionId, feeMinor]);
}
