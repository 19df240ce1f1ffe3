import { ProviderError } from "../../contract/error.ts";
import type { Context } from "./manifest.ts";
import { callSumUp, ofMerchant } from "./request.ts";
import type { Transaction } from "./wire.ts";

/** The keys by which a transaction can be read. */
export type TransactionKey =
  | { id: string }
  | { transaction_code: string }
  | { client_transaction_id: string }
  | { foreign_transaction_id: string };

/**
 * Returns one transaction; undefined while SumUp does not show it, as may happen for a moment after a payment.
 */
export async function readTransaction(
  context: Context,
  key: TransactionKey,
): Promise<Transaction | undefined> {
  const path = ofMerchant(context, "v2.1", "/transactions");
  try {
    return await callSumUp<Transaction>(context, { method: "GET", path, query: new URLSearchParams(key) });
  } catch (error) {
    if (error instanceof ProviderError && error.kind === "not_found") return undefined;
    throw error;
  }
}
