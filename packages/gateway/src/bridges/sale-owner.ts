import type { Queries } from "../db/statement.ts";
import { readDocumentById } from "../fiscal/sql.ts";
import { readStoredTransaction } from "../payment/transactions-sql.ts";
import { beyond } from "./allowed.ts";
import type { BridgeSale } from "./sale-schemas.ts";
import type { BridgeRow } from "./sql.ts";

/**
 * Checks that the payments and documents that a report names at this API are the bridge's own: the report
 * puts tips, receipts and returns on them.
 *
 * @throws Problem `bridge_right_missing`
 */
export async function requireOwnRecords(
  queries: Queries,
  { tenantId, id }: Pick<BridgeRow, "tenantId" | "id">,
  { payments, document, returns }: BridgeSale,
): Promise<void> {
  for (const { isOwn, transactionId } of payments) {
    if (isOwn || transactionId === null) continue;
    const payment = await readStoredTransaction(queries, tenantId, transactionId);
    if (payment && payment.clientId !== id) throw beyond(`${transactionId} is no payment of its own`);
  }
  for (const named of [document, ...returns.map((returned) => returned.document)]) {
    if (!named || named.isOwn || named.id === null) continue;
    const stored = await readDocumentById(queries, tenantId, named.id);
    if (stored && stored.bridgeId !== id) throw beyond(`${named.id} is no document of its own`);
  }
}
