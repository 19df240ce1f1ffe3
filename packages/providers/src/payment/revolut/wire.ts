/**
 * The fields that the adapter reads (https://developer.revolut.com/docs/api/merchant, version 2026-04-20).
 */

import type { StatusWord } from "../../words.ts";

/** The status values documented by Revolut, by the type of the order that contains them. */
export interface Words {
  payment: "pending" | "processing" | "authorised" | "completed" | "cancelled" | "failed";
  refund: "pending" | "processing" | "authorised" | "completed" | "cancelled" | "failed";
}

/** An order in a list; amounts are in minor units. */
export interface ListedOrder {
  id: string;
  type: string;
  state: StatusWord<Words["payment"]>;
  created_at: string;
  amount: number;
  currency: string;
  description?: string;
  merchant_order_data?: { reference?: string };
  location_id?: string;
  /** The order that an order of type `refund` refunds. */
  related_order_id?: string;
}

/** A complete order. A declined payment may be followed by another, so the order's own state decides. */
export interface Order extends ListedOrder {
  checkout_url?: string;
  /** The time until which an authorised order can be captured. */
  capture_deadline?: string;
  refunded_amount?: number;
  payments?: {
    state: string;
    decline_reason?: string;
    payment_method?: { card_brand?: string; card_last_four?: string };
    fees?: { amount: number; currency: string }[];
  }[];
}

export interface PhysicalAddress {
  street_line_1: string;
  region?: string;
  city: string;
  country_code: string;
  postcode: string;
}

/** A location: `domain` is for an online location, and the other fields are for a shop. */
export interface Location {
  id: string;
  name: string;
  type: "online" | "physical";
  details: {
    domain?: string;
    address?: PhysicalAddress;
    geo_location?: { lat: number; lon: number };
    opening_hours?: object;
  };
}

export interface Endpoint {
  id: string;
  url: string;
  signing_secret: string;
}

/** A webhook's body: only the IDs of the order, payout or dispute. */
export interface Event {
  event: string;
  order_id?: string;
  merchant_order_ext_ref?: string;
  payout_id?: string;
  dispute_id?: string;
}

/** A payout; the amount is in minor units. */
export interface Payout {
  id: string;
  state: string;
  created_at: string;
  amount?: number;
  currency?: string;
}

export interface ReportRun {
  report_run_id: string;
  status: "processing" | "completed" | "failed" | "expired";
}

/** A row of a payout's statement report (`Report-Run-Csv-Payout`): strings, with amounts in major units. */
export interface PayoutRow {
  created_date: string;
  completed_date: string;
  payout_affected_date: string;
  affected_payout_amount: string;
  transaction_id: string;
  /** The order of a refund is the refund itself; `original_order_id` is the refunded order. */
  order_id: string;
  original_order_id: string;
  merchant_order_reference: string;
  type: string;
  state: string;
  transaction_amount: string;
  transaction_currency: string;
  fee_amount: string;
  fee_currency: string;
  settlement_amount: string;
  settlement_currency: string;
}

export interface Dispute {
  id: string;
  state?: string;
  created_at: string;
  response_due_date?: string;
  reason_code?: string;
  reason_description?: string;
  amount?: number;
  currency?: string;
  payment?: { order_id?: string };
}

export interface RevolutError {
  code?: string | number;
  message?: string;
}
