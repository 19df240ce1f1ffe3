import { toMajor } from "@banco/core";
import type { ReceiptRequest } from "../request.ts";
import { euro } from "./amounts.ts";
import { type StatedPayment, shareOut } from "./means.ts";
import { deductionsOf, documentedItems } from "./prepaid.ts";
import {
  dueOf,
  netPayments,
  type ReturnPayment,
  type Sale,
  type SaleDocument,
  type SaleItem,
  type SalePayment,
  type SaleReturn,
} from "./sale.ts";

/** The payment method of a multi-purpose voucher on an invoice: withheld from amounts already collected. */
const ALREADY_COLLECTED = "MP22";
/** The type of an invoice for a deposit. */
const DEPOSIT_INVOICE = "TD02";

/** The fields of a sale that its document needs. */
export type PaidSale = Pick<Sale, "content" | "payments" | "returns">;

/** The request for an invoice, with fields of the sale and its document. */
export type SaleInvoice = Record<string, unknown>;

/** Returns the request for the document of a paid sale. */
export function saleDocument(sale: PaidSale, kind: SaleDocument["kind"]): ReceiptRequest | SaleInvoice {
  return kind === "receipt" ? saleReceipt(sale) : saleInvoice(sale);
}

/** Returns the request for the document of a refunded return. */
export function returnDocument(
  sale: Sale,
  returned: SaleReturn,
  kind: SaleDocument["kind"],
): ReceiptRequest | SaleInvoice {
  return kind === "receipt" ? returnReceipt(sale, returned) : creditNote(sale, returned);
}

/** Returns the receipt request of a paid sale. */
export function saleReceipt(sale: PaidSale): ReceiptRequest {
  const { items, discountMinor, tipMinor, document } = sale.content;
  const { lottery, customerTaxCode } = document.fields as { lottery?: string; customerTaxCode?: string };
  const payments = netPayments(sale);
  const { payment, transactionIds } = shareOut(payments, tipMinor);
  // A receipt refers to its payments only if it states their full amounts.
  const isNamed =
    transactionIds.length > 0 && payments.every((one, index) => isWhole(one, sale.payments[index]!));
  const discounts = documentedItems(sale.content, payments).map((item) => item.discountMinor);
  return {
    type: "sale",
    items: items.map((item, line) => withDiscount(itemOf(item), discounts[line]!)),
    payment: receiptPayment(payment, discountMinor),
    ...(lottery !== undefined && { lottery }),
    ...(customerTaxCode !== undefined && { customerTaxCode }),
    ...(isNamed && { transactionIds }),
  };
}

/** Whether a payment was refunded in full or not at all. */
const isWhole = (net: SalePayment, { amountMinor }: SalePayment): boolean =>
  net.amountMinor === 0 || net.amountMinor === amountMinor;

/**
 * Returns the invoice request of a paid sale. Vouchers and deposits that were taxed when sold are deducted on
 * separate lines.
 */
function saleInvoice(sale: PaidSale): SaleInvoice {
  const { items, discountMinor, tipMinor, document } = sale.content;
  const payments = netPayments(sale);
  const { payment, transactionIds } = shareOut(payments, tipMinor);
  const isDeposit = items.every(({ deposit }) => deposit === true);
  return {
    ...(isDeposit && { type: DEPOSIT_INVOICE }),
    ...document.fields,
    items: [...items.map(itemOf), ...deductedLines(payments)],
    pricesIncludeVat: true,
    payment: { ...invoicePayment(payment), ...(discountMinor > 0 && { discount: euro(discountMinor) }) },
    // An invoice refers to one payment.
    ...(transactionIds.length === 1 && { transactionId: transactionIds[0] }),
  };
}

