import type { DocumentOutcome, InvoiceOrder, KnownInvoice } from "../../contract/fiscal.ts";
import { unclaimed } from "../recovery.ts";
import type { Context } from "./manifest.ts";
import { invoiceOutcome } from "./map.ts";
import { callOpenapi, fiscalIdOf } from "./request.ts";
import type { Invoice } from "./wire.ts";

const INVOICES = "/IT-invoices";

/**
 * Submits the file. Openapi writes its own transmission data into it, and signs it for public
 * administrations.
 */
export async function issueInvoice(context: Context, { xml }: InvoiceOrder): Promise<DocumentOutcome> {
  fiscalIdOf(context);
  return invoiceOutcome(await callOpenapi<Invoice>(context, { method: "POST", path: INVOICES, xml }));
}

/** Returns an invoice's outcome. One with a lost response is found by its number and day. */
export async function readInvoice(context: Context, known: KnownInvoice): Promise<DocumentOutcome> {
  const { providerDocumentId: id, number, date } = known;
  if (id !== null) {
    const path = `${INVOICES}/${encodeURIComponent(id)}`;
    return invoiceOutcome(await callOpenapi<Invoice>(context, { method: "GET", path }));
  }
  const query = { fiscal_id: fiscalIdOf(context), document_number: number, issue_date: date };
  const invoices = await callOpenapi<Invoice[]>(context, { method: "GET", path: INVOICES, query });
  const same = invoices.filter(
    ({ direction, document_number, issue_date }) =>
      direction !== "incoming" && document_number === number && issue_date === date,
  );
  return unclaimed(context, known, same.map(invoiceOutcome));
}
