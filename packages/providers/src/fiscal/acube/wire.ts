import type { StatusWord } from "../../words.ts";

/** The status values documented by A-Cube, by kind of document. */
export interface Words extends InvoiceWords {
  receipt: "new" | "retry" | "submitted" | "ready" | "failed";
}

/** The markings of invoices (`/govit/tag/Invoice`). */
export interface InvoiceWords {
  invoice:
    | "signed"
    | "waiting"
    | "quarantena"
    | "sent"
    | "received"
    | "delivered-pa"
    | "notification-error"
    | "delivered"
    | "not-delivered"
    | "accepted-pa"
    | "deadline-terms"
    | "invoice-error"
    | "rejected"
    | "rejected-pa";
}

/**
 * A company, by its fiscal ID
 * (https://docs.acubeapi.com/documentation/gov-it/govit/tag/BusinessRegistryConfiguration).
 */
export interface Company {
  fiscal_id: string;
  name?: string | null;
  email?: string | null;
  supplier_invoice_enabled?: boolean;
  receipts_enabled?: boolean;
  apply_signature?: boolean;
  apply_legal_storage?: boolean;
}

/** A receipt, as referred to by another receipt. */
export interface NamedReceipt {
  uuid: string;
  type: string;
  status: StatusWord<Words["receipt"]>;
  fiscal_id: string;
  /** The time as `YYYY-MM-DD HH:mm:ss`. */
  created_at: string;
  total_amount: number | null;
  transaction_id: string | null;
  document_number: string | null;
  document_date: string | null;
}

/** A receipt (https://docs.acubeapi.com/documentation/gov-it/govit/tag/Receipt). */
export interface AcubeReceipt extends NamedReceipt {
  return_receipts: NamedReceipt[];
  voiding_receipt: NamedReceipt | null;
  error_message: string | null;
  error_code: string | number | null;
}

/** A line in a receipt's details (`/smart-receipts/send`, "Item Transaction ID"). */
export interface DetailedItem {
  /** The tax office's ID; absent until the tax office has the receipt. */
  id?: string | null;
  quantity: number;
  description: string;
  unit_price: number;
}

export interface ReceiptDetails {
  items: DetailedItem[];
}

/** An invoice (https://docs.acubeapi.com/documentation/gov-it/invoices/sending-invoice). */
export interface AcubeInvoice {
  uuid: string;
  marking: StatusWord<Words["invoice"]>;
  notice?: string | null;
}

/** The exchange system's message about an invoice, with the exchange system's own field names. */
export interface AcubeNotification {
  type: string;
  message?: {
    identificativo_sdi?: string | number;
    lista_errori?: { Errore?: { Codice?: string; Descrizione?: string }[] };
  } | null;
}

/** The address for one kind of event (https://docs.acubeapi.com/documentation/gov-it/configurations). */
export interface ApiConfiguration {
  uuid: string;
  event: string;
  target_url: string;
}

/** The body of `receipt`, `receipt-retry` and `receipt-error` (`/smart-receipts/webhooks`). */
export interface WebhookReceipt {
  uuid?: string;
  status?: StatusWord<Words["receipt"]>;
  event?: string;
}

/** The body of `customer-notification` and of the states of invoices (`/gov-it/webhooks`). */
export interface WebhookNotification {
  notification?: { uuid?: string; invoice_uuid?: string };
  invoice?: { uuid?: string; marking?: StatusWord<Words["invoice"]> };
}

/**
 * An error response (https://docs.acubeapi.com/documentation/gov-it/smart-receipts/send, "Validation errors"); the
 * login's error response has only `message`, and parts of the E-Receipt API list the errors in `detail`.
 */
export interface AcubeError {
  title?: string;
  detail?: string | { loc: (string | number)[]; msg: string; type: string }[];
  message?: string;
  violations?: { propertyPath?: string; message?: string }[];
}
