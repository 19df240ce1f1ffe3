/**
 * The fields that the adapter reads (https://developer.sumup.com/api). Amounts are numbers in major units,
 * except on readers.
 */

import type { StatusWord } from "../../words.ts";

/**
 * The status values documented by SumUp, by the object that contains them: `reader` is a reader checkout,
 * `refund` an event of a transaction.
 */
export interface Words {
  checkout: "PENDING" | "PAID" | "FAILED" | "EXPIRED";
  transaction: "PENDING" | "SUCCESSFUL" | "CANCELLED" | "FAILED" | "REFUNDED";
  reader: "pending" | "successful" | "failed" | "cancelled";
  refund: "PENDING" | "SCHEDULED" | "RECONCILED" | "PAID_OUT" | "REFUNDED" | "SUCCESSFUL" | "FAILED";
}

export interface Checkout {
  id: string;
  status: StatusWord<Words["checkout"]>;
  amount: number;
  currency: string;
  valid_until?: string | null;
  hosted_checkout_url?: string;
  transactions?: Pick<Transaction, "id" | "status">[];
}

export interface TransactionEvent {
  id: number;
  type: string;
  status: StatusWord<Words["refund"]>;
  amount: number;
  timestamp: string;
}

export interface Transaction {
  id: string;
  transaction_code?: string;
  status: StatusWord<Words["transaction"]>;
  amount: number;
  currency: string;
  timestamp: string;
  payment_type?: string;
  /** Our ID for a reader payment, from its affiliate data. Lists do not show it. */
  foreign_transaction_id?: string;
  /** The tip, a part of the amount. */
  tip_amount?: number;
  /** SumUp's fee. */
  fee_amount?: number;
  card?: { last_4_digits?: string; type?: string };
  events?: TransactionEvent[];
}

export interface HistoryItem
  extends Omit<Transaction, "card" | "events" | "tip_amount" | "fee_amount" | "foreign_transaction_id"> {
  transaction_id?: string;
  type?: string;
  refunded_amount?: number;
  product_summary?: string;
}

export interface Reader {
  id: string;
  name: string;
  /** The status: `processing` until the device confirms the pairing; `expired` if it must be paired again. */
  status: string;
  device: { identifier: string; model: string };
}

/** A reader's status; `state` is only present while it is online. */
export interface ReaderStatus {
  status: string;
  state?: string;
}

/** An amount as an integer with `minor_unit` decimals. */
export interface ReaderAmount {
  value: number;
  currency: string;
  minor_unit: number;
}

export interface ReaderCheckout {
  status: StatusWord<Words["reader"]>;
  payment_failure_reason?: string | null;
  client_transaction_id: string;
  total_amount: ReaderAmount;
}

export interface Merchant {
  merchant_code: string;
  /** Whether the merchant is a sandbox merchant, whose payments are not real. */
  sandbox?: boolean;
  country?: string;
  default_currency?: string;
  company?: { name?: string };
  business_profile?: {
    name?: string;
    email?: string;
    phone_number?: string;
    website?: string;
    address?: {
      street_address?: string[];
      post_code?: string;
      city?: string;
      province?: string;
      country?: string;
    };
  };
}

/** An error, in any of SumUp's four formats. */
export interface SumUpError {
  message?: string;
  error_code?: string;
  param?: string;
  error_message?: string;
  detail?: string;
  title?: string;
  errors?: { detail?: string; type?: string };
}

/** A record in the list of payouts: a sale that is paid out, or a deduction. */
export interface PayoutRecord {
  id: number;
  type: string;
  /** The amount in major units. */
  amount: number;
  date: string;
  currency: string;
  fee: number;
  status: string;
  reference: string;
  transaction_code: string;
}
