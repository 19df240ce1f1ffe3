import type { StripeObject } from "../types.ts";

/** A product for sale. */
export interface Product extends StripeObject {
  object: "product";
  active: boolean;
  created: number;
  default_price: string | null;
  description: string | null;
  images: string[];
  livemode: false;
  metadata: Record<string, string>;
  name: string;
  tax_code: string | null;
  unit_label: string | null;
  updated: number;
}

/** A product's price. */
export interface Price extends StripeObject {
  object: "price";
  active: boolean;
  billing_scheme: "per_unit";
  created: number;
  currency: string;
  livemode: false;
  lookup_key: string | null;
  metadata: Record<string, string>;
  nickname: string | null;
  product: string;
  recurring: Recurring | null;
  tax_behavior: string;
  type: "one_time" | "recurring";
  unit_amount: number;
  unit_amount_decimal: string;
}

/** The period of a recurring price. */
export interface Recurring {
  interval: "day" | "week" | "month" | "year";
  interval_count: number;
  usage_type: "licensed";
}

/** A line of a payment link or a checkout session. */
export interface LineItem extends StripeObject {
  object: "item";
  amount_discount: number;
  amount_subtotal: number;
  amount_tax: number;
  amount_total: number;
  currency: string;
  description: string;
  price: Price;
  quantity: number;
}
