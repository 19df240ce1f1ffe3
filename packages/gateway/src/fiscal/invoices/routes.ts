import { InvoiceRequest } from "@banco/fatturapa";
import type { App } from "../../server/app.ts";
import { serveDocuments } from "../document-routes.ts";
import { invoiceOperations } from "../operations.ts";
import { invoiceRecord } from "../record.ts";
import { InvoicePage, InvoiceQuery, InvoiceRecord } from "../schemas.ts";
import type { FiscalServices } from "../services.ts";
import { issueInvoice } from "./invoices.ts";

/** `/invoices`: electronic invoices. */
export function serveInvoices(app: App, services: FiscalServices): void {
  serveDocuments(app, services, {
    kind: "invoice",
    operations: invoiceOperations,
    needs: { issue: "invoices", list: "invoice_list", read: "invoice_reading" },
    body: InvoiceRequest,
    query: InvoiceQuery,
    record: InvoiceRecord,
    page: InvoicePage,
    recordOf: invoiceRecord,
    issue: issueInvoice,
  });
}
