import type { Clock } from "@banco/core/clock";
import type { AccessTokens } from "../contract/access-tokens.ts";
import type { ProviderHttp } from "../contract/http.ts";
import type { CallWindow } from "./call-window.ts";
import type { FailureKinds } from "./error.ts";
import type { Json } from "./outcome.ts";

/**
 * Where an account's requests go: to our simulators, to the provider's own test environment, or where money
 * and documents are real.
 */
export const MODES = ["sandbox", "test", "live"] as const;
export type Mode = (typeof MODES)[number];

/** The provider's own test environment, or why there is none. */
export type TestEnvironment =
  | {
      /** The public document that describes it. */
      document: string;
      /**
       * Its base URLs, where they are not the live ones: keys, or the merchant's own test shop, make the
       * difference then.
       */
      hosts?: Readonly<Record<string, string>>;
    }
  | { none: string };

/** A key that a merchant's account at the provider needs, as the connect form asks for it. */
export interface CredentialField {
  name: string;
  label: string;
  /** Secrets are typed into a password field; none is ever shown again. */
  secret: boolean;
  /** A regular expression the whole value must match. */
  pattern: string;
  /** The form of the provider's test keys, which no live key has: each is refused in the other mode. */
  testKey?: string;
  /** Needed by live accounts alone. */
  liveOnly?: true;
  /** Where the merchant finds it. */
  help: string;
  optional?: boolean;
  /**
   * Used up when connecting and not kept. Such fields may be sent alone to an account that is connected,
   * which keeps its keys.
   */
  once?: true;
}

/** A key of the installation itself at the provider. */
export interface PlatformKey {
  /** In camel case; in the environment `clientId` of stripe is STRIPE_CONNECT_CLIENT_ID. */
  name: string;
  optional?: boolean;
}

/** A provider described as data: what providers of every kind have in common. */
export interface ProviderManifest {
  /** The provider's real name: lower case, as records carry it. */
  id: string;
  /** The specification's label (P1, F1, S1 ...), an alias in the path in any case. */
  label: string | null;
  /** As people write it. */
  name: string;
  /** None for the merchant's own people. */
  homepage: string | null;
  /** The public documents the adapter is written from. */
  documents: readonly string[];
  capabilities: readonly string[];
  /**
   * Base URLs by service name; in the sandbox each is the simulator's. `{name}` stands for the credential of
   * that name, where a provider gives each merchant a host of its own.
   */
  hosts: Readonly<Record<string, string>>;
  test: TestEnvironment;
  credentials: readonly CredentialField[];
  /**
   * What connecting adds to the credentials: tokens and keys that the provider gives, the webhook's secret.
   */
  granted?: readonly string[];
  /**
   * Hosts that want to be shown a TLS certificate of the account's own: the credentials that hold it and its
   * key, as PEM.
   */
  clientCertificates?: Readonly<Record<string, { certificate: string; key: string }>>;
  /**
   * The provider has no operation that sets up webhooks: the merchant does it, with the address that the
   * account shows.
   */
  merchantSetsWebhook?: true;
  /**
   * The platform's own keys at the provider, with which merchants connect by consent (OAuth): each is the
   * setting `<ID>_CONNECT_<NAME>` of the installation. None where the provider has no such way.
   */
  platformKeys: readonly PlatformKey[];
  /** How long one call may take in all, retries included. */
  timeoutMs: number;
  /** How many requests one process may have under way at one host; 32 unless given. */
  connections?: number;
  /**
   * How long an identical request with the same idempotency key is sure to be answered, not executed, again;
   * 0: it has no such keys.
   */
  idempotencyMs: number;
  /**
   * The meaning of refusals' HTTP statuses where it differs from all providers' (`failureKind`), with the
   * reason beside it.
   */
  failures?: FailureKinds;
  /** The provider's own words for states, all it documents, and ours for them. */
  statusWords: Readonly<Record<string, string>>;
  /** Credentials for a new account at the simulator. */
  sandboxCredentials: (accountId: string) => Record<string, string>;
}

/** The names in a list of fields. */
type NameOf<Fields extends readonly { name: string }[]> = Fields[number]["name"];

/** The clients of a provider's hosts. */
type ClientsOf<M extends ProviderManifest> = string extends keyof M["hosts"]
  ? Readonly<Record<string, ProviderHttp>>
  : { readonly [Host in keyof M["hosts"]]: ProviderHttp };

/**
 * What the merchant of a connected account has typed in; where there is another way to connect, none of it
 * need be there.
 */
type TypedIn<M extends ProviderManifest> = M["platformKeys"] extends readonly []
  ? Exclude<M["credentials"][number], { optional: true } | { once: true }>["name"]
  : never;

/** An account's credentials by the names that the manifest has. */
type CredentialsOf<M extends ProviderManifest> =
  string extends NameOf<M["credentials"]>
    ? Readonly<Record<string, string>>
    : { readonly [Name in TypedIn<M>]: string } & {
        readonly [Name in Exclude<NameOf<M["credentials"]> | GrantedOf<M>, TypedIn<M>>]?: string;
      };

type GrantedOf<M extends ProviderManifest> = M extends { granted: readonly (infer Name extends string)[] }
  ? Name
  : never;

/** The installation's keys by the names that the manifest has. */
type PlatformOf<M extends ProviderManifest> =
  string extends NameOf<M["platformKeys"]>
    ? Readonly<Record<string, string>>
    : { readonly [Name in NameOf<M["platformKeys"]>]?: string };

/**
 * An adapter's context, its only way out: no environment, no files, no database, no `fetch` of its own.
 *
 * By its manifest's type an adapter has the hosts and the keys that this names, and no others.
 */
