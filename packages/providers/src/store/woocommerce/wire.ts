import type { WordOf } from "../../words.ts";
import type { manifest } from "./manifest.ts";

type Word = WordOf<typeof manifest>;

/** https://woocommerce.github.io/woocommerce-rest-api-docs/#order-properties; times are without an offset. */
export interface Order {
  id: number;
  number: string;
  status: Word;
  currency: string;
  total: string;
  /** Null for orders that extensions and imports have made without one. */
  date_created_gmt: string | null;
  date_modified_gmt: string | null;
  date_paid_gmt: string | null;
  payment_method: string;
  billing: { first_name: string; last_name: string; company?: string; email: string };
  line_items: LineItem[];
  shipping_lines?: ChargeLine[];
  /** Negative fees are discounts of the whole order. */
  fee_lines?: ChargeLine[];
  /** Amounts below zero. */
  refunds: { id: number; reason: string; total: string }[];
}

/** `total` is net of taxes. */
export interface LineItem {
  id: number;
  name: string;
  sku: string | null;
  quantity: number;
  total: string;
  total_tax: string;
  taxes: { id: number; total: string }[];
  meta_data: Meta[];
}

/** A line for shipping or a fee; `total` is net of taxes. */
export interface ChargeLine {
  id: number;
  /** Of fees. */
  name?: string;
  /** Of shipping. */
  method_title?: string;
  total: string;
  total_tax: string;
  taxes: { id: number; total: string }[];
  meta_data?: Meta[];
}

export interface Meta {
  key: string;
  value: unknown;
}

/** https://woocommerce.github.io/woocommerce-rest-api-docs/#order-refund-properties; quantities and amounts of lines are below zero. */
export interface Refund {
  id: number;
  /** In the list of all orders' refunds. */
  parent_id?: number;
  amount: string;
  reason: string;
  refunded_payment: boolean;
  date_created_gmt: string | null;
  line_items: LineItem[];
  shipping_lines?: ChargeLine[];
  fee_lines?: ChargeLine[];
  meta_data: Meta[];
}

/** https://woocommerce.github.io/woocommerce-rest-api-docs/#payment-gateway-properties. */
export interface PaymentGateway {
  id: string;
  method_supports: string[];
}

/** https://woocommerce.github.io/woocommerce-rest-api-docs/#setting-option-properties. */
export interface Setting {
  id: string;
  value: unknown;
}

/** https://woocommerce.github.io/woocommerce-rest-api-docs/#webhook-properties. */
export interface Webhook {
  id: number;
  status: string;
  topic: string;
  delivery_url: string;
}

/** https://developer.wordpress.org/rest-api/extending-the-rest-api/routes-and-endpoints/: the index of a site. */
export interface SiteIndex {
  name: string;
  namespaces: string[];
}

/** https://woocommerce.github.io/woocommerce-rest-api-docs/#errors. */
export interface WooError {
  code: string;
  message: string;
  data?: { status?: number; params?: Record<string, string> };
}
