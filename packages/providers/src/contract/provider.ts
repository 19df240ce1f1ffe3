import type { Clock } from "@banco/core/clock";
import type { AccessTokens } from "../contract/access-tokens.ts";
import type { ProviderHttp } from "../contract/http.ts";
import type { CallWindow } from "./call-window.ts";
import type { FailureKinds } from "./error.ts";
import type { Json } from "./outcome.ts";

/**
 * The destination of an account's requests: our simulators, the provider's own test environment, or its live one,
 * where money and documents are real.
 */
export const MODES = ["sandbox", "test", "live"] as const;
export type Mode = (typeof MODES)[number];

/** The provider's own test environment, or why there is none. */
export type TestEnvironment =
  | {
      /** The public document that describes it. */
      document: string;
      /**
       * The environment's base URLs, if they differ from the live ones; otherwise the keys, or the merchant's own test
       * shop, determine the environment.
       */
      hosts?: Readonly<Record<string, string>>;
    }
  | { none: string };

/** A key of the merchant's provider account, as the connect form requests it. */
export interface CredentialField {
  name: string;
  label: string;
  /** Whether the key is entered in a password field; secrets are never displayed again. */
  secret: boolean;
  /** A regular expression that the whole value must match. */
  pattern: string;
  /** The format of the provider's test keys, which no live key has, so that a key for the wrong mode is rejected. */
  testKey?: string;
  /** Whether only live accounts need it. */
  liveOnly?: true;
  /** Where the merchant finds it. */
  help: string;
  optional?: boolean;
  /**
   * Whether the field is only used for connecting and is not stored. Such fields may be sent to a connected account
   * without the other keys, which stay unchanged.
   */
  once?: true;
}

/** One of the installation's own keys for a provider. */
export interface PlatformKey {
  /**
   * The name in camel case; for stripe, the environment variable of `clientId` is STRIPE_CONNECT_CLIENT_ID.
   */
  name: string;
  optional?: boolean;
}

/** A provider described as data: the fields of every kind of provider. */
export interface ProviderManifest {
  /** The provider's real name in lower case, as used in records. */
  id: string;
  /** The specification's label (P1, F1, S1 ...), which also works in paths, in upper or lower case. */
  label: string | null;
  /** The provider's display name. */
  name: string;
  /** The homepage; null for the merchant's own staff. */
  homepage: string | null;
  /** The public documents on which the adapter is based. */
  documents: readonly string[];
  capabilities: readonly string[];
  /**
   * Base URLs by service name; in the sandbox each is the simulator's. `{name}` is replaced by the credential
   * with that name, for providers with a host per merchant.
   */
  hosts: Readonly<Record<string, string>>;
  test: TestEnvironment;
  credentials: readonly CredentialField[];
  /** The credentials that connecting adds: the provider's tokens and keys, and the webhook secret. */
  granted?: readonly string[];
  /**
   * Hosts that require the account's own TLS client certificate, with the credentials that contain it and its
   * key, as PEM.
   */
  clientCertificates?: Readonly<Record<string, { certificate: string; key: string }>>;
  /**
   * Whether the merchant sets up webhooks manually, with the URL that the account shows, because the provider
   * has no operation for it.
   */
  merchantSetsWebhook?: true;
  /**
   * The platform's own keys for the provider, with which merchants connect by consent (OAuth): each is the
   * installation's setting `<ID>_CONNECT_<NAME>`. Empty if the provider does not support consent.
   */
  platformKeys: readonly PlatformKey[];
  /** The maximum duration of a call, including retries. */
  timeoutMs: number;
  /** The maximum number of concurrent requests from one process to one host; defaults to 32. */
  connections?: number;
  /**
   * How long an identical request with the same idempotency key is certain to get the same response without
   * being executed again; 0 if the provider has no such keys.
   */
  idempotencyMs: number;
  /**
   * The meanings of HTTP error statuses, where they differ from the default (`failureKind`), each with its reason.
   */
  failures?: FailureKinds;
  /** All status values that the provider documents, with our status for each. */
  statusWords: Readonly<Record<string, string>>;
  /** Returns credentials for a new account in the simulator. */
  sandboxCredentials: (accountId: string) => Record<string, string>;
}

