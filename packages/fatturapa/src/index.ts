export { build } from "./build.ts";
export type { FileSignature, InvoiceSigner } from "./cades.ts";
export { composeInvoice } from "./compose/compose.ts";
export { type Examination, examineInvoice } from "./compose/examine.ts";
export type {
  Address,
  Composed,
  InvoiceCustomer,
  InvoiceInput,
  InvoiceItem,
  InvoicePayment,
  InvoiceTotals,
  IssueOptions,
  Seller,
  VatSum,
} from "./compose/input.ts";
export { checkFileName, type FileNameParts, fileName, MAX_FILE_BYTES, progressive } from "./file-name.ts";
export { type Finding, hasErrors, type Level } from "./finding.ts";
export { isCodiceFiscale, isIban, isPartitaIva } from "./identifiers.ts";
export { toBasicLatin, toLatin1 } from "./latin.ts";
export * as codes from "./model/codes.ts";
export type { Draft } from "./model/node.ts";
export type {
  FatturaElettronica,
  FatturaElettronicaBody,
  FatturaElettronicaHeader,
} from "./model/ordinary.ts";
export { type Fattura, type InvoiceFormat, isSimplified } from "./model/roots.ts";
export type { FatturaElettronicaSemplificata } from "./model/simplified.ts";
export type { Family, NotificationKind } from "./notifications/model.ts";
export {
  type InvoiceReference,
  type Notification,
  type ParsedNotification,
  parseNotification,
  type SdiError,
} from "./notifications/parse.ts";
export { type SignatureCheck, verifyMessage } from "./notifications/signature.ts";
export {
  type ParsedInvoice,
  type ParseFailure,
  type ParseOptions,
  type ParseResult,
  parse,
} from "./parse.ts";
export {
  InvoiceCustomerRequest,
  InvoiceDraft,
  InvoiceFundRequest,
  InvoiceItemRequest,
  InvoiceOrderRequest,
  InvoicePaymentRequest,
  InvoiceRequest,
  InvoiceWithholdingRequest,
} from "./request.ts";
export { type DuplicateKey, duplicateKeys } from "./rules/lot.ts";
export type { Encoded } from "./sdicoop/mtom.ts";
export {
  type ReadSoap,
  readSoap,
  SDICOOP,
  type SoapMessage,
  writeFault,
  writeSoap,
} from "./sdicoop/soap.ts";
export { STAMP_DUTY_NATURES } from "./stamp-duty.ts";
export { italianDay } from "./today.ts";
export { type ValidateOptions, type Validation, validate } from "./validate.ts";
export { DEFAULT_LIMITS, type Limits } from "./xml/limits.ts";
export type { Source } from "./xml/open.ts";
export { unwrap } from "./xml/p7m.ts";
export { XmlRefused } from "./xml/refused.ts";
