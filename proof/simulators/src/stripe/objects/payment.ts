import type { StripeObject } from "../types.ts";

export interface Address {
  city: string | null;
  country: string | null;
  line1: string | null;
  line2: string | null;
  postal_code: string | null;
  state: string | null;
}

export interface BillingDetails {
  address: Address;
  email: string | null;
  name: string | null;
  phone: string | null;
  tax_id: string | null;
}

export interface PaymentMethod extends StripeObject {
  object: "payment_method";
  allow_redisplay: "unspecified";
  billing_details: BillingDetails;
  card?: object;
  card_present?: object;
  created: number;
  customer: null;
  customer_account: null;
  livemode: false;
  metadata: Record<string, string>;
  type: "card" | "card_present";
  /** The number of the test card behind it. */
  _number: string;
}

export interface PaymentError {
  type: "card_error" | "invalid_request_error";
  code: string;
  message: string;
  decline_code?: string;
  advice_code?: string;
  param?: string;
  charge?: string;
  payment_method?: object;
  doc_url?: string;
}

export type IntentStatus =
  | "requires_payment_method"
  | "requires_confirmation"
  | "requires_action"
  | "requires_capture"
  | "canceled"
  | "succeeded";

export interface PaymentIntent extends StripeObject {
  object: "payment_intent";
  amount: number;
  amount_capturable: number;
  amount_details: { tip: { amount?: number } };
  amount_received: number;
  application: string | null;
  application_fee_amount: number | null;
  automatic_payment_methods: { enabled: boolean; allow_redirects: "always" | "never" } | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  capture_method: "automatic" | "automatic_async" | "manual";
  client_secret: string;
  confirmation_method: "automatic" | "manual";
  created: number;
  currency: string;
  customer: null;
  customer_account: null;
  description: string | null;
  excluded_payment_method_types: null;
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  livemode: false;
  managed_payments: null;
  metadata: Record<string, string>;
  next_action: object | null;
  on_behalf_of: string | null;
  payment_method: string | null;
  payment_method_configuration_details: null;
  payment_method_options: Record<string, object>;
  payment_method_types: string[];
  payment_record: null;
  processing: null;
  receipt_email: string | null;
  review: null;
  setup_future_usage: null;
  shipping: unknown;
  source: null;
  statement_descriptor: string | null;
  statement_descriptor_suffix: string | null;
  status: IntentStatus;
  transfer_data: null;
  transfer_group: string | null;
  /** The payer's URL after authentication. */
  _returnUrl: string | null;
  /** The requested `allowed_payment_method_types`. */
  _allowedTypes: string[] | null;
}

export interface Charge extends StripeObject {
  object: "charge";
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  application: string | null;
  application_fee: null;
  application_fee_amount: number | null;
  balance_transaction: string | null;
  billing_details: BillingDetails;
  calculated_statement_descriptor: string;
  captured: boolean;
  created: number;
  currency: string;
  customer: null;
  description: string | null;
  disputed: boolean;
  failure_balance_transaction: null;
  failure_code: string | null;
  failure_message: string | null;
  fraud_details: Record<string, never>;
  livemode: false;
  metadata: Record<string, string>;
  on_behalf_of: string | null;
  outcome: object;
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: Record<string, unknown>;
  receipt_email: string | null;
  receipt_number: null;
  receipt_url: string | null;
  refunded: boolean;
  review: null;
  shipping: unknown;
  source: null;
  source_transfer: null;
  statement_descriptor: string | null;
  statement_descriptor_suffix: string | null;
  status: "succeeded" | "failed";
  transfer_data: null;
  transfer_group: string | null;
  /** The number of the test card, which also determines how refunds proceed. */
  _number: string;
}

export interface Refund extends StripeObject {
  object: "refund";
  amount: number;
  balance_transaction: string | null;
  charge: string;
  created: number;
  currency: string;
  customer: null;
  customer_account: null;
  destination_details: object;
  failure_balance_transaction?: string;
  failure_reason?: string;
  metadata: Record<string, string>;
  payment_intent: string;
  payment_method: string;
  pending_reason?: string;
  reason: string | null;
  receipt_number: null;
  source_transfer_reversal: null;
  status: "pending" | "succeeded" | "failed";
  transfer_reversal: null;
}