export interface ProviderContext<M extends ProviderManifest = ProviderManifest> {
  /** One client per host of the manifest, already bound to its base URL and to the call's window. */
  http: ClientsOf<M>;
  /** When what moves something may leave at the latest, for what does not leave by `http`. */
  window?: CallWindow;
  /** The time, and pauses: an adapter takes neither from the host. */
  clock: Clock;
  mode: Mode;
  credentials: CredentialsOf<M>;
  /** For providers whose keys buy a short-lived token (OAuth client credentials). */
  tokens: AccessTokens;
  /** What the provider told at connect and is no secret. */
  settings: Readonly<Record<string, Json>>;
  /** The platform's own keys for OAuth, where configured. */
  platform: PlatformOf<M> | undefined;
  /** Where the provider is to send this account's webhooks; carries an opaque token of the account. */
  webhookUrl: string;
  /** Where a payer is sent when the caller named no page of its own. */
  returnUrl: string;
  /**
   * Keeps with a payment what the provider told of it after the call that started it had been answered, on a
   * connection that stayed open, and has `read` look at it.
   */
  tell?: (chargeId: string, memory: Record<string, Json>) => Promise<void>;
  /**
   * The tax office's access data where the merchant gave them, for providers that take them with its own data
   * only.
   */
  access?: TaxOfficeAccess;
  /**
   * Which of the provider's documents or payments belong to records of Banco's. For providers that give no
   * reference back: what is looked for by its content alone must not be another's that looks the same.
   */
  owned?: (providerIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The merchant's own registered devices, to whose people a payment can be handed. */
  ownDevices?: () => Promise<OwnDevice[]>;
}

/** A device of the merchant's, as it registered it. */
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
  /** Of the province, like "RM". */
  office: string;
  number: string;
  /** Share capital, in euro. */
  capital?: number;
  soleShareholder?: boolean;
  inLiquidation?: boolean;
}

/** The merchant as the provider knows it. */
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
  /** Fiscal regime (RegimeFiscale) of invoices that name none. */
  regime?: string;
  /** Nature of an invoice's lines without VAT that name none. */
  natura?: string;
  /** Where invoices are paid that are paid later. */
  iban?: string;
  rea?: CompanyRegister;
}

/** The facts that a proven connection brings; stored with the account. */
export interface Connection {
  profile: MerchantProfile;
  settings: Record<string, Json>;
  /** Further secrets to keep beside the merchant's (the webhook's), or replacements for them. */
  credentials: Record<string, string>;
}

/** A webhook as it came. */
export interface WebhookDelivery {
  method: "GET" | "POST";
  headers: Readonly<Record<string, string | string[] | undefined>>;
  query: Readonly<Record<string, string>>;
  /** The raw bytes as text; signatures are computed over these and nothing else. */
  body: string;
  receivedAt: Date;
}

/** Connecting by consent at the provider. */
export interface ProviderOAuth<C = ProviderContext> {
  /**
   * The credentials that the page depends on (a shop's address): the merchant sends them first, and the page
   * follows.
   */
  needs?: readonly string[];
  /** The parameters of the redirect that carry the answer and the state; `code` and `state` unless given. */
  codeParameter?: string;
  stateParameter?: string;
  /**
   * For providers whose server brings the answer by POST, beside the merchant's browser: the `state` in that
   * body. The whole body is the `code` of `exchange`.
   */
  stateOf?(body: string): string | undefined;
  /**
   * The provider's page the merchant is sent to; asked of the provider where it makes one for each merchant.
   */
  authorizeUrl(
    context: C,
    request: { state: string; redirectUri: string; codeChallenge: string },
  ): string | Promise<string>;
  /**
   * The account's credentials for the code that came back; see {@link GrantedCredentials} where they expire.
   */
  exchange(
    context: C,
    answer: {
      code: string;
      /** The one of `authorizeUrl`, for providers that are asked who consented under it. */
      state: string;
      redirectUri: string;
      codeVerifier: string;
      /** The redirect's query as it came, for providers that sign it. */
      query?: string;
    },
  ): Promise<Record<string, string>>;
  /**
   * New credentials for those that are about to expire. Called by one process at a time for an account; what
   * it answers is stored, over the old ones, before it is used.
   *
   * @throws ProviderError `credentials` when the merchant has withdrawn the consent
   */
  refresh?(context: C): Promise<GrantedCredentials>;
}

/** Credentials granted for a while: with `refresh`, an `expiresAt` (ISO 8601) among them says until when. */
export type GrantedCredentials = Record<string, string> & { expiresAt: string };

/** The kinds of provider; each is a part of the API. */
export type ProviderKind = "payment" | "fiscal" | "store";

/** What can be connected: the part of every provider that accounts are made with. */
export interface Connectable<C = ProviderContext> {
  kind: ProviderKind;
  manifest: ProviderManifest;
  /** Proves the credentials with a harmless call and sets up what the account needs (the webhook). */
  connect(context: C): Promise<Connection>;
  /** Takes back what connect set up, and revokes the access where the provider offers it. */
  disconnect(context: C): Promise<void>;
  oauth?: ProviderOAuth<C>;
  /**
   * Takes the merchant's own data over to the provider, where that has room for them.
   *
   * @returns the notes for the account's settings
   */
  saveMerchant?(context: C, merchant: MerchantProfile): Promise<Record<string, Json>>;
}

/** The access data of the person who signs in at the tax office for the merchant. */
export interface TaxOfficeAccess {
  taxCode: string;
  password: string;
  pin: string;
}
