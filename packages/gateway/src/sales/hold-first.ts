import { findPaymentProvider } from "@banco/providers";
import { COUNTER, type DocumentRequest, type SalePayment } from "@banco/receipts/sales/sale";

/**
 * Marks the new payments that are only held until the document is issued, and then captured (decision 824),
 * so that a customer whose receipt is rejected is never charged. An invoice is only final days later, and
 * manual work may take longer than a hold lasts, so sales with these are charged first.
 */
export function heldFirst(payments: readonly SalePayment[], document: DocumentRequest): SalePayment[] {
  const isIssuedSoon = document.kind === "receipt" && document.provider !== COUNTER;
  if (!isIssuedSoon) return [...payments];
  return payments.map((payment) =>
    payment.status === "starting" && canHold(payment) ? { ...payment, isHeldFirst: true as const } : payment,
  );
}

function canHold({ means, provider, settles }: SalePayment): boolean {
  return means === "card" && !settles && findPaymentProvider(provider)?.capture !== undefined;
}
