import { createCustomer } from "../billing/customers.ts";
import { subscribe } from "../billing/subscription.ts";
import { emit } from "../events/emit.ts";
import { attempt } from "../intents/attempt.ts";
import { createIntent } from "../intents/create.ts";
import { cancel } from "../intents/transitions.ts";
import type { CheckoutSession } from "../objects/checkout.ts";
import type { PaymentIntent } from "../objects/payment.ts";
import { UNUSED } from "../objects/unused.ts";
import { methodFromId } from "../payment-methods.ts";
import type { Caller } from "../types.ts";
import { StripeError } from "../wire/errors.ts";
import { hasAllowedTypes } from "../wire/version.ts";
import { newId, seconds, type World } from "../world.ts";

/** The details that differ between sessions. */
export type SessionFacts = Pick<CheckoutSession, "_lineItems" | "_intentData" | "metadata" | "expires_at"> &
  Partial<CheckoutSession>;

const EXPIRE = "expire_session";

/** Declares the timers of sessions. */
export function registerSessions(world: World): void {
  world.kit.timers.task<{ caller: Caller; id: string }>(EXPIRE, ({ caller, id }) => {
    const session = world.sessions.get(caller.account, id);
    if (session?.status === "open") expire(world, { ...caller, request: null }, session);
  });
}

/** Opens a session, which expires automatically; totals are in minor units. */
export function openSession(world: World, caller: Caller, facts: SessionFacts): CheckoutSession {
  const id = newId("cs_test", 58);
  const total = facts._lineItems.reduce((sum, { amount_total }) => sum + amount_total, 0);
  world.owners.put("", { id, account: caller.account });
  world.kit.timers.set(id, EXPIRE, facts.expires_at * 1_000 - world.kit.now(), { caller, id });
  return world.sessions.put(caller.account, {
    id,
    object: "checkout.session",
    ...UNUSED,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: null,
    client_reference_id: null,
    client_secret: null,
    created: seconds(world),
    currency: facts._lineItems[0]?.currency ?? "",
    custom_fields: [],
    customer: null,
    customer_details: null,
    customer_email: null,
    livemode: false,
    locale: null,
    mode: "payment",
    payment_intent: null,
    payment_link: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_status: "unpaid",
    setup_intent: null,
    status: "open",
    submit_type: null,
    subscription: null,
    success_url: null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted",
    url: `${world.kit.baseUrl()}/c/pay/${id}`,
    _applicationFee: null,
    _allowedTypes: null,
    _subscriptionMetadata: {},
    ...facts,
  });
}

/** Expires a session, and cancels its payment intent. */
function expire(world: World, caller: Caller, session: CheckoutSession): CheckoutSession {
  const intent = world.intents.get(caller.account, session.payment_intent ?? "");
  if (intent) cancel(world, caller, intent, "abandoned");
  const expired = world.sessions.put(caller.account, { ...session, status: "expired", url: null });
  emit(world, caller, "checkout.session.expired", expired);
  return expired;
}

/** The outcome of a payer's attempt: paid, another page to visit, or a refusal to show. */
type PayOutcome =
  | { kind: "paid"; session: CheckoutSession }
  | { kind: "challenge"; url: string }
  | { kind: "declined"; message: string };

/** Pays with a test card. Attempts on one session are attempts on one payment intent. */
export function payWith(world: World, caller: Caller, session: CheckoutSession, card: string): PayOutcome {
  const intent = intentFor(world, caller, session);
  try {
    const method = methodFromId(world, caller, card, "payment_method");
    const returning = { ...intent, _returnUrl: `${world.kit.baseUrl()}/c/pay/${session.id}/return` };
    const tried = attempt(world, caller, returning, method);
    if (tried.status !== "requires_action")
      return { kind: "paid", session: complete(world, caller, session, tried) };
    return { kind: "challenge", url: `${world.kit.baseUrl()}/3ds/${intent.id}` };
  } catch (error) {
    if (error instanceof StripeError) return { kind: "declined", message: error.body.message };
    throw error;
  }
}

function intentFor(world: World, caller: Caller, session: CheckoutSession): PaymentIntent {
  const known = world.intents.get(caller.account, session.payment_intent ?? "");
  if (known) return known;
  const types = hasAllowedTypes(caller.version) ? "allowed_payment_method_types" : "payment_method_types";
  const intent = createIntent(world, caller, {
    amount: session.amount_total,
    currency: session.currency,
    ...session._intentData,
    [types]: session.payment_method_types,
    ...(session._applicationFee !== null && { application_fee_amount: session._applicationFee }),
  });
  world.sessions.put(caller.account, { ...session, payment_intent: intent.id });
  return intent;
}

/** Completes a session after its payment. */
export function complete(
  world: World,
  caller: Caller,
  session: CheckoutSession,
  intent: PaymentIntent,
): CheckoutSession {
  const email = session.customer_email ?? "payer@example.com";
  world.kit.timers.cancel(session.id);
  const done = world.sessions.put(caller.account, {
    ...session,
    ...subscriptionOf(world, caller, session, email),
    customer_details: {
      address: null,
      business_name: null,
      email,
      individual_name: null,
      name: null,
      phone: null,
      tax_exempt: "none",
      tax_ids: null,
    },
    payment_intent: session.mode === "payment" ? intent.id : null,
    payment_status: intent.status === "succeeded" ? "paid" : "unpaid",
    status: "complete",
    url: null,
  });
  emit(world, caller, "checkout.session.completed", done);
  return done;
}

/** Returns the subscription that a session in mode `subscription` creates. */
function subscriptionOf(
  world: World,
  caller: Caller,
  session: CheckoutSession,
  email: string,
): Pick<CheckoutSession, "customer" | "subscription"> | undefined {
  const [item] = session._lineItems;
  if (session.mode !== "subscription" || !item) return undefined;
  const customer = session.customer ?? createCustomer(world, caller, { email }).id;
  const { price, quantity } = item;
  const metadata = session._subscriptionMetadata;
  return { customer, subscription: subscribe(world, caller, { customer, price, quantity, metadata }).id };
}
