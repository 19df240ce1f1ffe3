import { Problem } from "@banco/core";
import { findFiscalProvider } from "@banco/providers";
import type { DocumentRow } from "../fiscal/document.ts";
import { issueInvoice } from "../fiscal/invoices/invoices.ts";
import type { IssueResult } from "../fiscal/issue/issue.ts";
import { issueReceipt } from "../fiscal/receipts/receipts.ts";
import { euro } from "../fiscal/record.ts";
import { readDocumentById } from "../fiscal/sql.ts";
import { idUnder } from "../idempotency/keyed-id.ts";
import { shareOut } from "./means.ts";
import { keptPayments, type SaleDocument, type SaleItem, type SaleReturn, type SaleRow } from "./sale.ts";
import { claimOfAct, recordOfAct, type SaleServices, untraced } from "./services.ts";

type InvoiceBody = Parameters<typeof issueInvoice>[3];
type ReceiptBody = Parameters<typeof issueReceipt>[3];
/** The part of a sale that its document is made from. */
type PaidSale = Pick<SaleRow, "content" | "payments" | "returns">;

/**
 * Issues the document of a paid sale, once for each attempt, or reads the state of one that was asked for.
 */
export function moveDocument(
  services: SaleServices,
  sale: SaleRow,
  document: SaleDocument,
): Promise<SaleDocument> {
  const request = document.kind === "receipt" ? saleReceipt(sale) : saleInvoice(sale);
  return move(services, sale, document, { act: `document ${document.attempt}`, request });
}

/** Issues the document of a return, once for each attempt, or reads the state of one that was asked for. */
export function moveReturnDocument(
  services: SaleServices,
  sale: SaleRow,
  returned: SaleReturn,
  document: SaleDocument,
): Promise<SaleDocument> {
  const request = document.kind === "receipt" ? returnReceipt(sale, returned) : creditNote(sale, returned);
  return move(services, sale, document, { act: `${returned.id} document ${document.attempt}`, request });
}

/** A request for a document, and the name of its act among those of the sale. */
interface DocumentAct {
  act: string;
  request: ReceiptBody | InvoiceBody;
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
    : issueInvoice(fiscal, provider, issuing, request as InvoiceBody, claim, untraced(sale.id));
}

async function move(
  services: SaleServices,
  sale: SaleRow,
  document: SaleDocument,
  wanted: DocumentAct,
): Promise<SaleDocument> {
  const { act } = wanted;
  const { db } = services.gateway;
  const { tenantId } = sale;
  const read = async (id: string) => {
    const row = await readDocumentById(db, tenantId, id);
    return row ? withRow(document, row) : document;
  };
  if (document.id !== null) return read(document.id);
  try {
    const result = await issue(services, sale, document, wanted);
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

/** Returns the request for the receipt of a paid sale. */
export function saleReceipt(sale: PaidSale): ReceiptBody {
  const { items, discountMinor, tipMinor, document } = sale.content;
  const { lottery, customerTaxCode } = document.fields as { lottery?: string; customerTaxCode?: string };
  const { payment, transactionIds } = shareOut(keptPayments(sale), tipMinor);
  return {
    type: "sale",
    items: items.map(itemOf),
    payment: { ...payment, ...(discountMinor > 0 && { discount: euro(discountMinor) }) },
    ...(lottery !== undefined && { lottery }),
    ...(customerTaxCode !== undefined && { customerTaxCode }),
    ...(transactionIds.length > 0 && { transactionIds }),
  };
}

/** Returns the request for the invoice of a paid sale. */
export function saleInvoice(sale: PaidSale): InvoiceBody {
  const { items, discountMinor, tipMinor, document } = sale.content;
  const { payment, transactionIds } = shareOut(keptPayments(sale), tipMinor);
  return {
    ...document.fields,
    items: items.map(itemOf),
    pricesIncludeVat: true,
    payment: { ...payment, ...(discountMinor > 0 && { discount: euro(discountMinor) }) },
    // An invoice names one payment.
    ...(transactionIds.length === 1 && { transactionId: transactionIds[0] }),
  } as InvoiceBody;
}

function returnReceipt(sale: SaleRow, returned: SaleReturn): ReceiptBody {
  const made = returned.payments
    .filter(({ status }) => status === "completed")
    .map((payment) => ({ ...payment, transactionId: null, fields: {}, changeMinor: 0 }));
  const { payment } = shareOut(made, 0);
  const { discountMinor } = returned;
  return {
    type: "refund",
    original: sale.document!.id!,
    items: linesOf(sale, returned),
    payment: { ...payment, ...(discountMinor > 0 && { discount: euro(discountMinor) }) },
  };
}

function creditNote(sale: SaleRow, returned: SaleReturn): InvoiceBody {
  const { fields } = sale.content.document;
  const { number } = sale.document!;
  const { discountMinor } = returned;
  return {
    ...fields,
    type: "TD04",
    items: linesOf(sale, returned),
    pricesIncludeVat: true,
    ...(number !== null && { related: [{ number }] }),
    ...(discountMinor > 0 && { payment: { discount: euro(discountMinor) } }),
  } as InvoiceBody;
}

/** Returns a line as documents take it: without the product that it came from. */
function itemOf({ productId: _, ...item }: SaleItem): Omit<SaleItem, "productId"> {
  return item;
}

function linesOf({ content }: SaleRow, { lines }: SaleReturn): Omit<SaleItem, "productId">[] {
  return lines.map(({ line, quantityMilli, discountMinor }) => {
    const { discount: _, ...item } = itemOf(content.items[line]!);
    return {
      ...item,
      quantity: quantityMilli / 1000,
      ...(discountMinor > 0 && { discount: euro(discountMinor) }),
    };
  });
}
