import type { Queries } from "../db/statement.ts";
import { readDocumentById } from "../fiscal/sql.ts";
import { readStoredTransaction } from "../payment/transactions-sql.ts";
import { beyond } from "./allowed.ts";
import type { BridgeSale } from "./sale-schemas.ts";
import { type BridgeRow, readBridge } from "./sql.ts";

const BRIDGE = "brg_";

type Reporter = Pick<BridgeRow, "tenantId" | "id">;

/**
 * Checks that the payments and documents that a report refers to are the bridge's own, because a report adds tips,
 * receipts and returns to payments and documents. A deleted bridge's sales also count as its own: a bridge that is
 * registered again reports the sales of its earlier registration.
 *
 * @throws Problem `bridge_right_missing`
 */
export async function requireOwnRecords(
  queries: Queries,
  bridge: Reporter,
  { payments, document, returns }: BridgeSale,
): Promise<void> {
  const { tenantId } = bridge;
  for (const { isOwn, transactionId } of payments) {
    if (isOwn || transactionId === null) continue;
    const payment = await readStoredTransaction(queries, tenantId, transactionId);
    if (payment && !(await isOfReporter(queries, bridge, payment.clientId)))
      throw beyond(`${transactionId} is not one of the bridge's own payments`);
  }
  for (const named of [document, ...returns.map((returned) => returned.document)]) {
    if (!named || named.isOwn || named.id === null) continue;
    const stored = await readDocumentById(queries, tenantId, named.id);
    if (stored && !(await isOfReporter(queries, bridge, stored.bridgeId)))
      throw beyond(`${named.id} is not one of the bridge's own documents`);
  }
}

/** Whether a record's owner is the reporting bridge or a deleted bridge of the same merchant. */
export async function isOfReporter(
  queries: Queries,
  { tenantId, id }: Reporter,
  owner: string | null | undefined,
): Promise<boolean> {
  if (owner === id) return true;
  if (!owner?.startsWith(BRIDGE)) return false;
  return (await readBridge(queries, tenantId, owner)) === undefined;
}
