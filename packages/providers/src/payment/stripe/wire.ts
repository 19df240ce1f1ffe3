/**
 * The parts of Stripe's responses that this adapter reads, in API version 2026-10-28.endive. Unused fields
 * are omitted.
 */

import type { StatusWord } from "../../words.ts";

/** The status values documented by Stripe, by the object that contains them. */
export interface Words {
  payment_intent:
    | "requires_payment_method"
    | "requires_confirmation"
    | "requires_action"
    | "processing"
    | "requires_capture"
    | "succeeded"
    | "canceled";
  "checkout.session": "open" | "complete" | "expired";
  "terminal.reader.action": "in_progress" | "succeeded" | "failed";
  refund: "pending" | "requires_action" | "succeeded" | "failed" | "canceled";
}

/** https://docs.stripe.com/api/payment_intents/object */
export interface PaymentIntent {
  id: string;
  status: StatusWord<Words["payment_intent"]>;
  /** The amount with the tip, in Stripe's units. */
  amount: number;
  amount_details?: { tip?: { amount?: number } };
  amount_received: number;
  /** The part of a hold that can be captured. */
  amount_capturable?: number;
  currency: string;
  client_secret: string | null;
  latest_charge: string | Charge | null;
  last_payment_error: StripeFailure | null;
  next_action: NextAction | null;
  metadata: Record<string, string>;
  description: string | null;
  payment_method_types: string[];
  /** The creation time, in seconds since 1970. */
  created: number;
}

/** https://docs.stripe.com/api/payment_intents/object#payment_intent_object-next_action */
export interface NextAction {
  type: string;
  redirect_to_url?: { url: string | null };
}

/** https://docs.stripe.com/api/charges/object */
export interface Charge {
  id: string;
  payment_method_details: PaymentMethodDetails | null;
  amount: number;
  amount_captured: number;
  /** The refunded total, including the part of a hold that was not captured. */
  amount_refunded: number;
}

/** https://docs.stripe.com/api/charges/object#charge_object-payment_method_details */
export interface PaymentMethodDetails {
  card?: CardDetails;
  card_present?: CardDetails;
}

export interface CardDetails {
  brand: string | null;
  last4: string | null;
  /** The time until which a hold can be captured, in seconds since 1970. */
  capture_before?: number;
}

/**
 * The `error` of a rejected request, or a payment intent's last error: https://docs.stripe.com/api/errors
 */
export interface StripeFailure {
  type: string;
  code?: string;
  decline_code?: string;
  message?: string;
  param?: string;
  payment_intent?: PaymentIntent;
  payment_method?: PaymentMethodDetails;
}

/** https://docs.stripe.com/api/checkout/sessions/object */
export interface CheckoutSession {
  id: string;
  status: StatusWord<Words["checkout.session"]> | null;
  amount_total: number | null;
  currency: string | null;
  url: string | null;
  expires_at: number;
  client_reference_id: string | null;
  payment_intent: string | PaymentIntent | null;
}

/** https://docs.stripe.com/api/refunds/object */
export interface Refund {
  id: string;
  status: StatusWord<Words["refund"]> | null;
  amount: number;
  currency: string;
  payment_intent: string | null;
  failure_reason?: string;
  metadata: Record<string, string> | null;
}

/** https://docs.stripe.com/api/terminal/readers/object */
export interface Reader {
  id: string;
  deleted?: boolean;
  label: string;
  device_type: string;
  serial_number: string;
  status: string | null;
  location: string | { id: string } | null;
  action: ReaderAction | null;
}

/** https://docs.stripe.com/api/terminal/readers/object#terminal_reader_object-action */
export interface ReaderAction {
  type: string;
  status: StatusWord<Words["terminal.reader.action"]>;
  failure_code: string | null;
  failure_message: string | null;
  process_payment_intent?: { payment_intent: string | { id: string } };
}

/** https://docs.stripe.com/api/terminal/locations/object */
export interface Location {
  id: string;
  display_name: string;
  address: StripeAddress;
}

export interface StripeAddress {
  line1?: string | null;
  city?: string | null;
  state?: string | null;
  postal_code?: string | null;
  country?: string | null;
}

/** https://docs.stripe.com/api/accounts/object */
export interface Account {
  id: string;
  email: string | null;
  country: string;
  default_currency: string;
  business_profile: {
    name: string | null;
    url: string | null;
    support_phone: string | null;
  } | null;
  company?: { name?: string | null; phone?: string | null; address?: StripeAddress | null };
  settings?: { dashboard?: { display_name?: string | null } } | null;
}

/** https://docs.stripe.com/api/webhook_endpoints/object */
export interface WebhookEndpoint {
  id: string;
  url: string;
  /** The secret; returned only when the endpoint is created. */
  secret?: string;
}

/** https://docs.stripe.com/connect/oauth-reference#post-token-response */
export interface OAuthToken {
  stripe_user_id: string;
  stripe_publishable_key?: string;
  livemode: boolean;
}

/** https://docs.stripe.com/api/events/object */
export interface Event {
  id: string;
  type: string;
  account?: string;
  data: { object: EventObject };
}

/** The object of an event: any of those above. */
export interface EventObject {
  object: string;
  id: string;
  metadata?: Record<string, string> | null;
  payment_intent?: string | { id: string } | null;
  client_reference_id?: string | null;
  action?: ReaderAction | null;
}

/** https://docs.stripe.com/api/pagination */
export interface List<T> {
  data: T[];
  has_more: boolean;
}

/** https://docs.stripe.com/api/payouts/object */
export interface Payout {
  id: string;
  status: string;
  amount: number;
  currency: string;
  created: number;
  /** The day on which it reaches the bank account, in seconds since 1970. */
  arrival_date: number;
  automatic: boolean;
  statement_descriptor: string | null;
  trace_id: { status: string; value: string | null } | null;
}

/** https://docs.stripe.com/api/balance_transactions/object, with `source` expanded. */
export interface BalanceTransaction {
  id: string;
  type: string;
  reporting_category: string;
  amount: number;
  fee: number;
  fee_details?: { amount: number; type: string }[];
  currency: string;
  created: number;
  source: string | BalanceSource | null;
}

/** The charge, refund, dispute or payout behind a balance transaction. */
export interface BalanceSource {
  id: string;
  object: string;
  payment_intent?: string | { id: string } | null;
  metadata?: Record<string, string> | null;
}

/** https://docs.stripe.com/api/balance/balance_object */
export interface Balance {
  available: BalanceAmount[];
  pending: BalanceAmount[];
}

export interface BalanceAmount {
  amount: number;
  currency: string;
}

/** https://docs.stripe.com/api/disputes/object */
export interface Dispute {
  id: string;
  status: string;
  amount: number;
  currency: string;
  reason: string;
  created: number;
  payment_intent: string | { id: string } | null;
  evidence_details: { due_by: number | null };
}
