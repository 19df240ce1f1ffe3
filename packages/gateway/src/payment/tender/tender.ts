import { newId, Problem } from "@banco/core";
import { COUNTER } from "@banco/receipts/sales/sale";
import type { Database } from "../../db/database.ts";
import type { Queries } from "../../db/statement.ts";
import { lockCharge, readRefund, reserveRefund, settleRefund } from "../refund/refunds-sql.ts";
import { readStoredTransaction } from "../transactions-sql.ts";

/** A refund at the counter; the amount is in cents. */
export interface TenderRefund {
  tenantId: string;
  transactionId: string;
  id: string;
  amountMinor: number;
  reason: string | null;
  /** The requesting process. */
  owner: number;
  now: Date;
}

/**
 * Records money refunded at the counter as a completed refund. A retry records nothing.
 *
 * @throws Problem `refund_exceeds_payment` if less than the amount is left to refund
 */
export async function refundTender(db: Database, refund: TenderRefund): Promise<void> {
  const { tenantId, transactionId, id, now } = refund;
  await db.transaction(async (queries) => {
    await lockCharge(queries, tenantId, transactionId);
    if (await readRefund(queries, tenantId, transactionId, id)) return;
    const reserved = await reserveRefund(queries, { ...refund, provider: COUNTER });
    if (!reserved) throw await exceeded(queries, refund);
    const end = { stage: null, nextCheckMs: null, now, eventId: newId("evt") };
    await settleRefund(queries, reserved, { status: "completed" }, end);
  });
}

async function exceeded(
  queries: Queries,
  { tenantId, transactionId }: Pick<TenderRefund, "tenantId" | "transactionId">,
): Promise<Problem> {
  const payment = await readStoredTransaction(queries, tenantId, transactionId);
  return payment
    ? new Problem("refund_exceeds_payment", `Not enough is left of ${transactionId}`)
    : new Problem("not_found", `There is no transaction ${transactionId}`);
}
