/**
 * The fields that the adapter reads (https://developer.paypal.com/docs/api/: orders v2, payments v2, webhooks
 * v1, search v1).
 */

import type { StatusWord } from "../../words.ts";

/**
 * The status values documented by PayPal, by the object that contains them; `search` is the Transaction Search API
 * (`transaction_status`).
 */
export interface Words {
  order: "CREATED" | "SAVED" | "APPROVED" | "PAYER_ACTION_REQUIRED" | "VOIDED" | "COMPLETED";
  capture: "COMPLETED" | "PARTIALLY_REFUNDED" | "REFUNDED" | "PENDING" | "DECLINED" | "FAILED";
  authorization: "CREATED" | "PENDING" | "PARTIALLY_CAPTURED" | "CAPTURED" | "DENIED" | "VOIDED";
  refund: "PENDING" | "COMPLETED" | "FAILED" | "CANCELLED";
  search: "S" | "P" | "D" | "V";
}

/** An amount as a decimal string with PayPal's decimals for the currency. */
export interface Money {
  currency_code: string;
  value: string;
}

export interface Capture {
  id: string;
  status: StatusWord<Words["capture"]>;
  status_details?: { reason?: string };
  amount: Money;
  custom_id?: string;
  supplementary_data?: { related_ids?: { order_id?: string } };
  seller_receivable_breakdown?: { paypal_fee?: Money };
  processor_response?: { response_code?: string };
}

export interface Authorization {
  id: string;
  amount?: Money;
  expiration_time?: string;
  status: StatusWord<Words["authorization"]>;
}

export interface Refund {
  id: string;
  status: StatusWord<Words["refund"]>;
  status_details?: { reason?: string };
  amount?: Money;
  custom_id?: string;
}

export interface Order {
  id: string;
  /** The time when the order was last updated, for example when it was approved. */
  update_time?: string;
  intent?: string;
  status: StatusWord<Words["order"]>;
  purchase_units?: {
    amount: Money;
    payments?: { captures?: Capture[]; authorizations?: Authorization[]; refunds?: Refund[] };
  }[];
  payment_source?: { card?: { last_digits?: string; brand?: string } };
  links?: Link[];
}

export interface Link {
  rel: string;
  href: string;
}

export interface Endpoint {
  id: string;
  url: string;
}

export interface Event {
  id: string;
  event_type: string;
  resource?: Resource;
}

/** The merchant of a payment. */
interface Payee {
  merchant_id?: string;
}

/** An event's object: an order, a capture or a refund, or a merchant's consent. */
export interface Resource {
  id?: string;
  custom_id?: string;
  purchase_units?: { custom_id?: string; payee?: Payee }[];
  payee?: Payee;
  /** The merchant who issues a refund; for an order, the payer, who is identified in a different way. */
  payer?: Payee;
  merchant_id?: string;
  disputed_transactions?: Dispute["disputed_transactions"];
  supplementary_data?: { related_ids?: { order_id?: string } };
  links?: Link[];
}

/** The status of a merchant's consent to a partner (Partner Referrals). */
export interface Integration {
  merchant_id: string;
  legal_name?: string;
  primary_email?: string;
  primary_email_confirmed?: boolean;
  payments_receivable?: boolean;
  oauth_integrations?: {
    integration_type?: string;
    oauth_third_party?: { partner_client_id?: string }[];
  }[];
}

export interface FoundTransaction {
  transaction_info: TransactionInfo;
}

export interface TransactionInfo {
  transaction_id: string;
  /** A related transaction, if the type of the reference is `TXN`. */
  paypal_reference_id?: string;
  paypal_reference_id_type?: string;
  transaction_event_code?: string;
  transaction_initiation_date: string;
  transaction_amount?: Money;
  /** Negative if the merchant pays it. */
  fee_amount?: Money;
  transaction_status?: StatusWord<Words["search"]>;
  transaction_subject?: string;
  bank_reference_id?: string;
  /** The balance after the transaction. */
  ending_balance?: Money;
  custom_field?: string;
}

/** The balance of a currency (`GET /v1/reporting/balances`). */
export interface AccountBalance {
  currency: string;
  total_balance: Money;
  available_balance?: Money;
  withheld_balance?: Money;
}

/** A dispute's summary in the list (`GET /v1/customer/disputes`), and the fields of its details. */
export interface Dispute {
  dispute_id: string;
  create_time: string;
  reason?: string;
  status?: string;
  dispute_amount?: Money;
  seller_response_due_date?: string;
  dispute_outcome?: { outcome_code?: string };
  disputed_transactions?: { seller_transaction_id?: string; custom?: string; seller?: Payee }[];
}

export interface PayPalError {
  name?: string;
  message?: string;
  error?: string;
  details?: { issue?: string; description?: string; field?: string }[];
}
