import type { OrderRecord, Task } from "@banco/driver";
import { checkReceipt, type Finding, type Receipt, returnFindings } from "@banco/receipts";

/**
 * Checks a return or refund against the sale and its refunds in the bridge's journal of the last 30 days. For an
 * older sale only the rounding is checked here: the printer itself knows the total.
 */
export function refundedFindings(receipt: Receipt, task: Task): Finding[] {
  if (receipt.original === null) return [];
  const receipts = task.receiptsOf(receipt.original).flatMap((record) => receiptIn(record) ?? []);
  const sale = receipts.find(({ type }) => type === "sale");
  return returnFindings(
    receipt,
    sale,
    receipts.filter(({ type }) => type === "refund"),
  );
}

function receiptIn({ order }: OrderRecord): Receipt | undefined {
  if (order.kind !== "receipt") return undefined;
  const checked = checkReceipt(order.document);
  return "receipt" in checked ? checked.receipt : undefined;
}
