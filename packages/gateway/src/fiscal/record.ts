import { toMajor } from "@banco/core";
import type { Static } from "@banco/core/schema";
import { findFiscalProvider } from "@banco/providers";
import { figuresOf, type Receipt, type ReceiptItem, type ReceiptPayment, roundingOf } from "@banco/receipts";
import { bridgeOf, returnedPartOf, type ShownDocument } from "./document.ts";
import type { InvoiceContent, InvoiceVat } from "./invoice-content.ts";
import type { InvoiceRecord, ReceiptRecord } from "./schemas.ts";

/** Converts cents to wire euros. */
export const euro = (minor: number): number => (minor === 0 ? 0 : toMajor(minor, "EUR"));

/** Converts the receipt to wire format. */
export function receiptRecord(row: ShownDocument<Receipt>): Static<typeof ReceiptRecord> {
  const { content } = row;
  return {
    ...commonOf(row),
    type: content.type,
    items: content.items.map(wireItem),
    payment: wirePayment(content.payment),
    rounding: roundingOf(content) / 100,
    lottery: content.lottery,
    customerTaxCode: content.customerTaxCode ?? null,
    original: row.originalId,
    withoutOriginal: content.withoutOriginal ?? null,
    returned: content.items.map((_item, line) => {
      const { quantityMilli, discountMinor } = returnedPartOf(row, line);
      return { quantity: quantityMilli / 1_000, discount: euro(discountMinor) };
    }),
    vat: figuresOf(content.items).vat.map(({ vat, taxableMinor, taxMinor, grossMinor }) => ({
      code: vat.code,
      taxable: euro(taxableMinor),
      tax: euro(taxMinor),
      gross: euro(grossMinor),
    })),
    invoiceId: row.invoiceId,
    transmitted: findFiscalProvider(row.provider)?.manifest.transmitsReceipts ?? false,
    bridgeId: bridgeOf(row) ?? row.bridgeId,
    saleId: row.saleId,
    transactionIds: row.transactionIds,
    ...lastOf(row),
  };
}

/** Converts the invoice to wire format. */
export function invoiceRecord(row: ShownDocument<InvoiceContent>): Static<typeof InvoiceRecord> {
  const { request, taxableMinor, taxMinor, stampDutyMinor, vat, payableMinor } = row.content;
  const { type: documentType, regime, items, customer, payment = {}, ...figures } = request;
  const { pricesIncludeVat = false, vatDue, stampDutyOn, withholding, withholdings, ...funded } = figures;
  const { fund, funds, order, related, receipts, deliveryNotes, reason, series, ...others } = funded;
  // The record's date and payments come from the document.
  const { date: _date, transactionId: _payment, ...rest } = others;
  rest satisfies Record<string, never>;
  const reachedSdi = row.sdiId !== null || row.notifications.length > 0;
  return {
    ...commonOf(row),
    date: row.content.date,
    documentType,
    regime,
    items,
    pricesIncludeVat,
    customer,
    payment,
    taxable: euro(taxableMinor),
    tax: euro(taxMinor),
    vat: vat.map(wireVat),
    stampDuty: euro(stampDutyMinor),
    payable: euro(payableMinor),
    ...(vatDue && { vatDue }),
    ...(related && { related }),
    ...(receipts && { receipts }),
    ...(deliveryNotes && { deliveryNotes }),
    ...(reason && { reason }),
    ...(series && { series }),
    ...(stampDutyOn && { stampDutyOn }),
    ...(order && { order }),
    ...(withholding && { withholding }),
    ...(withholdings && { withholdings }),
    ...(fund && { fund }),
    ...(funds && { funds }),
    sdi: reachedSdi ? { id: row.sdiId, notifications: row.notifications } : null,
    ...lastOf(row),
  };
}

/** Converts the totals of one VAT rate to wire format. */
export function wireVat({ rate, natura, taxableMinor, taxMinor }: InvoiceVat) {
  return { rate, natura, taxable: euro(taxableMinor), tax: euro(taxMinor) };
}

function commonOf({ id, provider, mode, type, status, number, amountMinor, date }: ShownDocument) {
  return {
    id,
    provider,
    mode,
    type,
    status,
    number,
    amount: euro(amountMinor),
    date: date?.toISOString() ?? null,
  };
}

function lastOf({ transactionIds, failure, createdAt, updatedAt }: ShownDocument) {
  return {
    transactionId: transactionIds[0] ?? null,
    failure,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Converts a line to wire format. */
export function wireItem(item: ReceiptItem) {
  const { description, quantityMilli, priceMinor, discountMinor, gift, vat, ...rest } = item;
  rest satisfies Record<string, never>;
  return {
    description,
    quantity: quantityMilli / 1_000,
    price: euro(priceMinor),
    vat: vat.code,
    ...(discountMinor > 0 && { discount: euro(discountMinor) }),
    ...(gift && { gift }),
  };
}

/** Converts a receipt's means of payment to wire format. */
export function wirePayment(payment: ReceiptPayment): Static<typeof ReceiptRecord>["payment"] {
  const {
    cashMinor,
    electronicMinor,
    ticketMinor,
    ticketCount,
    discountMinor,
    creditMinor,
    creditFor,
    ...rest
  } = payment;
  rest satisfies Record<string, never>;
  return {
    ...(cashMinor > 0 && { cash: euro(cashMinor) }),
    ...(electronicMinor > 0 && { electronic: euro(electronicMinor) }),
    ...(ticketMinor > 0 && { ticket: euro(ticketMinor), ticketCount }),
    ...(discountMinor > 0 && { discount: euro(discountMinor) }),
    ...(creditMinor > 0 && { credit: euro(creditMinor), ...(creditFor && { creditFor }) }),
  };
}
