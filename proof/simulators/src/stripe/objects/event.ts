import type { StripeObject } from "../types.ts";
import type { ApiVersion } from "../wire/version.ts";

/** The webhook address of an account or a platform. */
export interface WebhookEndpoint extends StripeObject {
  object: "webhook_endpoint";
  api_version: ApiVersion | null;
  application: null;
  created: number;
  description: string | null;
  enabled_events: string[];
  livemode: false;
  metadata: Record<string, string>;
  status: "enabled" | "disabled";
  url: string;
  _secret: string;
  /** Whether it receives the events of connected accounts instead of its own. */
  _connect: boolean;
}

/** An event of an object. */
export interface Event extends StripeObject {
  object: "event";
  account?: string;
  api_version: ApiVersion;
  created: number;
  data: { object: StripeObject };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: EventType;
}

/** The events that this simulator sends (API reference, "Types of events"). */
export const EVENT_TYPES = [
  "account.application.authorized",
  "account.application.deauthorized",
  "charge.captured",
  "charge.dispute.closed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.failed",
  "charge.refund.updated",
  "charge.refunded",
  "charge.succeeded",
  "charge.updated",
  "checkout.session.async_payment_failed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.completed",
  "checkout.session.expired",
  "customer.created",
  "customer.subscription.created",
  "customer.subscription.deleted",
  "customer.subscription.updated",
  "invoice.paid",
  "invoice.payment_failed",
  "payment_intent.amount_capturable_updated",
  "payment_intent.canceled",
  "payment_intent.created",
  "payment_intent.partially_funded",
  "payment_intent.payment_failed",
  "payment_intent.processing",
  "payment_intent.requires_action",
  "payment_intent.succeeded",
  "payout.created",
  "payout.failed",
  "payout.paid",
  "refund.created",
  "refund.failed",
  "refund.updated",
  "terminal.reader.action_failed",
  "terminal.reader.action_succeeded",
  "terminal.reader.action_updated",
] as const;

export type EventType = (typeof EVENT_TYPES)[number];
