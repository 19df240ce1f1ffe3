import { ProviderError } from "../../contract/error.ts";
import type { Context } from "./manifest.ts";
import { callSumUp, ofMerchant } from "./request.ts";
import type { Transaction } from "./wire.ts";

/** The keys that a transaction can be read by. */
export type TransactionKey =
  | { id: string }
  | { transaction_code: string }
  | { client_transaction_id: string }
  | { foreign_transaction_id: string };

/**
 * Returns one transaction; undefined while SumUp does not show it, which right after a payment may take a
 * moment.
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
