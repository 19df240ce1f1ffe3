import type { ApiVersion } from "./wire/version.ts";

/** The caller of an operation. */
export interface Caller {
  /** The account whose objects it uses. */
  account: string;
  version: ApiVersion;
  /** The API request behind it; null for an action of a cardholder, a payer or a timer. */
  request: { id: string; idempotencyKey: string | null } | null;
  /** The platform that acts for the account, by OAuth or the `Stripe-Account` header. */
  platform: string | null;
}

/** An object; members that begin with an underscore are the simulator's own and never appear in responses. */
export interface StripeObject {
  id: string;
  object: string;
}
