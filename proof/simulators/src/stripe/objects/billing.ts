import type { StripeObject } from "../types.ts";
import type { Price } from "./catalog.ts";

/** A customer whom an account bills. */
export interface Customer extends StripeObject {
  object: "customer";
  created: number;
  currency: null;
  description: string | null;
  email: string | null;
  livemode: false;
  metadata: Record<string, string>;
  name: string | null;
  phone: string | null;
}

/**
 * A subscription: a customer's recurring payment of a price. Periods are on the item (changelog, 2025-03-31
 * "basil").
 */
export interface Subscription extends StripeObject {
  object: "subscription";
  billing_cycle_anchor: number;
  /** Set by the customer portal in flexible billing mode, which leaves `cancel_at_period_end` false. */
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  collection_method: "charge_automatically";
  created: number;
  currency: string;
  customer: string;
  ended_at: number | null;
  items: { object: "list"; data: SubscriptionItem[]; has_more: false; url: string };
  latest_invoice: string | null;
  livemode: false;
  metadata: Record<string, string>;
  start_date: number;
  status: "active" | "past_due" | "canceled";
  trial_end: null;
}

export interface SubscriptionItem extends StripeObject {
  object: "subscription_item";
  created: number;
  current_period_end: number;
  current_period_start: number;
  metadata: Record<string, string>;
  price: Price;
  quantity: number;
  subscription: string;
}

/** A customer's invoice for one period. */
export interface Invoice extends StripeObject {
  object: "invoice";
  amount_due: number;
  amount_paid: number;
  attempt_count: number;
  billing_reason: "subscription_create" | "subscription_cycle";
  created: number;
  currency: string;
  customer: string;
  lines: { object: "list"; data: object[]; has_more: false; url: string };
  livemode: false;
  parent: {
    type: "subscription_details";
    quote_details: null;
    subscription_details: { metadata: Record<string, string>; subscription: string };
  };
  status: "open" | "paid";
  total: number;
}

/** A customer's visit to its subscriptions. */
export interface PortalSession extends StripeObject {
  object: "billing_portal.session";
  created: number;
  customer: string;
  livemode: false;
  return_url: string | null;
  url: string;
}
