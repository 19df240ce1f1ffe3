import type { StripeObject } from "../types.ts";
import type { LineItem } from "./catalog.ts";
import type { UNUSED } from "./unused.ts";

type Unused = typeof UNUSED;

/** A payer's visit to a payment page. */
export interface CheckoutSession extends StripeObject, Unused {
  object: "checkout.session";
  amount_subtotal: number;
  amount_total: number;
  automatic_tax: { enabled: false; liability: null; provider: null; status: null };
  billing_address_collection: null;
  cancel_url: string | null;
  client_reference_id: string | null;
  client_secret: null;
  created: number;
  currency: string;
  custom_fields: [];
  customer: string | null;
  customer_details: {
    business_name: null;
    individual_name: null;
    email: string | null;
    name: null;
    phone: null;
    address: null;
    tax_exempt: "none";
    tax_ids: null;
  } | null;
  customer_email: string | null;
  expires_at: number;
  livemode: false;
  locale: string | null;
  metadata: Record<string, string>;
  mode: "payment" | "subscription";
  payment_intent: string | null;
  payment_link: null;
  payment_method_options: Record<string, never>;
  payment_method_types: string[];
  payment_status: "paid" | "unpaid";
  setup_intent: null;
  status: "open" | "complete" | "expired";
  submit_type: string | null;
  subscription: string | null;
  success_url: string | null;
  total_details: { amount_discount: 0; amount_shipping: 0; amount_tax: 0 };
  ui_mode: string;
  url: string | null;
  _lineItems: LineItem[];
  _intentData: IntentData;
  _applicationFee: number | null;
  _allowedTypes: string[] | null;
  /** The subscription's metadata, in mode `subscription`. */
  _subscriptionMetadata: Record<string, string>;
}

/** The details that a session passes to its payment. */
export interface IntentData {
  capture_method?: "automatic" | "automatic_async" | "manual";
  description?: string;
  metadata?: Record<string, string> | null;
  statement_descriptor?: string;
  statement_descriptor_suffix?: string;
  transfer_group?: string;
}
