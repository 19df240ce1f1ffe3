import type { StripeObject } from "../types.ts";

/** A merchant's account. */
export interface Account extends StripeObject {
  object: "account";
  business_profile: Record<string, unknown>;
  business_type: "company";
  capabilities: Record<string, "active">;
  charges_enabled: boolean;
  controller: { type: "account" };
  country: string;
  created: number;
  default_currency: string;
  details_submitted: boolean;
  email: string;
  metadata: Record<string, string>;
  payouts_enabled: boolean;
  settings: Record<string, unknown>;
  type: "standard";
}

/** A code for a consent, single-use and valid for five minutes (docs.stripe.com/connect/oauth-reference). */
export interface AuthorizationCode {
  id: string;
  account: string;
  clientId: string;
  scope: string;
  expiresAt: number;
  /** The tokens issued for it, which a second use revokes. */
  used: { platform: string; token: string } | null;
}
