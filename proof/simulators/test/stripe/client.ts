import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import type { Simulators } from "../../src/index.ts";

/** An older version than the library's own. */
export const OLDER = "2023-10-16";

/** The key of a new account. */
export function newKey(): string {
  return `sk_test_${randomUUID().replaceAll("-", "")}`;
}

/** The official client, connected to a simulator that responds at the root. */
export function stripeClient(
  simulators: Simulators,
  options: { key?: string; apiVersion?: string } = {},
): Stripe {
  const { hostname, port } = new URL(simulators.url);
  return new Stripe(options.key ?? newKey(), {
    host: hostname,
    port,
    protocol: "http",
    maxNetworkRetries: 0,
    telemetry: false,
    ...(options.apiVersion && { apiVersion: options.apiVersion as typeof Stripe.API_VERSION }),
  });
}

/** A payment of 12.50 EUR that needs no page to return to. */
export const SALE = {
  amount: 1_250,
  currency: "eur",
  automatic_payment_methods: { enabled: true, allow_redirects: "never" },
} as const;

/** Returns the error that a promise was rejected with. */
export async function refusal(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await promise;
  } catch (error) {
    return error as Stripe.errors.StripeError;
  }
  throw new Error("It was not refused");
}
