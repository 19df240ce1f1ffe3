import type Stripe from "stripe";
import type { Fact } from "./state.ts";

/** The vendor's events that Banco subscribes to (specification, section 6). */
export const EVENTS = [
  "checkout.session.completed",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "invoice.payment_failed",
] as const;

/** The metadata that Banco uses to recognize its sessions and subscriptions. */
export interface Marks {
  userId: string;
  priceId: string;
}

/** Returns an event's fact and subscription; undefined for other events. */
export function factOf(event: Stripe.Event): { subscriptionId: string; fact: Fact } | undefined {
  switch (event.type) {
    case "checkout.session.completed":
      return ofSession(event.data.object);
    case "customer.subscription.updated":
      return { subscriptionId: event.data.object.id, fact: factOfSubscription(event.data.object) };
    case "customer.subscription.deleted":
      return {
        subscriptionId: event.data.object.id,
        fact: { ...factOfSubscription(event.data.object), kind: "deleted" },
      };
    case "invoice.payment_failed":
      return ofInvoice(event.data.object);
    default:
      return undefined;
  }
}

/** Returns the fact in a subscription object. */
export function factOfSubscription(subscription: Stripe.Subscription): Fact {
  const { status, metadata, customer } = subscription;
  const item = subscription.items?.data[0];
  // Before version 2025-03-31 the period was on the subscription. The webhook endpoint's version determines
  // the format, not the client's.
  const old = subscription as unknown as { current_period_end?: number };
  return {
    kind: "updated",
    status,
    ...optional("cancelAtPeriodEnd", isEnding(subscription)),
    ...optional("priceId", item?.price?.id ?? metadata?.priceId),
    ...optional("currentPeriodEnd", item?.current_period_end ?? old.current_period_end),
    ...optional("userId", metadata?.userId),
    ...optional("customerId", idOf(customer)),
  };
}

/**
 * Whether the subscription will end. In flexible billing mode, the default for new subscriptions, the customer
 * portal sets `cancel_at` and leaves `cancel_at_period_end` false.
 */
function isEnding({ cancel_at_period_end, cancel_at }: Stripe.Subscription): boolean | undefined {
  if (cancel_at_period_end === undefined && cancel_at === undefined) return undefined;
  return cancel_at_period_end === true || typeof cancel_at === "number";
}

function ofSession(session: Stripe.Checkout.Session) {
  const subscriptionId = idOf(session.subscription);
  if (session.mode !== "subscription" || !subscriptionId) return undefined;
  const fact: Fact = {
    kind: "completed",
    ...optional("userId", session.client_reference_id ?? session.metadata?.userId),
    ...optional("priceId", session.metadata?.priceId),
    ...optional("customerId", idOf(session.customer)),
  };
  return { subscriptionId, fact };
}

function ofInvoice(invoice: Stripe.Invoice) {
  const details = invoice.parent?.subscription_details;
  // Before version 2025-03-31 the subscription was a field of the invoice itself.
  const old = invoice as unknown as { subscription?: string | { id: string } | null };
  const subscriptionId = idOf(details?.subscription ?? old.subscription);
  if (!subscriptionId) return undefined;
  const fact: Fact = {
    kind: "failed",
    ...optional("userId", details?.metadata?.userId),
    ...optional("priceId", details?.metadata?.priceId),
    ...optional("customerId", idOf(invoice.customer)),
  };
  return { subscriptionId, fact };
}

/** Returns an object that contains the field only if it has a value. */
function optional<Name extends keyof Fact>(name: Name, value: Fact[Name] | null): Pick<Fact, Name> | object {
  return value === undefined || value === null ? {} : { [name]: value };
}

function idOf(object: string | { id: string } | null | undefined): string | undefined {
  return typeof object === "string" ? object : object?.id;
}
