import type { ErrorBody } from "./errors.ts";

/**
 * The objects that the simulator stores, with the fields it returns:
 * https://developer.squareup.com/reference/square.
 */

export interface Money {
  amount: number;
  currency: string;
}

export interface Merchant {
  id: string;
  business_name: string;
  country: string;
  language_code: string;
  currency: string;
  status: "ACTIVE";
  main_location_id: string;
}

export interface Location {
  id: string;
  merchant_id: string;
  name: string;
  status: "ACTIVE" | "INACTIVE";
  type: string;
  country: string;
  currency: string;
  created_at: string;
  address?: Record<string, string>;
  business_email?: string;
  phone_number?: string;
  website_url?: string;
}

export interface Payment {
  id: string;
  status: "APPROVED" | "COMPLETED" | "CANCELED" | "FAILED";
  created_at: string;
  updated_at: string;
  amount_money: Money;
  tip_money?: Money;
  total_money: Money;
  processing_fee?: { effective_at: string; type: "INITIAL"; amount_money: Money }[];
  refunded_money?: Money;
  refund_ids?: string[];
  delayed_until?: string;
  location_id: string;
  order_id: string;
  reference_id?: string;
  note?: string;
  terminal_checkout_id?: string;
  source_type: "CARD" | "CASH" | "EXTERNAL";
  cash_details?: { buyer_supplied_money: Money; change_back_money: Money };
  external_details?: { type: string; source: string };
  card_details?: {
    status: "AUTHORIZED" | "CAPTURED" | "VOIDED" | "FAILED";
    entry_method: "KEYED" | "EMV";
    card: { card_brand: string; last_4: string };
    errors?: ErrorBody[];
  };
  device_details?: { device_id: string };
  application_details: { square_product: string };
}

export interface Refund {
  id: string;
  status: "COMPLETED";
  created_at: string;
  updated_at: string;
  amount_money: Money;
  location_id: string;
  payment_id: string;
  order_id: string;
  reason?: string;
}

export interface Order {
  id: string;
  state: "DRAFT" | "OPEN" | "CANCELED";
  location_id: string;
  reference_id?: string;
  created_at: string;
  line_items: { name: string; quantity: string; base_price_money: Money }[];
  total_money: Money;
  tenders?: { id: string; payment_id: string; type: "CARD"; amount_money: Money }[];
}

export interface PaymentLink {
  id: string;
  version: 1;
  order_id: string;
  url: string;
  long_url: string;
  created_at: string;
  checkout_options?: { redirect_url?: string };
  payment_note?: string;
}

export interface Checkout {
  id: string;
  status: "PENDING" | "IN_PROGRESS" | "CANCEL_REQUESTED" | "CANCELED" | "COMPLETED";
  created_at: string;
  updated_at: string;
  amount_money: Money;
  tip_money?: Money;
  device_options: { device_id: string; tip_settings?: { allow_tipping?: boolean } };
  deadline_duration: string;
  location_id: string;
  payment_type: "CARD_PRESENT";
  reference_id?: string;
  note?: string;
  payment_ids?: string[];
  cancel_reason?: "BUYER_CANCELED" | "SELLER_CANCELED" | "TIMED_OUT";
}

export interface Subscription {
  id: string;
  name: string;
  enabled: boolean;
  event_types: string[];
  notification_url: string;
  api_version: string;
  signature_key: string;
  created_at: string;
}

/** An access token with its merchant; `clientId` if an application obtained it through consent. */
export interface AccessToken {
  id: string;
  merchant: string;
  clientId: string | null;
  revoked: boolean;
}

/** A merchant's consent, until tokens are issued for it. */
export interface AuthorizationCode {
  id: string;
  merchant: string;
  clientId: string;
  codeChallenge: string | null;
  used: boolean;
}

export interface RefreshToken {
  id: string;
  merchant: string;
  clientId: string;
  used: boolean;
}
