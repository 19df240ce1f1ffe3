import type {
  Connectable,
  Json,
  MerchantProfile,
  Mode,
  ProviderKind,
  TaxOfficeAccess,
} from "@banco/providers";

/** Why a webhook for an account was rejected. */
export type RefusalReason = "address" | "signature" | "too_large" | "unreadable";

/** A merchant's account with a provider, as stored. */
export interface AccountRow {
  tenantId: string;
  id: string;
  kind: ProviderKind;
  provider: string;
  status: "pending" | "active" | "error" | "disconnected";
  mode: Mode;
  credentials: Buffer | null;
  settings: Record<string, Json>;
  profile: MerchantProfile;
  merchant: MerchantProfile;
  connectState: Buffer | null;
  /** The merchant that a consent found, encrypted until the user confirms it. */
  found: Buffer | null;
  lastError: string | null;
  lastErrorAt: Date | null;
  /** Accurate to the minute. */
  lastWebhookAt: Date | null;
  /** When a webhook was last rejected, to the minute. */
  webhookRefusedAt: Date | null;
  webhookRefusedWhy: RefusalReason | null;
  createdAt: Date;
  updatedAt: Date;
}

/** The encrypted values of an account. */
export interface AccountSecrets {
  /** The part of the account's webhook URL that only the provider knows. */
  webhookToken: string;
  credentials: Record<string, string>;
  /** The credentials for the tax office, if the merchant has entered them. */
  taxOffice?: TaxOfficeAccess;
}

/** Returns the context under which a value of an account is encrypted. */
export function sealContext(
  { kind, id }: AccountRow,
  field: "credentials" | "connect_state" | "found",
): string {
  return `${kind}_account ${id} ${field}`;
}

/** Returns the provider's path in the API: `/v1/payment/stripe`. */
export function providerPath({ kind, manifest }: Connectable): string {
  return `/v1/${kind}/${manifest.id}`;
}
