export { Bridge, type BridgeOptions, LOCAL_BRIDGE, type WaitOptions } from "./bridge.ts";
export { BridgeError, NoAnswerError, type RefusalCode } from "./errors.ts";
export { newKey, type OrderOptions } from "./order.ts";
export {
  type FiscalDocument,
  type Found,
  type InvoiceRequest,
  isFinal,
  type Kind,
  type Orders,
  type Payment,
  type PaymentRequest,
  type ReceiptRequest,
  type RefundRequest,
  type SaleChoice,
  type SaleDocumentRequest,
  type SalePaymentRequest,
  type SaleRecord,
  type SaleRequest,
  type SaleReturnRequest,
  type Status,
} from "./protocol/types.ts";
export { Sale, type SaleStorage, Sales } from "./sales.ts";
