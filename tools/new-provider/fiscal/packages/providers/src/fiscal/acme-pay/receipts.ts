import type { DocumentOutcome, KnownReceipt, ReceiptOrder } from "../../contract/fiscal.ts";
import type { Context } from "./manifest.ts";

/** Issues the receipt for a sale, voids a whole receipt (`return`) or refunds part of one (`refund`). */
export async function issueReceipt(_context: Context, _order: ReceiptOrder): Promise<DocumentOutcome> {
  throw new Error(
    "packages/providers/src/fiscal/acme-pay/receipts.ts: issue a document of type order.receipt.type under a key or reference derived from order.id, and return receiptOutcome() of the response",
  );
}

/** Reads a receipt's outcome; it never issues a receipt twice. */
export async function readReceipt(_context: Context, _known: KnownReceipt): Promise<DocumentOutcome> {
  throw new Error(
    "packages/providers/src/fiscal/acme-pay/receipts.ts: read the receipt by its identifier; where none was stored, look for it by our reference, else by content and time, unclaimed() of ../recovery.ts",
  );
}
