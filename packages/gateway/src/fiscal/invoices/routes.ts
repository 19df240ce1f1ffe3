import { InvoiceDraft, InvoiceRequest } from "@banco/fatturapa";
import { isCreditNote } from "@banco/fatturapa/model/codes";
import { ProviderParams } from "../../connections/schemas.ts";
import type { App } from "../../server/app.ts";
import { serveDocuments } from "../document-routes.ts";
import { invoiceOperations, validateInvoice } from "../operations.ts";
import { invoiceRecord } from "../record.ts";
import { InvoicePage, InvoiceQuery, InvoiceRecord, InvoiceValidation } from "../schemas.ts";
import type { FiscalServices } from "../services.ts";
import { examine } from "./examine.ts";
import { issueInvoice } from "./invoices.ts";

/** `/invoices`: electronic invoices. */
export function serveInvoices(app: App, services: FiscalServices): void {
  serveDocuments(app, services, {
    kind: "invoice",
    operations: invoiceOperations,
    needs: { issue: "invoices", list: "invoice_list", read: "invoice_reading" },
    body: InvoiceRequest,
    givesBack: ({ type }) => isCreditNote(type),
    query: InvoiceQuery,
    record: InvoiceRecord,
    page: InvoicePage,
    recordOf: invoiceRecord,
    issue: issueInvoice,
  });

  app.post(
    "/:providerId/invoices/validate",
    {
      config: { scope: "fiscals", fiscal: "invoices" },
      schema: {
        ...validateInvoice,
        params: ProviderParams,
        body: InvoiceDraft,
        response: { 200: InvoiceValidation },
      },
    },
    ({ caller, fiscalProvider, body }) => examine(services, fiscalProvider, caller.tenantId, body),
  );
}
