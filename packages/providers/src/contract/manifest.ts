/**
 * What a payment provider can do. The sets of the specification (section 2.1), the account's `capabilities` and the
 * checks of the routes are all read off this.
 */
export const PAYMENT_CAPABILITIES = [
  "card",
  "link",
  "refund",
  "app",
  "terminal",
  "terminal_management",
  "locations",
  "checkin",
  "code",
] as const;

export type PaymentCapability = (typeof PAYMENT_CAPABILITIES)[number];

/** A key that a merchant's account at the provider needs, as the connect form asks for it. */
export interface CredentialField {
  name: string;
  label: string;
  /** Secrets are typed into a password field; none is ever shown again. */
  secret: boolean;
  /** A regular expression the whole value must match. */
  pattern: string;
  /** Where the merchant finds it. */
  help: string;
  optional?: boolean;
}

/** A key of the installation itself at the provider. */
export interface PlatformKey {
  /** In camel case; in the environment `clientId` of stripe is STRIPE_CONNECT_CLIENT_ID. */
  name: string;
  optional?: boolean;
}

/** A provider described as data. */
export interface PaymentManifest {
  /** The provider's real name: lower case, as records carry it. */
  id: string;
  /** The specification's label (P1 ... P11), an alias in the path in any case. */
  label: string | null;
  /** As people write it. */
  name: string;
  homepage: string;
  /** The public documents the adapter is written from. */
  documents: readonly string[];
  capabilities: readonly PaymentCapability[];
  /** Whether the provider holds locations itself; else Banco keeps them. */
  nativeLocations: boolean;
  /** Base URLs by service name; in the sandbox each is the simulator's. */
  hosts: Readonly<Record<string, string>>;
  credentials: readonly CredentialField[];
  /**
   * The platform's own keys at the provider, with which merchants connect by consent (OAuth): each is the setting
   * `<ID>_CONNECT_<NAME>` of the installation. None where the provider has no such way.
   */
  platformKeys: readonly PlatformKey[];
  /** How long one call may take in all, retries included. */
  timeoutMs: number;
  /** How long an identical request with the same idempotency key is sure to be answered, not executed, again; 0: it has no such keys. */
  idempotencyMs: number;
  /** The provider's own words for states, all it documents, and ours for them. */
  statusWords: Readonly<Record<string, string>>;
  /** Credentials for a new account at the simulator. */
  sandboxCredentials: (accountId: string) => Record<string, string>;
}
