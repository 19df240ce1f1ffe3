import { Problem } from "@banco/core";
import { findFiscalProvider } from "@banco/providers";
import { returnDocument, type SaleInvoice, saleDocument } from "@banco/receipts/sales/documents";
import type { SaleDocument, SaleReturn } from "@banco/receipts/sales/sale";
import type { DocumentRow } from "../fiscal/document.ts";
import { issueInvoice } from "../fiscal/invoices/invoices.ts";
import type { IssueResult } from "../fiscal/issue/issue.ts";
import { issueReceipt } from "../fiscal/receipts/receipts.ts";
import { readDocumentById } from "../fiscal/sql.ts";
import { idUnder } from "../idempotency/keyed-id.ts";
import { claimOfAct, recordOfAct, type SaleServices, untraced } from "./services.ts";
import type { SaleRow } from "./sql.ts";

type InvoiceBody = Parameters<typeof issueInvoice>[3];
type ReceiptBody = Parameters<typeof issueReceipt>[3];

/**
 * Issues the document of a paid sale, once for each attempt, or reads the state of one that was asked for.
 */
export function moveDocument(
  services: SaleServices,
  sale: SaleRow,
  document: SaleDocument,
): Promise<SaleDocument> {
  const request = saleDocument(sale, document.kind);
  return move(services, sale, document, { act: `document ${document.attempt}`, request });
}

/** Issues the document of a return, once for each attempt, or reads the state of one that was asked for. */
export function moveReturnDocument(
  services: SaleServices,
  sale: SaleRow,
  returned: SaleReturn,
  document: SaleDocument,
): Promise<SaleDocument> {
  const request = returnDocument(sale, returned, document.kind);
  return move(services, sale, document, { act: `${returned.id} document ${document.attempt}`, request });
}

/** A request for a document, and the name of its act among those of the sale. */
interface DocumentAct {
  act: string;
  request: ReceiptBody | SaleInvoice;
}

function issue(
  { fiscal }: SaleServices,
  sale: SaleRow,
  { kind, provider: name }: SaleDocument,
  { act, request }: DocumentAct,
): Promise<IssueResult<unknown>> {
  const provider = findFiscalProvider(name)!;
  const issuing = { tenantId: sale.tenantId };
  const claim = claimOfAct(sale, act);
  return kind === "receipt"
    ? issueReceipt(fiscal, provider, issuing, request as ReceiptBody, claim, untraced(sale.id))
    : issueInvoice(fiscal, provider, issuing, request as unknown as InvoiceBody, claim, untraced(sale.id));
}

async function move(
  services: SaleServices,
  sale: SaleRow,
  document: SaleDocument,
  request: DocumentAct,
): Promise<SaleDocument> {
  const { act } = request;
  const { db } = services.gateway;
  const { tenantId } = sale;
  const read = async (id: string) => {
    const row = await readDocumentById(db, tenantId, id);
    // Another process has withdrawn the request before it was sent, so it is made again.
    return row ? withRow(document, row) : { ...document, id: null, status: "starting" as const };
  };
  if (document.id !== null) return read(document.id);
  try {
    const result = await issue(services, sale, document, request);
    if (result.kind === "issued") return withRow(document, result.document);
    const prefix = document.kind === "receipt" ? "rcp" : "inv";
    return await read(
      (await recordOfAct(services, sale, act)) ?? idUnder(claimOfAct(sale, act), prefix, tenantId),
    );
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const failure = { code: error.code, message: error.message };
    // Nobody was reached: the same request may be made again, and is.
    if (error.status >= 500) return { ...document, status: "starting", failure };
    const id = await recordOfAct(services, sale, act);
    const row = id === undefined ? undefined : await readDocumentById(db, tenantId, id);
    return row ? withRow(document, row) : { ...document, status: "failed", failure };
  }
}

/** An invoice is issued when its provider has it: the exchange system's answer takes days. */
function withRow(document: SaleDocument, row: DocumentRow): SaleDocument {
  const { id, number, failure, kind, providerDocumentId } = row;
  const isSent = kind === "invoice" && row.status === "pending" && providerDocumentId !== null;
  return { ...document, id, number, failure, status: isSent ? "completed" : row.status };
}
