import { randomText } from "../kit/ids.ts";
import type { Kit } from "../kit/kit.ts";
import type { Collection } from "../kit/store.ts";
import type { Webhooks } from "../kit/webhooks.ts";
import type { Account, AuthorizationCode } from "./objects/account.ts";
import type { Dispute, Payout } from "./objects/balance.ts";
import type { Customer, Invoice, PortalSession, Subscription } from "./objects/billing.ts";
import type { Price, Product } from "./objects/catalog.ts";
import type { CheckoutSession } from "./objects/checkout.ts";
import type { Event, WebhookEndpoint } from "./objects/event.ts";
import type { Charge, PaymentIntent, PaymentMethod, Refund } from "./objects/payment.ts";
import type { Location, Reader } from "./objects/terminal.ts";
import type { AccessToken, Grant } from "./wire/auth.ts";

/**
 * The state of this Stripe. Objects belong to accounts, and platforms' grants to the platform; tokens and
 * codes belong to no one.
 */
export interface World {
  kit: Kit;
  webhooks: Webhooks;
  accounts: Collection<Account>;
  tokens: Collection<AccessToken>;
  grants: Collection<Grant>;
  codes: Collection<AuthorizationCode>;
  intents: Collection<PaymentIntent>;
  charges: Collection<Charge>;
  methods: Collection<PaymentMethod>;
  refunds: Collection<Refund>;
  disputes: Collection<Dispute>;
  payouts: Collection<Payout>;
  products: Collection<Product>;
  prices: Collection<Price>;
  sessions: Collection<CheckoutSession>;
  customers: Collection<Customer>;
  subscriptions: Collection<Subscription>;
  invoices: Collection<Invoice>;
  portals: Collection<PortalSession>;
  locations: Collection<Location>;
  readers: Collection<Reader>;
  endpoints: Collection<WebhookEndpoint>;
  events: Collection<Event>;
  /** Maps IDs to accounts, for pages that have only an ID in their URL. */
  owners: Collection<{ id: string; account: string }>;
}

export function openWorld(kit: Kit, webhooks: Webhooks): World {
  return {
    kit,
    webhooks,
    accounts: kit.collection("account"),
    tokens: kit.collection("access_token"),
    grants: kit.collection("grant"),
    codes: kit.collection("authorization_code"),
    intents: kit.collection("payment_intent"),
    charges: kit.collection("charge"),
    methods: kit.collection("payment_method"),
    refunds: kit.collection("refund"),
    disputes: kit.collection("dispute"),
    payouts: kit.collection("payout"),
    products: kit.collection("product"),
    prices: kit.collection("price"),
    sessions: kit.collection("checkout.session"),
    customers: kit.collection("customer"),
    subscriptions: kit.collection("subscription"),
    invoices: kit.collection("invoice"),
    portals: kit.collection("billing_portal.session"),
    locations: kit.collection("terminal.location"),
    readers: kit.collection("terminal.reader"),
    endpoints: kit.collection("webhook_endpoint"),
    events: kit.collection("event"),
    owners: kit.collection("owner"),
  };
}

/** Returns the time as Stripe writes it: seconds since 1970. */
export function seconds({ kit }: World): number {
  return Math.floor(kit.now() / 1_000);
}

/** Returns an ID in Stripe's format: `pi_` and 24 letters and digits. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${randomText(length)}`;
}
