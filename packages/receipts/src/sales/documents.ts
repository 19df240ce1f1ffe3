import type { ReceiptRequest } from "../request.ts";
import { euro } from "./amounts.ts";
import { shareOut } from "./means.ts";
import { keptPayments, type Sale, type SaleItem, type SaleReturn } from "./sale.ts";

/** The fields of a sale that its document needs. */
export type PaidSale = Pick<Sale, "content" | "payments" | "returns">;

/** The request for an invoice, with fields of the sale and its document. */
export type SaleInvoice = Record<string, unknown>;

/** Returns the receipt request of a paid sale. */
export function saleReceipt(sale: PaidSale): ReceiptRequest {
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

/** Returns the invoice request of a paid sale. */
export function saleInvoice(sale: PaidSale): SaleInvoice {
  const { items, discountMinor, tipMinor, document } = sale.content;
  const { payment, transactionIds } = shareOut(keptPayments(sale), tipMinor);
  return {
    ...document.fields,
    items: items.map(itemOf),
    pricesIncludeVat: true,
    payment: { ...payment, ...(discountMinor > 0 && { discount: euro(discountMinor) }) },
    // An invoice refers to one payment.
    ...(transactionIds.length === 1 && { transactionId: transactionIds[0] }),
  };
}

/** Returns the receipt request of a refunded return. */
export function returnReceipt(sale: Sale, returned: SaleReturn): ReceiptRequest {
  const refunds = returned.payments
    .filter(({ status }) => status === "completed" || status === "pending")
    .map((payment) => ({
      ...payment,
      status: "completed" as const,
      transactionId: null,
      fields: {},
      changeMinor: 0,
    }));
  const { payment } = shareOut(refunds, 0);
  const { discountMinor } = returned;
  return {
    type: "refund",
    original: sale.document!.id!,
    items: linesOf(sale, returned),
    payment: { ...payment, ...(discountMinor > 0 && { discount: euro(discountMinor) }) },
  };
}

/** Returns the credit note request of a return. */
export function creditNote(sale: Sale, returned: SaleReturn): SaleInvoice {
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
  };
}

/** Returns a line for a document, without its product. */
function itemOf({ productId: _, ...item }: SaleItem): Omit<SaleItem, "productId"> {
  return item;
}

function linesOf({ content }: Sale, { lines }: SaleReturn): Omit<SaleItem, "productId">[] {
  return lines.map(({ line, quantityMilli, discountMinor }) => {
    const { discount: _, ...item } = itemOf(content.items[line]!);
    return {
      ...item,
      quantity: quantityMilli / 1000,
      ...(discountMinor > 0 && { discount: euro(discountMinor) }),
    };
  });
}