/** Returns the request that voids the receipt of a sale whose held payments were not captured. */
function voidReceipt(sale: Sale): ReceiptRequest {
  const payments = sale.payments.map((payment) =>
    payment.heldUntil === undefined ? payment : { ...payment, status: "completed" as const },
  );
  const {
    lottery: _,
    customerTaxCode: __,
    transactionIds: ___,
    ...receipt
  } = saleReceipt({ ...sale, payments });
  return { ...receipt, type: "return", original: sale.document!.id! };
}

/** Returns the receipt request of a refunded return, or of a sale undone after its document was issued. */
export function returnReceipt(sale: Sale, returned: SaleReturn): ReceiptRequest {
  if (returned.purpose === "undo" && dueOf(sale) > 0) return voidReceipt(sale);
  const refunds = returned.payments
    .filter(({ status }) => status === "completed" || status === "pending")
    .map((refund) => refundedPayment(sale.payments.find(({ id }) => id === refund.paymentId)!, refund));
  const { payment } = shareOut(refunds, returned.tipMinor ?? 0);
  return {
    type: "refund",
    original: sale.document!.id!,
    items: linesOf(sale, returned),
    payment: receiptPayment(payment, returned.discountMinor),
  };
}

/** Returns the part of a payment that was refunded, with the share of its meal vouchers. */
function refundedPayment(payment: SalePayment, { amountMinor }: ReturnPayment): SalePayment {
  const { reportedMeans, fields, ...rest } = payment;
  const count = Math.round((Number(fields.ticketCount ?? 1) * amountMinor) / payment.amountMinor);
  return {
    ...rest,
    amountMinor,
    status: "completed",
    transactionId: null,
    fields: { ticketCount: Math.max(1, count) },
    ...(reportedMeans && amountMinor === payment.amountMinor && { reportedMeans }),
  };
}

/** Returns the credit note request of a return. */
function creditNote(sale: Sale, returned: SaleReturn): SaleInvoice {
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

/**
 * Returns the payment of a receipt. A multi-purpose voucher is a discount on the amount due ("sconto a pagare"):
 * VAT is due on the amount it pays.
 */
function receiptPayment(
  { voucher = 0, ...payment }: StatedPayment["payment"],
  discountMinor: number,
): ReceiptRequest["payment"] {
  const discount = euro(discountMinor + cents(voucher));
  return { ...payment, ...(discount > 0 && { discount }) };
}

/** Returns the payment of an invoice, where a multi-purpose voucher is an ordinary means of payment. */
function invoicePayment({ voucher = 0, ...payment }: StatedPayment["payment"]) {
  if (voucher === 0) return payment;
  const { ticket } = payment;
  return {
    ...payment,
    ticket: euro(cents(ticket ?? 0) + cents(voucher)),
    ...(ticket === undefined && { methods: { ticket: ALREADY_COLLECTED } }),
  };
}

const cents = (amount: number): number => Math.round(amount * 100);

function deductedLines(payments: readonly SalePayment[]): Omit<SaleItem, "productId">[] {
  return [...deductionsOf(payments)].map(([vat, minor]) => ({
    description: "Storno di acconti e buoni già assoggettati a IVA",
    quantity: 1,
    price: -toMajor(minor, "EUR"),
    vat,
  }));
}

/** Returns an item for a document, without the fields that exist only on sales. */
function itemOf({ productId: _, voucher: __, deposit: ___, ...item }: SaleItem): Omit<SaleItem, "productId"> {
  return item;
}

function withDiscount<Item extends { discount?: number }>(
  { discount: _, ...item }: Item,
  discountMinor: number,
): Omit<Item, "discount"> & { discount?: number } {
  return { ...item, ...(discountMinor > 0 && { discount: euro(discountMinor) }) };
}

function linesOf({ content }: Sale, { lines }: SaleReturn): Omit<SaleItem, "productId">[] {
  return lines.map(({ line, quantityMilli, discountMinor }) => ({
    ...withDiscount(itemOf(content.items[line]!), discountMinor),
    quantity: quantityMilli / 1000,
  }));
}
