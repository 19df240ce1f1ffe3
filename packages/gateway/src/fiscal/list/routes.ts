import { Problem } from "@banco/core";
import { type Static, type TSchema, Type } from "@banco/core/schema";
import type { FastifyRequest } from "fastify";
import { narrowedTo } from "../../connections/resolve.ts";
import { soughtOf } from "../../db/search-list.ts";
import type { App } from "../../server/app.ts";
import type { Operation } from "../../server/operations.ts";
import { listOptionsOf, pageOf } from "../../server/paging.ts";
import { Id } from "../../server/schemas.ts";
import type { ShownDocument } from "../document.ts";
import type { InvoiceContent, InvoiceRow } from "../invoice-content.ts";
import { getInvoiceById, invoiceOperations, receiptOperations } from "../operations.ts";
import { invoiceRecord, receiptRecord } from "../record.ts";
import { AllInvoicesQuery, AllReceiptsQuery, InvoicePage, InvoiceRecord, ReceiptPage } from "../schemas.ts";
import type { FiscalServices } from "../services.ts";
import { readDocumentById } from "../sql.ts";
import { listAllDocuments } from "./sql.ts";

interface AllDocuments<Content> {
  kind: ShownDocument["kind"];
  operation: Operation;
  query: TSchema;
  page: TSchema;
  recordOf(row: ShownDocument<Content>): unknown;
}

/**
 * `/v1/fiscal/receipts` and `/v1/fiscal/invoices`: lists the documents of all of the merchant's providers
 * together.
 */
export function serveAllDocuments(app: App, services: FiscalServices): void {
  serve(app, services, {
    kind: "receipt",
    operation: receiptOperations.listAll,
    query: AllReceiptsQuery,
    page: ReceiptPage,
    recordOf: receiptRecord,
  });
  serve(app, services, {
    kind: "invoice",
    operation: invoiceOperations.listAll,
    query: AllInvoicesQuery,
    page: InvoicePage,
    recordOf: invoiceRecord,
  });

  app.get(
    "/invoices/issued/:invoiceId",
    {
      config: { scope: "fiscals" },
      schema: {
        ...getInvoiceById,
        params: InvoiceIdParams,
        response: { 200: InvoiceRecord },
      },
    },
    async ({ caller, params }) =>
      invoiceRecord(await storedInvoice(services, caller.tenantId, params.invoiceId)),
  );
}

/** The path of an invoice from any provider. */
export const InvoiceIdParams = Type.Object({ invoiceId: Id });

/**
 * Reads one of the merchant's invoices, from any provider.
 *
 * @throws Problem `not_found`
 */
export async function storedInvoice(
  { gateway }: FiscalServices,
  tenantId: string,
  id: string,
): Promise<InvoiceRow> {
  const row = await readDocumentById<InvoiceContent>(gateway.db, tenantId, id);
  if (row?.kind === "invoice") return row;
  throw new Problem("not_found", `There is no invoice ${id}`);
}

function serve<Content>(
  app: App,
  { gateway: { db } }: FiscalServices,
  { kind, operation, query, page, recordOf }: AllDocuments<Content>,
): void {
  app.get(
    `/${kind}s`,
    {
      config: { scope: "fiscals" },
      schema: {
        ...operation,
        querystring: query,
        response: { 200: page },
      },
    },
    async (request: FastifyRequest) => {
      const parameters = request.query as Static<typeof AllReceiptsQuery>;
      const { status = null, type = null, mode = null, q } = parameters;
      const provider = narrowedTo("fiscal", parameters.provider);
      const filter = { ...listOptionsOf(parameters), kind, status, type, mode, provider };
      const sought = q ? soughtOf(q) : null;
      const rows = await listAllDocuments<Content>(db, request.caller.tenantId, filter, sought);
      return pageOf(rows, filter, recordOf, (row) => row);
    },
  );
}
