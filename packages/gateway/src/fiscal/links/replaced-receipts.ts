import { invalidField } from "@banco/core";
import { italianDay } from "@banco/fatturapa";
import type { Queries } from "../../db/statement.ts";
import type { DocumentRow } from "../document.ts";
import { lockDocument, readDocumentById } from "../sql.ts";

/** A receipt, as the replacing invoice refers to it. */
export interface ReplacedReceipt {
  readonly number: string;
  /** YYYY-MM-DD, in Italian time. */
  readonly date: string;
}

/** The receipts that an invoice replaces. */
interface Replacing {
  readonly tenantId: string;
  readonly mode: DocumentRow["mode"];
  readonly receiptIds: readonly string[];
}

/**
 * Reads the receipts that an invoice replaces, and locks them in a fixed order, so that two invoices for the
 * same receipts never deadlock.
 *
 * @throws Problem 400 if one is not a receipt of the merchant, is not issued, or already has an invoice
 */
export async function lockReplaced(queries: Queries, invoice: Replacing): Promise<ReplacedReceipt[]> {
  const locked = new Map<string, DocumentRow | undefined>();
  for (const id of invoice.receiptIds.toSorted())
    locked.set(id, await lockDocument(queries, invoice.tenantId, id));
  return checkReplaced(invoice, (id) => locked.get(id));
}

/** Reads them without locks, for an invoice that is only validated. */
export async function readReplaced(db: Queries, invoice: Replacing): Promise<ReplacedReceipt[]> {
  const receipts = new Map<string, DocumentRow | undefined>();
  for (const id of invoice.receiptIds) receipts.set(id, await readDocumentById(db, invoice.tenantId, id));
  return checkReplaced(invoice, (id) => receipts.get(id));
}

function checkReplaced(
  { receiptIds, mode }: Replacing,
  receiptOf: (id: string) => DocumentRow | undefined,
): ReplacedReceipt[] {
  return receiptIds.map((id, index) => {
    const path = `/receipts/${index}`;
    const receipt = receiptOf(id);
    if (receipt?.kind !== "receipt") throw invalidField(path, "is not a receipt of this merchant");
    if (receiptIds.indexOf(id) < index) throw invalidField(path, "is listed twice");
    if (receipt.mode !== mode)
      throw invalidField(path, `is of mode ${receipt.mode}, but the account is of mode ${mode}`);
    if (receipt.type !== "sale") throw invalidField(path, `is a ${receipt.type}; only sales can be invoiced`);
    if (receipt.status !== "completed" || receipt.annulledBy !== null)
      throw invalidField(path, `is ${receipt.annulledBy ? "voided" : receipt.status}: it was not issued`);
    if (receipt.number === null) throw invalidField(path, "has no number for the invoice to refer to");
    if (receipt.invoiceId !== null) throw invalidField(path, `already has the invoice ${receipt.invoiceId}`);
    return { number: receipt.number, date: italianDay(receipt.date ?? receipt.createdAt) };
  });
}
