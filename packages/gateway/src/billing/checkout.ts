import { invalidField, Problem } from "@banco/core";
import type { Clock } from "@banco/core/clock";
import type Stripe from "stripe";
import type { User } from "../auth/users-sql.ts";
import type { Database } from "../db/database.ts";
import type { BillingSettings } from "../settings/billing.ts";
import type { Marks } from "./facts.ts";
import { addCustomer, readCustomer, readSubscription } from "./sql.ts";
import { isMissing, orVendorProblem, type Vendor } from "./vendor.ts";

/**
 * The lifetime of a checkout: the vendor's minimum (API reference, checkout sessions, `expires_at`), plus a minute for
 * the request itself.
 */
const LIFE_SECONDS = 31 * 60;
/** The statuses of a subscription that is paid, or that the vendor will charge automatically. */
const RUNNING = ["active", "trialing", "past_due"];

/** The dependencies of a checkout. */
export interface CheckoutServices {
  db: Database;
  clock: Clock;
  vendor: Vendor;
  billing: BillingSettings;
  appUrl: string;
}

/**
 * Opens a page where the user subscribes to a price.
 *
 * @throws Problem 400 if the price is not sold here, 409 if the user already subscribes to it
 */
export async function openCheckout(
  { db, clock, vendor, billing, appUrl }: CheckoutServices,
  user: User,
  priceId: string,
): Promise<{ id: string; url: string; expiresAt: string }> {
  if (!billing.prices.includes(priceId)) throw notSold();
  const standing = await readSubscription(db, user, priceId);
  if (standing && RUNNING.includes(standing.status)) {
    throw new Problem(
      "conflict",
      "The user already subscribes to this price; change the subscription in the portal",
    );
  }
  const { checkout } = await vendor();
  const marks: Marks & Record<string, string> = { userId: user.userId, priceId };
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: "subscription",
    customer: await customerOf(db, vendor, user),
    client_reference_id: user.userId,
    line_items: [{ price: priceId, quantity: 1 }],
    metadata: marks,
    subscription_data: { metadata: marks },
    success_url: `${appUrl}/console/subscription?checkout=done`,
    cancel_url: `${appUrl}/console/subscription?checkout=left`,
    expires_at: Math.floor(clock.now().getTime() / 1_000) + LIFE_SECONDS,
  };
  const session = await orVendorProblem(
    checkout.sessions.create(params).catch((error) => {
      throw isMissing(error) && error.param?.includes("price") ? notSold() : error;
    }),
  );
  return { id: session.id, url: session.url!, expiresAt: new Date(session.expires_at * 1_000).toISOString() };
}

/**
 * Opens the vendor's page where the user changes or cancels subscriptions.
 *
 * @throws Problem 404 if the user has never opened a checkout
 */
export async function openPortal(
  { db, vendor, appUrl }: CheckoutServices,
  user: User,
): Promise<{ url: string }> {
  const { customerId } = await readCustomer(db, user);
  if (!customerId) throw new Problem("not_found", "The user is not a customer of the billing vendor");
  const { billingPortal } = await vendor();
  const { url } = await orVendorProblem(
    billingPortal.sessions.create({ customer: customerId, return_url: `${appUrl}/console/subscription` }),
  );
  return { url };
}

function notSold(): Problem {
  return invalidField("/params/priceId", "is not a price sold here");
}

/**
 * Returns the user's customer ID with the vendor. Creates the customer if there is none, and only one even
 * under concurrent requests.
 */
async function customerOf(db: Database, vendor: Vendor, user: User): Promise<string> {
  const { email, customerId } = await readCustomer(db, user);
  if (customerId) return customerId;
  const { customers } = await vendor();
  const { id } = await orVendorProblem(
    customers.create(
      { email, metadata: { userId: user.userId } },
      { idempotencyKey: `customer-${user.userId}` },
    ),
  );
  await addCustomer(db, user, id);
  return id;
}
