import { Problem } from "@banco/core";
import { type FatturaElettronica, parse } from "@banco/fatturapa";
import type { Mode } from "@banco/providers";
import type { FastifyReply, FastifyRequest } from "fastify";
import { connectedAccount } from "../../connections/accounts.ts";
import type { App } from "../../server/app.ts";
import { InvoiceParams, ReceiptParams, storedDocument } from "../document-routes.ts";
import type { InvoiceContent, InvoiceRow } from "../invoice-content.ts";
import { InvoiceIdParams, storedInvoice } from "../list/routes.ts";
import { downloadInvoice, downloadInvoiceById, downloadReceipt } from "../operations.ts";
import { FileQuery } from "../schemas.ts";
import type { FiscalServices } from "../services.ts";
import { markedName } from "./mark.ts";
import { receiptParts } from "./receipt-parts.ts";

export const PDF = "application/pdf";
const XML = "application/xml";

/** `/receipts/{id}/file` and `/invoices/{id}/file`: serves a PDF, or XML if the request prefers it. */
export function serveFiles(app: App, services: FiscalServices): void {
  app.get(
    "/:providerId/receipts/:receiptId/file",
    {
      config: { scope: "fiscals", fiscal: "receipt_files" },
      schema: {
        ...downloadReceipt,
        params: ReceiptParams,
        querystring: FileQuery,
        produces: [PDF, XML],
      },
    },
    async (request, reply) => {
      const { caller, fiscalProvider, params, query } = request;
      const { tenantId } = caller;
      const { row, original, seller } = await receiptParts(
        services,
        tenantId,
        fiscalProvider,
        params.receiptId,
      );
      if (wantsXml(request)) {
        const { receiptXml } = await import("./receipt-xml.ts");
        return sendFile(reply, XML, row, row.id, receiptXml(row, original, seller, query));
      }
      const { receiptPdf } = await import("./receipt-pdf.ts");
      return sendFile(reply, PDF, row, row.id, await receiptPdf(row, original, seller, query));
    },
  );

  app.get(
    "/:providerId/invoices/:invoiceId/file",
    {
      config: { scope: "fiscals", fiscal: "invoice_reading" },
      schema: {
        ...downloadInvoice,
        params: InvoiceParams,
        produces: [PDF, XML],
      },
    },
    async (request, reply) => {
      const { caller, fiscalProvider, params } = request;
      const { tenantId } = caller;
      await connectedAccount(services, tenantId, fiscalProvider);
      const { invoiceId } = params;
      const row = await storedDocument<InvoiceContent>(
        services,
        tenantId,
        fiscalProvider,
        "invoice",
        invoiceId,
      );
      return sendInvoice(request, reply, row);
    },
  );

  app.get(
    "/invoices/issued/:invoiceId/file",
    {
      config: { scope: "fiscals" },
      schema: {
        ...downloadInvoiceById,
        params: InvoiceIdParams,
        produces: [PDF, XML],
      },
    },
    async (request, reply) => {
      const { caller, params } = request;
      return sendInvoice(request, reply, await storedInvoice(services, caller.tenantId, params.invoiceId));
    },
  );
}

/**
 * Sends an invoice's file.
 *
 * @throws Problem `not_found` if the invoice has none
 */
async function sendInvoice(
  request: FastifyRequest,
  reply: FastifyReply,
  row: InvoiceRow,
): Promise<FastifyReply> {
  if (row.xml === null || row.number === null)
    throw new Problem("not_found", `The invoice ${row.id} was never issued`);
  const name = row.fileName!.replace(/\.xml$/, "");
  if (wantsXml(request)) return sendFile(reply, XML, row, name, row.xml);
  const read = parse(row.xml);
  if (!read.ok) throw new Error(`the stored file of ${row.id} cannot be read`);
  const { invoicePdf } = await import("./invoice-pdf.ts");
  return sendFile(reply, PDF, row, name, await invoicePdf(row, read.invoice as FatturaElettronica));
}

/** Whether the request prefers XML to PDF (RFC 9110, section 12.5.1, limited to two types). */
function wantsXml({ headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? "";
  return /\b(application|text)\/xml\b/i.test(accept) && !/\bapplication\/pdf\b/i.test(accept);
}

/**
 * Sends a document's file, with caching disabled.
 *
 * @param name - the file name without its mark and extension
 */
export function sendFile(
  reply: FastifyReply,
  type: typeof PDF | typeof XML,
  document: { mode: Mode },
  name: string,
  content: string | Buffer,
): FastifyReply {
  const extension = type === PDF ? "pdf" : "xml";
  const file = markedName(document, name).replace(/[^\w.-]/g, "_");
  return reply
    .type(type)
    .header("content-disposition", `inline; filename="${file}.${extension}"`)
    .header("cache-control", "private, no-store")
    .send(content);
}
