import { euro } from "./amounts.ts";
import {
  dueOf,
  owedOf,
  paidOf,
  type Sale,
  type SaleDocument,
  type SalePayment,
  type SaleReturn,
  totalOf,
} from "./sale.ts";

/** Returns the sale's API record. */
export function saleRecord(sale: Sale) {
  const { id, status, content, payments, document, returns, question } = sale;
  const { orderId, clientId, reference, metadata, createdAt, updatedAt } = sale;
  const { items, discountMinor, tipMinor, roundingMinor, tableId, customerId } = content;
  const changeMinor = payments.reduce((sum, payment) => sum + payment.changeMinor, 0);
  return {
    id,
    status,
    items,
    total: euro(totalOf(content)),
    discount: euro(discountMinor),
    tip: euro(tipMinor),
    rounding: roundingMinor < 0 ? -euro(-roundingMinor) : euro(roundingMinor),
    paid: euro(paidOf(sale)),
    due: euro(status === "undone" ? 0 : dueOf(sale)),
    owed: euro(status === "undone" ? 0 : owedOf(sale)),
    change: euro(changeMinor),
    payments: payments.map((payment) => paymentRecord(payment)),
    document: document && documentRecord(document),
    returns: returns.map(returnRecord),
    question,
    orderId,
    tableId,
    customerId,
    clientId,
    reference,
    metadata,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function paymentRecord(payment: SalePayment) {
  const { id, means, amountMinor, status, provider, transactionId, failure, reportedMeans } = payment;
  const reported = reportedMeans && { reportedMeans };
  return { id, means, amount: euro(amountMinor), status, provider, transactionId, failure, ...reported };
}

function documentRecord({ attempt: _, ...document }: SaleDocument) {
  return document;
}

function returnRecord(returned: SaleReturn) {
  const { amountMinor, lines, payments, document, id, purpose, status, reason } = returned;
  return {
    id,
    purpose,
    amount: euro(amountMinor),
    status,
    items: lines.map(({ line, quantityMilli }) => ({ line, quantity: quantityMilli / 1000 })),
    payments: payments.map(({ amountMinor: refundedMinor, attempt: _, ...payment }) => ({
      ...payment,
      amount: euro(refundedMinor),
    })),
    document: document && documentRecord(document),
    reason,
  };
}
