/**
 * The fields that the adapter reads, from the API reference at
 * https://developer.squareup.com/reference/square (version 2025-08-20).
 */

import type { StatusWord } from "../../words.ts";

/** The status values documented by Square, by the object that contains them. */
export interface Words {
  payment: "APPROVED" | "PENDING" | "COMPLETED" | "CANCELED" | "FAILED";
  order: "DRAFT" | "OPEN" | "COMPLETED" | "CANCELED";
  "terminal.checkout": "PENDING" | "IN_PROGRESS" | "CANCEL_REQUESTED" | "CANCELED" | "COMPLETED";
  refund: "PENDING" | "COMPLETED" | "REJECTED" | "FAILED";
}

/** https://developer.squareup.com/reference/square/objects/Money: integers in the smallest denomination. */
export interface Money {
  amount: number;
  currency: string;
}

/** https://developer.squareup.com/reference/square/objects/Error */
export interface SquareError {
  category: string;
  code: string;
  detail?: string;
  field?: string;
}

/** https://developer.squareup.com/reference/square/objects/Payment */
export interface Payment {
  id: string;
  status: StatusWord<Words["payment"]>;
  created_at: string;
  /** The amount without the tip. */
  amount_money: Money;
  tip_money?: Money;
  /** The amount with the tip. */
  total_money?: Money;
  /** Square's fees, with later additions and refunds of fees; absent until they are known. */
  processing_fee?: { amount_money: Money }[];
  refunded_money?: Money;
  /** The time at which a payment that was not completed is canceled. */
  delayed_until?: string;
  refund_ids?: string[];
  location_id?: string;
  order_id?: string;
  reference_id?: string;
  note?: string;
  terminal_checkout_id?: string;
  source_type?: string;
  card_details?: {
    card?: { card_brand?: string; last_4?: string };
    errors?: SquareError[];
  };
  device_details?: { device_id?: string };
  application_details?: { square_product?: string };
}

/** https://developer.squareup.com/reference/square/objects/PaymentRefund */
export interface PaymentRefund {
  id: string;
  status: StatusWord<Words["refund"]>;
  amount_money: Money;
  payment_id?: string;
  order_id?: string;
  reason?: string;
}

/** https://developer.squareup.com/reference/square/objects/PaymentLink */
export interface PaymentLink {
  id: string;
  order_id: string;
  url: string;
}

/** https://developer.squareup.com/reference/square/objects/Order; a tender's ID is its payment's. */
export interface Order {
  id: string;
  state: StatusWord<Words["order"]>;
  tenders?: { id: string; payment_id?: string }[];
}

/** https://developer.squareup.com/reference/square/objects/TerminalCheckout */
export interface TerminalCheckout {
  id: string;
  status: StatusWord<Words["terminal.checkout"]>;
  amount_money: Money;
  reference_id?: string;
  cancel_reason?: string;
  payment_ids?: string[];
  location_id?: string;
  device_options: { device_id: string };
}

/** https://developer.squareup.com/reference/square/objects/Device; its ID is prefixed with `device:`. */
export interface Device {
  id: string;
  attributes: { name?: string; model?: string; manufacturers_id?: string };
  components?: { type: string; application_details?: { session_location?: string } }[];
  status?: { category?: string };
}

/** https://developer.squareup.com/reference/square/objects/Address */
export interface SquareAddress {
  address_line_1?: string;
  locality?: string;
  administrative_district_level_1?: string;
  postal_code?: string;
  country?: string;
}

/** https://developer.squareup.com/reference/square/objects/Location */
export interface Location {
  id: string;
  name: string;
  status: string;
  address?: SquareAddress;
  business_email?: string;
  phone_number?: string;
  website_url?: string;
}

/** https://developer.squareup.com/reference/square/objects/Merchant */
export interface Merchant {
  id: string;
  business_name?: string;
  country: string;
  currency?: string;
  main_location_id: string;
}

/** https://developer.squareup.com/reference/square/objects/WebhookSubscription */
export interface WebhookSubscription {
  id: string;
  notification_url: string;
  signature_key?: string;
}

/** https://developer.squareup.com/reference/square/oauth-api/obtain-token */
export interface Token {
  access_token: string;
  expires_at: string;
  refresh_token: string;
}

/**
 * https://developer.squareup.com/docs/webhooks/overview; `data.object` has one member, named after its type.
 */
export interface Event {
  merchant_id: string;
  type: string;
  event_id: string;
  data: { object?: { payment?: Payment; refund?: PaymentRefund; checkout?: TerminalCheckout } };
}

/** https://developer.squareup.com/reference/square/objects/Payout */
export interface Payout {
  id: string;
  status: string;
  type: string;
  amount_money: PayoutMoney;
  created_at: string;
  arrival_date?: string;
  end_to_end_id?: string;
}

export interface PayoutMoney {
  amount: number;
  currency?: string;
  currency_code?: string;
}

/** https://developer.squareup.com/reference/square/objects/PayoutEntry */
export interface PayoutEntry {
  id: string;
  type: string;
  effective_at: string;
  gross_amount_money: PayoutMoney;
  fee_amount_money?: PayoutMoney;
  type_charge_details?: { payment_id?: string };
  type_refund_details?: { payment_id?: string; refund_id?: string };
  type_dispute_details?: { payment_id?: string };
  type_open_dispute_details?: { payment_id?: string };
  type_fee_details?: { payment_id?: string };
  type_tax_on_fee_details?: { payment_id?: string };
  type_third_party_fee_details?: { payment_id?: string };
  type_third_party_fee_refund_details?: { payment_id?: string };
}

/** https://developer.squareup.com/reference/square/objects/Dispute */
export interface Dispute {
  id: string;
  state: string;
  amount_money: Money;
  reason?: string;
  due_at?: string;
  disputed_payment?: { payment_id?: string };
  created_at: string;
}
