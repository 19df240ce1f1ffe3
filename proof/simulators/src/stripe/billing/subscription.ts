import { emit } from "../events/emit.ts";
import type { Invoice, Subscription, SubscriptionItem } from "../objects/billing.ts";
import type { Price, Recurring } from "../objects/catalog.ts";
import type { Caller } from "../types.ts";
import { newId, seconds, type World } from "../world.ts";

const DAY_S = 86_400;
const DAYS: Record<Recurring["interval"], number> = { day: 1, week: 7, month: 30, year: 365 };

/** Starts a subscription whose first period the customer has paid. */
export function subscribe(
  world: World,
  caller: Caller,
  input: { customer: string; price: Price; quantity: number; metadata: Record<string, string> },
): Subscription {
  const now = seconds(world);
  const id = newId("sub");
  world.owners.put("", { id, account: caller.account });
  const item: SubscriptionItem = {
    id: newId("si", 14),
    object: "subscription_item",
    created: now,
    ...periodFrom(now, input.price),
    metadata: {},
    price: input.price,
    quantity: input.quantity,
    subscription: id,
  };
  const started = world.subscriptions.put(caller.account, {
    id,
    object: "subscription",
    billing_cycle_anchor: now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    collection_method: "charge_automatically",
    created: now,
    currency: input.price.currency,
    customer: input.customer,
    ended_at: null,
    items: {
      object: "list",
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    metadata: input.metadata,
    start_date: now,
    status: "active",
    trial_end: null,
  });
  emit(world, caller, "customer.subscription.created", started);
  return bill(world, caller, started, "subscription_create", true);
}

/** Starts the next period: it is paid, or the payment fails and the subscription is past due. */
export function renew(world: World, caller: Caller, subscription: Subscription, paid: boolean): Subscription {
  const billed = bill(world, caller, subscription, "subscription_cycle", paid);
  const data = billed.items.data.map((item) => ({ ...item, ...periodFrom(seconds(world), item.price) }));
  return change(world, caller, billed, {
    status: paid ? "active" : "past_due",
    items: { ...billed.items, data },
  });
}

/** Changes a subscription and sends the event. */
export function change(
  world: World,
  caller: Caller,
  subscription: Subscription,
  changed: Partial<Subscription>,
): Subscription {
  const after = world.subscriptions.put(caller.account, { ...subscription, ...changed });
  emit(world, caller, "customer.subscription.updated", after);
  return after;
}

/** Ends a subscription permanently. */
export function cancel(world: World, caller: Caller, subscription: Subscription): Subscription {
  const now = seconds(world);
  const ended = { ...subscription, status: "canceled" as const, canceled_at: now, ended_at: now };
  const after = world.subscriptions.put(caller.account, ended);
  emit(world, caller, "customer.subscription.deleted", after);
  return after;
}

function bill(
  world: World,
  caller: Caller,
  subscription: Subscription,
  reason: Invoice["billing_reason"],
  paid: boolean,
): Subscription {
  const total = subscription.items.data.reduce(
    (sum, { price, quantity }) => sum + price.unit_amount * quantity,
    0,
  );
  const id = newId("in");
  const lines = subscription.items.data.map(({ price, quantity }) => ({
    object: "line_item",
    quantity,
    price,
  }));
  const invoice = world.invoices.put(caller.account, {
    id,
    object: "invoice",
    amount_due: total,
    amount_paid: paid ? total : 0,
    attempt_count: 1,
    billing_reason: reason,
    created: seconds(world),
    currency: subscription.currency,
    customer: subscription.customer,
    lines: { object: "list", data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    parent: {
      type: "subscription_details",
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    status: paid ? "paid" : "open",
    total,
  });
  emit(world, caller, paid ? "invoice.paid" : "invoice.payment_failed", invoice);
  return world.subscriptions.put(caller.account, { ...subscription, latest_invoice: invoice.id });
}

function periodFrom(start: number, { recurring }: Price) {
  const days = recurring ? DAYS[recurring.interval] * recurring.interval_count : 0;
  return { current_period_start: start, current_period_end: start + days * DAY_S };
}
