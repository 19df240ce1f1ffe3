import type { LineItem } from "../catalog/line-items.ts";
import { captureMethod } from "../intents/params.ts";
import type { StripeObject } from "../types.ts";
import { integer, metadata, object, oneOf, refused, text } from "../wire/params.ts";

/** The facts that a link or session passes to its payment. */
export interface IntentData {
  capture_method?: "automatic" | "automatic_async" | "manual";
  description?: string;
  metadata?: Record<string, string> | null;
  statement_descriptor?: string;
  statement_descriptor_suffix?: string;
  transfer_group?: string;
}
/** The parameters of `payment_intent_data`. */
export const intentData = {
  capture_method: captureMethod,
  description: text(1_000),
  metadata,
  statement_descriptor: text(22),
  statement_descriptor_suffix: text(22),
  transfer_group: text(),
  setup_future_usage: refused,
};

export type AfterCompletion =
  | { type: "redirect"; redirect: { url: string } }
  | { type: "hosted_confirmation"; hosted_confirmation: { custom_message: string | null } };

/** A payment page, open to anybody who has its address. */
export interface PaymentLink extends StripeObject {
  object: "payment_link";
  active: boolean;
  after_completion: AfterCompletion;
  allow_promotion_codes: false;
  application: string | null;
  application_fee_amount: number | null;
  application_fee_percent: null;
  automatic_tax: { enabled: false; liability: null };
  billing_address_collection: string;
  consent_collection: null;
  currency: string;
  custom_fields: [];
  custom_text: Record<string, null>;
  customer_creation: "if_required";
  inactive_message: string | null;
  invoice_creation: null;
  livemode: false;
  metadata: Record<string, string>;
  on_behalf_of: null;
  payment_intent_data: IntentData | null;
  payment_method_collection: "always";
  payment_method_types: string[] | null;
  phone_number_collection: { enabled: false };
  restrictions: { completed_sessions: { count: number; limit: number } } | null;
  shipping_address_collection: null;
  shipping_options: [];
  submit_type: string;
  subscription_data: null;
  tax_id_collection: { enabled: false; required: "never" };
  transfer_data: null;
  url: string;
  _lineItems: LineItem[];
}

export const afterCompletion = object(
  { type: oneOf("hosted_confirmation", "redirect") },
  {
    hosted_confirmation: object({}, { custom_message: text(500) }),
    redirect: object({ url: text(2_048) }, {}),
  },
);
export const restrictions = object({ completed_sessions: object({ limit: integer(1) }, {}) }, {});
