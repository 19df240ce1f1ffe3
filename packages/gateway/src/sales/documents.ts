import { Problem } from "@banco/core";
import { findFiscalProvider } from "@banco/providers";
import { returnDocument, type SaleInvoice, saleDocument } from "@banco/receipts/sales/documents";
import type { SaleDocument, SaleReturn } from "@banco/receipts/sales/sale";
import type { AccountRow } from "../connections/account.ts";
import type { DocumentRow } from "../fiscal/document.ts";
import { issueInvoice } from "../fiscal/invoices/invoices.ts";
import type { IssueResult } from "../fiscal/issue/issue.ts";
import { issueReceipt, type ReceiptRow } from "../fiscal/receipts/receipts.ts";
import { readDocumentById } from "../fiscal/sql.ts";
import { idUnder } from "../idempotency/keyed-id.ts";
import type { Trace } from "../idempotency/sql.ts";
import type { Traces } from "../idempotency/trace.ts";
import { claimOfAct, recordOfAct, type SaleServices } from "./services.ts";
import type { SaleRow } from "./sql.ts";

type InvoiceBody = Parameters<typeof issueInvoice>[3];
type ReceiptBody = Parameters<typeof issueReceipt>[3];

/** A request's options for issuing a sale's document. */
export interface DocumentCall {
  /** The account that issues it, if it was read for the same request. */
  account?: AccountRow;
  /** Returns the other statements in the commit of the document's outcome. */
  traceOf?(document: SaleDocument): Trace;
  /** Receives the trace once it is written. */
  committed?(trace: Trace): void;
}

/** Issues a paid sale's document, once per attempt, or polls a requested one. */
export function moveDocument(
  services: SaleServices,
  sale: SaleRow,
  document: SaleDocument,
  call: DocumentCall,
): Promise<SaleDocument> {
  const request = saleDocument(sale, document.kind);
  return move(services, sale, document, { act: `document ${document.attempt}`, request, call });
}

/** Issues a return's document, once per attempt, or polls a requested one. */
export function moveReturnDocument(
  services: SaleServices,
  sale: SaleRow,
  returned: SaleReturn,
  document: SaleDocument,
): Promise<SaleDocument> {
  const request = returnDocument(sale, returned, document.kind);
  const act = `${returned.id} document ${document.attempt}`;
  return move(services, sale, document, { act, request, call: {} });
}

/** A document request, and the name of its operation within the sale. */
interface DocumentAct {
  act: string;
  request: ReceiptBody | SaleInvoice;
  call: DocumentCall;
}

function issue(
  { fiscal }: SaleServices,
  sale: SaleRow,
  document: SaleDocument,
  { act, request, call: { account, traceOf, committed } }: DocumentAct,
): Promise<IssueResult<unknown>> {
  const provider = findFiscalProvider(document.provider)!;
  const issuing = { tenantId: sale.tenantId, saleId: sale.id, ...(account && { account }) };
  const claim = claimOfAct(sale, act);
  const traces: Traces<DocumentRow> = {
    requestId: sale.id,
    of: (_id, end) => (traceOf && !(end instanceof Problem) ? traceOf(withRow(document, end)) : {}),
    committed: (trace) => committed?.(trace),
  };
  return document.kind === "receipt"
    ? issueReceipt(fiscal, provider, issuing, request as ReceiptBody, claim, traces as Traces<ReceiptRow>)
    : issueInvoice(fiscal, provider, issuing, request as unknown as InvoiceBody, claim, traces);
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
    // Another process has withdrawn the request before it was sent, so send it again.
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
    // The provider was not reached, so the same request is sent again later.
    if (error.status >= 500) return { ...document, status: "starting", failure };
    const id = await recordOfAct(services, sale, act);
    const row = id === undefined ? undefined : await readDocumentById(db, tenantId, id);
    return row ? withRow(document, row) : { ...document, status: "failed", failure };
  }
}

/** An invoice counts as issued once its provider has it, because the exchange system's response can take days. */
function withRow(document: SaleDocument, row: DocumentRow): SaleDocument {
  const { id, number, failure, kind, providerDocumentId } = row;
  const isSent = kind === "invoice" && row.status === "pending" && providerDocumentId !== null;
  return { ...document, id, number, failure, status: isSent ? "completed" : row.status };
}
