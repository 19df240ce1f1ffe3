import type {
  Connectable,
  Json,
  MerchantProfile,
  Mode,
  ProviderKind,
  TaxOfficeAccess,
} from "@banco/providers";

/** A merchant's account at a provider, as stored. */
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
  /** Whom a consent has found, sealed, until a person confirms it. */
  found: Buffer | null;
  lastError: string | null;
  lastErrorAt: Date | null;
  /** To the minute. */
  lastWebhookAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** What is sealed with an account. */
export interface AccountSecrets {
  /** The part of our webhook address that only the provider is told. */
  webhookToken: string;
  credentials: Record<string, string>;
  /** The tax office's access data, where the merchant gave them. */
  taxOffice?: TaxOfficeAccess;
}

/** The context a sealed value of an account is bound to. */
export function sealContext(
  { kind, id }: AccountRow,
  field: "credentials" | "connect_state" | "found",
): string {
  return `${kind}_account ${id} ${field}`;
}

/** The provider's part of the API: `/v1/payment/stripe`. */
export function providerPath({ kind, manifest }: Connectable): string {
  return `/v1/${kind}/${manifest.id}`;
}
