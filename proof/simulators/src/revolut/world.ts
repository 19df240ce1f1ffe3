import { createHash, randomUUID } from "node:crypto";
import type { Kit } from "../kit/kit.ts";
import type { Collection } from "../kit/store.ts";
import type { Webhooks } from "../kit/webhooks.ts";

/**
 * An order with the fields that the simulator stores and returns
 * (https://developer.revolut.com/docs/api/merchant, version 2026-04-20).
 */
export interface Order {
  id: string;
  token: string;
  type: "payment" | "refund";
  state: "pending" | "processing" | "authorised" | "completed" | "cancelled" | "failed";
  created_at: string;
  updated_at: string;
  amount: number;
  currency: string;
  outstanding_amount: number;
  refunded_amount?: number;
  capture_mode: "automatic" | "manual";
  enforce_challenge: "automatic";
  description?: string;
  merchant_order_data?: { reference?: string; url?: string };
  metadata?: Record<string, string>;
  location_id?: string;
  redirect_url?: string;
  related_order_id?: string;
  capture_deadline?: string;
  checkout_url?: string;
  payments?: Payment[];
}

export interface Payment {
  id: string;
  state: "completed" | "declined" | "authorised";
  decline_reason?: string;
  created_at: string;
  updated_at: string;
  amount: number;
  currency: string;
  payment_method: { type: "card"; card_brand: "visa"; card_last_four: string };
  fees?: { type: "acquiring"; amount: number; currency: string }[];
}

export interface Location {
  id: string;
  name: string;
  type: "online" | "physical";
  details: Record<string, unknown>;
}

export interface Endpoint {
  id: string;
  url: string;
  events: string[];
  signing_secret: string;
}

/** A requested report. */
export interface ReportRun {
  id: string;
  payout: string;
}

/** The state of this Revolut, by merchant. */
export interface World {
  kit: Kit;
  webhooks: Webhooks;
  orders: Collection<Order>;
  locations: Collection<Location>;
  endpoints: Collection<Endpoint>;
  reports: Collection<ReportRun>;
}

export function openWorld(kit: Kit, webhooks: Webhooks): World {
  return {
    kit,
    webhooks,
    orders: kit.collection("order"),
    locations: kit.collection("location"),
    endpoints: kit.collection("webhook"),
    reports: kit.collection("report"),
  };
}

export function now({ kit }: World): string {
  return new Date(kit.now()).toISOString();
}

export const newId = randomUUID;

/** Returns the merchant that a secret key belongs to. */
export function merchantOf(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 16);
}