/** The names in a list of fields. */
type NameOf<Fields extends readonly { name: string }[]> = Fields[number]["name"];

/** The clients of a provider's hosts. */
type ClientsOf<M extends ProviderManifest> = string extends keyof M["hosts"]
  ? Readonly<Record<string, ProviderHttp>>
  : { readonly [Host in keyof M["hosts"]]: ProviderHttp };

/**
 * The credentials that the merchant of a connected account entered; any of them may be missing if there is another way
 * to connect.
 */
type TypedIn<M extends ProviderManifest> = M["platformKeys"] extends readonly []
  ? Exclude<M["credentials"][number], { optional: true } | { once: true }>["name"]
  : never;

/** An account's credentials by the names in the manifest. */
type CredentialsOf<M extends ProviderManifest> =
  string extends NameOf<M["credentials"]>
    ? Readonly<Record<string, string>>
    : { readonly [Name in TypedIn<M>]: string } & {
        readonly [Name in Exclude<NameOf<M["credentials"]> | GrantedOf<M>, TypedIn<M>>]?: string;
      };

type GrantedOf<M extends ProviderManifest> = M extends { granted: readonly (infer Name extends string)[] }
  ? Name
  : never;

/** The installation's keys by the names in the manifest. */
type PlatformOf<M extends ProviderManifest> =
  string extends NameOf<M["platformKeys"]>
    ? Readonly<Record<string, string>>
    : { readonly [Name in NameOf<M["platformKeys"]>]?: string };

/**
 * An adapter's context, its only access to the outside: no environment, files, database or `fetch` outside
 * this context.
 *
 * The manifest's type limits an adapter to the hosts and keys that the manifest declares.
 */
