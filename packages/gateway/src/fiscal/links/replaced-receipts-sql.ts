import { type Queries, statement } from "../../db/statement.ts";
import type { DocumentRow } from "../document.ts";

const LINK = statement(
  "fiscal_receipts_link_invoice",
  "update fiscal_document set invoice_id = $3, updated_at = now() where tenant_id = $1 and id = any ($2) and invoice_id is null",
);

/** Records on receipts the invoice that replaces them; receipts that already have one keep it. */
export async function linkInvoice(
  db: Queries,
  { tenantId, id }: Pick<DocumentRow, "tenantId" | "id">,
  receiptIds: readonly string[],
): Promise<void> {
  if (receiptIds.length > 0) await db.all(LINK, [tenantId, receiptIds, id]);
}

const UNLINK = statement(
  "fiscal_receipts_unlink_invoice",
  "update fiscal_document set invoice_id = null, updated_at = now() where tenant_id = $1 and id = any ($2) and invoice_id = $3",
);

/** Releases the receipts of an invoice that was not issued, so that they can get a new invoice. */
export async function unlinkInvoice(
  db: Queries,
  { tenantId, id }: Pick<DocumentRow, "tenantId" | "id">,
  receiptIds: readonly string[],
): Promise<void> {
  if (receiptIds.length > 0) await db.all(UNLINK, [tenantId, receiptIds, id]);
}
