/**
 * The fields that are read or written (https://github.com/fattureincloud/openapi-fattureincloud, version
 * 2.1.8).
 */

import type { StatusWord } from "../../words.ts";

/** The status values documented by Fatture in Cloud: `ei_status` of an electronic invoice. */
export type Words =
  | "attempt"
  | "missing"
  | "not_sent"
  | "sent"
  | "pending"
  | "processing"
  | "error"
  | "discarded"
  | "not_delivered"
  | "accepted"
  | "rejected"
  | "no_response"
  | "manual_accepted"
  | "manual_rejected";

/** The envelope of every response and every body. */
export interface Envelope<T> {
  data: T;
}

/** A company (models/schemas/Company.yaml and ControlledCompany.yaml). */
export interface Company {
  id: number;
  name: string;
  type: "company" | "accountant";
  vat_number?: string | null;
  tax_code?: string | null;
  controlled_companies?: Company[] | null;
}

/** A company's details (models/schemas/CompanyInfo.yaml). */
export interface CompanyInfo {
  id: number;
  name: string;
  email?: string | null;
}

/** A VAT type (models/schemas/VatType.yaml). */
export interface VatType {
  id: number;
  value: number;
  /** The nature, with or without its N; "0" or absent if there is a rate. */
  ei_type?: string | number | null;
  is_disabled?: boolean | null;
}

/** The data for a new document (models/schemas/IssuedDocumentPreCreateInfo.yaml). */
export interface PreCreateInfo {
  vat_types_list: VatType[];
  payment_accounts_list?: { id: number }[] | null;
}

/** A line (models/schemas/IssuedDocumentItemsListItem.yaml); `net_price` or `gross_price` is the price of one unit. */
export interface Item {
  name: string;
  qty: number;
  net_price?: number;
  gross_price?: number;
  vat: { id: number };
  /** Whether the contribution and the withheld tax apply to this item. */
  apply_withholding_taxes?: boolean;
}

/** A payment (models/schemas/IssuedDocumentPaymentsListItem.yaml). */
export interface PaymentItem {
  amount: number;
  due_date: string;
  status: "paid" | "not_paid";
  paid_date?: string;
  payment_account?: { id: number };
}

/** A customer (models/schemas/Entity.yaml). */
export interface Entity {
  name: string;
  type?: "company" | "person" | "pa";
  first_name?: string;
  last_name?: string;
  vat_number?: string;
  tax_code?: string;
  address_street?: string;
  address_postal_code?: string;
  address_city?: string;
  address_province?: string;
  country?: string;
  country_iso?: string;
  certified_email?: string;
  ei_code?: string;
}

/** A new document (models/schemas/IssuedDocument.yaml). */
export interface NewDocument {
  type: DocumentType;
  date: string;
  /** The subject, which is not on the PDF: the place for our ID. */
  subject: string;
  visible_subject?: string;
  number?: number;
  numeration?: string;
  entity: Entity;
  e_invoice: boolean;
  use_gross_prices: boolean;
  stamp_duty?: number;
  amount_due_discount?: number;
  items_list: Item[];
  payments_list: PaymentItem[];
  ei_data?: {
    payment_method: string;
    vat_kind?: string;
    bank_iban?: string;
    original_document_type?: "ordine";
    od_number?: string;
    od_date?: string;
    cig?: string;
    cup?: string;
    invoice_number?: string;
    invoice_date?: string;
  };
  use_split_payment?: true;
  /** Percentages. */
  rivalsa?: number;
  cassa?: number;
  cassa_taxable?: number;
  ei_cassa_type?: string;
  withholding_tax?: number;
  withholding_tax_taxable?: number;
  ei_withholding_tax_causal?: string;
  other_withholding_tax?: number;
  ei_other_withholding_tax_type?: string;
  ei_other_withholding_tax_causal?: string;
  /**
   * Parts of the file that have no field in the form, by their names in FatturaPA; every value is a string
   * (https://developers.fattureincloud.it/docs/guides/e-invoice-xml-customisation).
   */
  ei_raw?: {
    FatturaElettronicaBody: {
      DatiGenerali: {
        DatiGeneraliDocumento?: { TipoDocumento: string };
        DatiDDT?: { NumeroDDT: string; DataDDT: string }[];
      };
    };
  };
}

/** The types of documents that the adapter makes (models/enums/IssuedDocumentType.yaml). */
export type DocumentType = "receipt" | "invoice" | "credit_note";

/** A document in responses (models/schemas/IssuedDocument.yaml). */
export interface IssuedDocument {
  id: number;
  subject?: string | null;
  number: number;
  numeration?: string | null;
  amount_gross: number;
  ei_status?: StatusWord<Words> | null;
}

/** A page of a list (models/responses/pagination/Pagination.yaml). */
export interface Page<T> {
  data: T[] | null;
  current_page: number;
  last_page: number;
}

/** The reason for a rejection (models/schemas/EInvoiceRejectionReason.yaml). */
export interface RejectionReason {
  reason?: string | null;
  code?: string | null;
  solution?: string | null;
}

/** An error (models/responses/ApiErrorResponse.yaml and VerifyEInvoiceXmlErrorResponse.yaml). */
export interface ErrorAnswer {
  error?: {
    code?: string | null;
    message?: string | null;
    validation_result?: Record<string, unknown> | null;
  };
}
