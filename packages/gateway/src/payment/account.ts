import type { Json, MerchantProfile } from "@banco/providers";

/** A merchant's account at a payment provider, as stored. */
export interface AccountRow {
  tenantId: string;
  id: string;
  provider: string;
  status: "pending" | "active" | "error" | "disconnected";
  mode: "sandbox" | "live";
  credentials: Buffer | null;
  settings: Record<string, Json>;
  profile: MerchantProfile;
  merchant: MerchantProfile;
  connectState: Buffer | null;
  lastError: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** What is sealed with an account. */
export interface AccountSecrets {
  /** The part of our webhook address that only the provider is told. */
  webhookToken: string;
  credentials: Record<string, string>;
}

/** The context a sealed value of an account is bound to. */
export function sealContext(accountId: string, field: "credentials" | "connect_state"): string {
  return `payment_account ${accountId} ${field}`;
}