export interface ProviderContext<M extends ProviderManifest = ProviderManifest> {
  /** One HTTP client per host of the manifest, already bound to its base URL and to the call's window. */
  http: ClientsOf<M>;
  /**
   * The time window for sending an operation that may move money or goods, for operations that do not use
   * `http`.
   */
  window?: CallWindow;
  /** The clock and delays, which adapters must use instead of the host's. */
  clock: Clock;
  mode: Mode;
  credentials: CredentialsOf<M>;
  /** Tokens, for providers whose keys are exchanged for a short-lived token (OAuth client credentials). */
  tokens: AccessTokens;
  /** The data that the provider returned on connecting, without secrets. */
  settings: Readonly<Record<string, Json>>;
  /** The platform's own keys for OAuth, if configured. */
  platform: PlatformOf<M> | undefined;
  /** The URL for this account's webhooks, which contains an opaque token of the account. */
  webhookUrl: string;
  /** The payer's return URL if the caller set none. */
  returnUrl: string;
  /**
   * Stores facts about a payment that the provider reported on a connection still open after the call that started
   * the payment had returned; `read` then polls the payment.
   */
  tell?: (chargeId: string, memory: Record<string, Json>) => Promise<void>;
  /**
   * The tax office credentials, if the merchant has entered them, for providers that only accept them with
   * their own data.
   */
  access?: TaxOfficeAccess;
  /**
   * Returns those of the provider's documents or payments that belong to Banco records. Providers that return no
   * reference are searched by content, which must not match another record with the same content.
   */
  owned?: (providerIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Returns the merchant's own registered devices, to which a payment can be handed over. */
  ownDevices?: () => Promise<OwnDevice[]>;
}

/** A device that the merchant registered. */
export interface OwnDevice {
  id: string;
  name: string;
  online: boolean;
}

export interface Address {
  street?: string;
  number?: string;
  postal?: string;
  city?: string;
  state?: string;
  country?: string;
}

/** Entry in the register of companies (REA). */
export interface CompanyRegister {
  /** The office of the province, such as "RM". */
  office: string;
  number: string;
  /** Share capital, in euro. */
  capital?: number;
  soleShareholder?: boolean;
  inLiquidation?: boolean;
}

/** The merchant as registered with the provider. */
export interface MerchantProfile {
  name?: string;
  legalName?: string;
  vatId?: string;
  taxCode?: string;
  email?: string;
  phone?: string;
  website?: string;
  currency?: string;
  country?: string;
  address?: Address;
  /** The fiscal regime (RegimeFiscale) of invoices that do not specify one. */
  regime?: string;
  /** The nature of invoice lines without VAT that do not specify one. */
  natura?: string;
  /** The bank account for invoices that are paid later. */
  iban?: string;
  rea?: CompanyRegister;
}

/** The data that a verified connection returns, which is stored with the account. */
export interface Connection {
  profile: MerchantProfile;
  settings: Record<string, Json>;
  /** Additional secrets to store with the merchant's (such as the webhook's), or replacements for them. */
  credentials: Record<string, string>;
}

/**
 * The settings of a connection whose merchant has already granted the provider access to the tax office; its expiry is
 * unknown.
 */
export const ACCESS_GRANTED = { accessExpiresAt: null } as const;

/** A received webhook. */
export interface WebhookDelivery {
  method: "GET" | "POST";
  headers: Readonly<Record<string, string | string[] | undefined>>;
  query: Readonly<Record<string, string>>;
  /** The raw bytes as text; signatures are computed over these bytes only. */
  body: string;
  receivedAt: Date;
}

/** Connecting by consent with the provider. */
export interface ProviderOAuth<C = ProviderContext> {
  /** The credentials that the page depends on (a shop's URL): the merchant sends them first. */
  needs?: readonly string[];
  /** The redirect's parameters for the response and the state; defaults to `code` and `state`. */
  codeParameter?: string;
  stateParameter?: string;
  /**
   * Returns the `state` of a response that the provider's server POSTs, in addition to sending the merchant's browser
   * back. The whole body is the `code` of `exchange`.
   */
  stateOf?(body: string): string | undefined;
  /** Returns the provider's page for the merchant; some providers create one per merchant on request. */
  authorizeUrl(
    context: C,
    request: { state: string; redirectUri: string; codeChallenge: string },
  ): string | Promise<string>;
  /**
   * Exchanges the code for the account's credentials; see {@link GrantedCredentials} for those that expire.
   */
  exchange(
    context: C,
    answer: {
      code: string;
      /** The state of `authorizeUrl`, for providers that must be asked who gave consent with it. */
      state: string;
      redirectUri: string;
      codeVerifier: string;
      /** The redirect's query as received, for providers that sign it. */
      query?: string;
    },
  ): Promise<Record<string, string>>;
  /**
   * Returns new credentials for those that are about to expire. Called by one process at a time per account;
   * the result replaces the stored ones before it is used.
   *
   * @throws ProviderError `credentials` when the merchant has withdrawn the consent
   */
  refresh?(context: C): Promise<GrantedCredentials>;
}

/** Credentials that may expire: if the provider has `refresh`, they contain an `expiresAt` (ISO 8601). */
export type GrantedCredentials = Record<string, string> & { expiresAt: string };

/** The kinds of providers; each is a part of the API. */
export type ProviderKind = "payment" | "fiscal" | "store";

/** The members that every provider has so that accounts can be connected. */
export interface Connectable<C = ProviderContext> {
  kind: ProviderKind;
  manifest: ProviderManifest;
  /** Verifies the credentials with a harmless call and sets up what the account needs (the webhook). */
  connect(context: C): Promise<Connection>;
  /** Removes everything that connect set up, and revokes the access if the provider supports that. */
  disconnect(context: C): Promise<void>;
  oauth?: ProviderOAuth<C>;
  /**
   * Writes the merchant's own data to the provider, if the provider can store it.
   *
   * @returns the notes for the account's settings
   */
  saveMerchant?(context: C, merchant: MerchantProfile): Promise<Record<string, Json>>;
}

/** The credentials of the person who signs in to the tax office on the merchant's behalf. */
export interface TaxOfficeAccess {
  taxCode: string;
  password: string;
  pin: string;
}
