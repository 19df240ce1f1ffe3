export { checkItems, checkReceipt } from "./check.ts";
export {
  type DocumentFigures,
  figuresOf,
  type LineFigures,
  round8,
  type VatLine,
} from "./figures.ts";
export {
  cashRounded,
  moneyOf,
  type Paid,
  paidOf,
  returnFindings,
  roundingOf,
  statedPayment,
  unroundedPayment,
} from "./payment.ts";
export type { Finding, Receipt, ReceiptItem, ReceiptPayment, ReceiptType } from "./receipt.ts";
export { type LineRefund, type LineState, refundLines, takeLine } from "./refund.ts";
export {
  ReceiptItemRequest,
  ReceiptPaymentRequest,
  ReceiptRequest,
  WithoutOriginalRequest,
} from "./request.ts";
export { findVat, VAT_CODES, type Vat } from "./vat.ts";
