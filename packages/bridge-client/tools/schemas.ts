import { InvoiceRequest, PaymentRequest, ReceiptRequest, RefundRequest } from "@banco/bridge/orders/requests";
import { SaleData } from "@banco/bridge/sales/data";
import {
  SaleAnswerRequest,
  SaleDocumentRequest,
  SalePaymentRequest,
  SaleRequest,
  SaleReturnRequest,
} from "@banco/bridge/sales/requests";
import { FoundData, ReportData, SalesData, StatusData } from "@banco/bridge/server/answers";
import { DocumentData, PaymentData } from "@banco/driver";

/** The named schemas of bodies and data. */
export const SCHEMAS = {
  StatusData,
  FoundData,
  PaymentRequest,
  RefundRequest,
  ReceiptRequest,
  InvoiceRequest,
  SaleRequest,
  SalePaymentRequest,
  SaleDocumentRequest,
  SaleReturnRequest,
  SaleAnswerRequest,
  SaleData,
  SalesData,
  PaymentData,
  DocumentData,
  ReportData,
};

export type SchemaName = keyof typeof SCHEMAS;
