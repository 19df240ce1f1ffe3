import type { ReceiptRequest } from "../request.ts";
import { euro } from "./amounts.ts";
import { shareOut } from "./means.ts";
import { keptPayments, type Sale, type SaleItem, type SaleReturn } from "./sale.ts";

/** The part of a sale that its document is made from. */
export type PaidSale = Pick<Sale, "content" | "payments" | "returns">;

/** The request for an invoice: the fields that the sale brings, and those of its document. */
export type SaleInvoice = Record<string, unknown>;

/** Returns the request for the receipt of a paid sale. */
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

/** Returns the request for the invoice of a paid sale. */
export function saleInvoice(sale: PaidSale): SaleInvoice {
  const { items, discountMinor, tipMinor, document } = sale.content;
  const { payment, transactionIds } = shareOut(keptPayments(sale), tipMinor);
  return {
    ...document.fields,
    items: items.map(itemOf),
    pricesIncludeVat: true,
    payment: { ...payment, ...(discountMinor > 0 && { discount: euro(discountMinor) }) },
    // An invoice names one payment.
    ...(transactionIds.length === 1 && { transactionId: transactionIds[0] }),
  };
}

/** Returns the request for the receipt of a return, whose money has gone back. */
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

/** Returns the request for the credit note of a return. */
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

/** Returns a line as documents take it: without the product that it came from. */
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
