/**
 * The fields that the adapter reads or writes (https://console.openapi.com/apis/invoice/documentation). Amounts are
 * in euros.
 */

import type { StatusWord } from "../../words.ts";

/** The status values documented by Openapi, by the object that contains them. */
export interface Words {
  receipt: "new" | "retry" | "submitted" | "ready" | "failed" | "voided";
  invoice: "NEW" | "SENT" | "RECEIVED" | "DONE" | "ERROR";
}

/** The envelope of every response. Some rejections contain `success: true`: only the HTTP status counts. */
export interface Envelope<Data> {
  data: Data;
  success?: boolean;
  message?: string;
  error?: number | null;
}

/** A token (https://console.openapi.com/apis/oauthv2/documentation, TokenDetail). */
export interface Token {
  token: string;
  expireAt: string;
}

export interface Configuration {
  fiscal_id: string;
  name: string;
  email: string;
  /** The tax office credentials without secrets; null if the merchant has entered none. */
  receipts_authentication?: { taxCode: string } | null;
}

/** The amounts paid by each means of payment, in euros. */
export interface Paid {
  cash_payment_amount: number;
  electronic_payment_amount: number;
  ticket_restaurant_payment_amount: number;
  ticket_restaurant_quantity: number;
  goods_uncollected_amount?: number;
  services_uncollected_amount?: number;
  discount: number;
}

/** A sale as requested (POSTReceipt); prices include VAT. */
export interface Sale extends Paid {
  fiscal_id: string;
  items: SaleItem[];
  lottery_code?: string;
  tags: string[];
}

export interface SaleItem {
  quantity: number;
  description: string;
  unit_price: number;
  vat_rate_code: string;
  discount?: number;
  complimentary?: boolean;
  sku: string;
}

/** A receipt in responses. Its items have IDs once the tax office has the receipt. */
export interface Receipt extends Partial<Paid> {
  id: string;
  status: StatusWord<Words["receipt"]>;
  type: string;
  items: { id?: string; sku?: string; description?: string; quantity?: number; return?: number }[];
  document_number?: string | null;
  document_date?: string | null;
  error_code?: string | null;
  error_message?: string | null;
  create_timestamp: number;
  tags?: string[] | null;
}

export interface Invoice {
  id: string;
  state: StatusWord<Words["invoice"]>;
  direction?: string;
  document_number?: string;
  issue_date?: string;
  details?: { sdi_id?: string | null; sdi_status?: string; sdi_message?: string };
}
