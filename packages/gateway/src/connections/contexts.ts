import { createHash } from "node:crypto";
import {
  type AccessTokens,
  type CallWindow,
  type Connectable,
  type Mode,
  openAccessTokens,
  openProviderHttp,
  type ProviderContext,
  ProviderError,
  type ProviderHttp,
  type ProviderManifest,
  within,
} from "@banco/providers";
import { LRUCache } from "lru-cache";
import { cacheClock } from "../cache-clock.ts";
import type { Gateway } from "../gateway.ts";
import { REMEMBERED_MS } from "../pace.ts";
import type { ExchangeAccount, ExchangeLog, ExchangeSubject } from "../requests/exchanges.ts";
import { platformKeysOf } from "../settings/platform-keys.ts";
import { type AccountRow, type AccountSecrets, providerPath, sealContext } from "./account.ts";
import { fewRequests } from "./few-requests.ts";

const OPENED_MAX = 5_000;

/** The parts of an account that change only together with its secrets. */
interface Opened {
  secrets: AccountSecrets;
  tokens: AccessTokens;
  /** HTTP clients for the provider's hosts, created on first use. */
  clients?: Record<string, ProviderHttp>;
  /** The account in the exchange log's format, created once. */
  exchangeAccount?: ExchangeAccount;
}

type Client = ProviderHttp & { close(): Promise<void> };

/** The functions that adapters use to read or report information about an account. */
export type Knowledge = {
  [Name in "tell" | "owned" | "ownDevices"]?: (account: AccountRow) => NonNullable<ProviderContext[Name]>;
};

/**
 * Creates the contexts for adapters: open HTTP clients for the provider's hosts, and the account's decrypted
 * secrets.
 */
export class ProviderContexts {
  readonly #gateway: Gateway;
  readonly #knowledge: Knowledge;
  readonly #exchanges: ExchangeLog | undefined;
  readonly #clients = new Map<string, Client>();
  readonly #platforms = new Map<string, ProviderContext>();
  readonly #opened: LRUCache<string, Opened>;
  /** The accounts being opened; concurrent requests share one opening. */
  readonly opening = new Map<string, Promise<AccountRow>>();

  /**
   * @param knowledge - from the area that owns the accounts
   * @param exchanges - stores calls about payments
   */
  constructor(gateway: Gateway, knowledge: Knowledge = {}, exchanges?: ExchangeLog) {
    this.#gateway = gateway;
    this.#opened = new LRUCache({
      max: OPENED_MAX,
      ttl: REMEMBERED_MS.secrets,
      ...cacheClock(gateway.clock),
    });
    this.#knowledge = knowledge;
    this.#exchanges = exchanges;
  }

  /**
   * Returns the context of a connected account.
   *
   * @param window - for a call that may move money or goods: opened before its intent was stored or its check
   * was leased
   * @param subject - the payment that the calls are about; they are stored with it
   */
  of(
    provider: Connectable,
    account: AccountRow,
    window?: CallWindow,
    subject?: ExchangeSubject,
  ): ProviderContext {
    const opened = this.#open(account);
    const { secrets, tokens } = opened;
    opened.clients ??= this.#clientsOf(provider, account.mode, secrets.credentials);
    const { clients } = opened;
    const context = this.#contextOf(provider, account, secrets, tokens, clients);
    const exchanges = subject && this.#exchanges;
    if (!window && !exchanges) return context;
    opened.exchangeAccount ??= {
      tenantId: account.tenantId,
      secrets: secretsOf(provider.manifest, secrets, context),
    };
    const http: Record<string, ProviderHttp> = {};
    for (const host in clients) {
      const client = exchanges
        ? exchanges.watched(clients[host]!, opened.exchangeAccount, subject)
        : clients[host]!;
      http[host] = window ? within(client, window) : client;
    }
    return window ? { ...context, http, window } : { ...context, http };
  }

  /** Returns the context of an account whose secrets are not stored yet. */
  with(provider: Connectable, account: AccountRow, secrets: AccountSecrets): ProviderContext {
    const clients = this.#clientsOf(provider, account.mode, secrets.credentials);
    return this.#contextOf(provider, account, secrets, openAccessTokens(this.#gateway.clock), clients);
  }

  #contextOf(
    provider: Connectable,
    account: AccountRow,
    secrets: AccountSecrets,
    tokens: AccessTokens,
    http: Record<string, ProviderHttp>,
  ): ProviderContext {
    const { settings, clock } = this.#gateway;
    return {
      http,
      clock,
      mode: account.mode,
      credentials: secrets.credentials,
      tokens,
      settings: account.settings,
      platform: platformKeysOf(settings, provider.manifest.id, account.mode),
      webhookUrl: `${settings.baseUrl}${providerPath(provider)}/webhook?account=${webhookAddress(account, secrets)}`,
      returnUrl: `${settings.appUrl}/paid`,
      ...known(this.#knowledge, account),
      ...(secrets.taxOffice && { access: secrets.taxOffice }),
    };
  }

  /**
   * Returns the platform's own context, without an account, for public queries. It is limited to a few requests.
   */
  ofPlatform(provider: Connectable, mode: Mode): ProviderContext {
    const { id } = provider.manifest;
    const { settings, clock } = this.#gateway;
    const name = `${id} ${mode}`;
    const known = this.#platforms.get(name);
    if (known) return known;
    const clients = Object.entries(this.#clientsOf(provider, mode, {}));
    const context: ProviderContext = {
      http: Object.fromEntries(clients.map(([host, client]) => [host, fewRequests(client, clock)])),
      clock,
      mode,
      credentials: {},
      tokens: openAccessTokens(clock),
      settings: {},
      platform: platformKeysOf(settings, id, mode),
      webhookUrl: `${settings.baseUrl}${providerPath(provider)}/webhook`,
      returnUrl: `${settings.appUrl}/paid`,
    };
    this.#platforms.set(name, context);
    return context;
  }

  /** Returns the account's decrypted secrets; a pending account has none yet. */
  secrets(account: AccountRow): AccountSecrets {
    return this.#open(account).secrets;
  }

  #open(account: AccountRow): Opened {
    if (!account.credentials) {
      return {
        secrets: { webhookToken: "", credentials: {} },
        tokens: openAccessTokens(this.#gateway.clock),
      };
    }
    // Compare the secrets themselves: encrypting them again yields a different text, and two changes may happen in
    // the same millisecond.
    const name = `${account.id} ${account.mode} ${account.credentials.toString("base64")}`;
    const known = this.#opened.get(name);
    if (known) return known;
    const plain = this.#gateway.vault.open(
      account.tenantId,
      sealContext(account, "credentials"),
      account.credentials,
    );
    const opened = {
      secrets: JSON.parse(plain) as AccountSecrets,
      tokens: openAccessTokens(this.#gateway.clock),
    };
    this.#opened.set(name, opened);
    return opened;
  }

  /** Closes the clients and discards the opened accounts; a later call opens them again. */
  async close(): Promise<void> {
    const clients = [...this.#clients.values()];
    this.#clients.clear();
    this.#platforms.clear();
    this.#opened.clear();
    this.opening.clear();
    await Promise.all(clients.map((client) => client.close()));
  }

  #clientsOf(
    { manifest }: Connectable,
    mode: Mode,
    credentials: AccountSecrets["credentials"],
  ): Record<string, ProviderHttp> {
    const { modes, simulatorsUrl } = this.#gateway.settings;
    const hosts = Object.entries(hostsOf(manifest, mode)).flatMap(
      ([name, host]): [string, ProviderHttp][] => {
        // The database may come from another installation. Keys must only be sent to the hosts of their mode, which
        // this installation does not call.
        if (!modes.includes(mode)) return [[name, closedTo(host, mode)]];
        const url = mode === "sandbox" ? `${simulatorsUrl}/${manifest.id}` : ownHost(host, credentials);
        return url ? [[name, this.#client(manifest, url, certificateFor(manifest, name, credentials))]] : [];
      },
    );
    return Object.fromEntries(hosts);
  }

  /**
   * Returns one client per host of a provider, shared by the accounts with the same host and the same
   * certificate, if any.
   */
  #client(
    { id, timeoutMs, connections }: ProviderManifest,
    baseUrl: string,
    certificate?: Certificate,
  ): Client {
    const name = [id, baseUrl, certificate ? fingerprint(certificate) : ""].join(" ");
    const known = this.#clients.get(name);
    if (known) return known;
    const { settings, outside, network, meters, clock } = this.#gateway;
    // Merchants enter their shops' hosts, which must not resolve to addresses in this network.
    const connect = settings.simulatorsUrl ? undefined : outside(certificate);
    const client = openProviderHttp({
      provider: id,
      baseUrl,
      timeoutMs,
      connections,
      connect,
      dispatcher: network,
      clock,
      watch: meters,
    });
    this.#clients.set(name, client);
    return client;
  }
}

/**
 * Returns the values that must never appear in a log of calls: the account's keys, except those that the
 * manifest declares not secret, and the platform's.
 */
function secretsOf(
  { credentials }: ProviderManifest,
  secrets: AccountSecrets,
  { platform = {} }: Pick<ProviderContext, "platform">,
): string[] {
  const open = new Set(credentials.filter(({ secret }) => !secret).map(({ name }) => name));
  const own = Object.entries(secrets.credentials).filter(([name]) => !open.has(name));
  const values = [...own.map(([, value]) => value), secrets.webhookToken, ...Object.values(platform)];
  return values.filter((value): value is string => typeof value === "string" && value !== "");
}

/** Returns the provider's base URLs for a mode. */
function hostsOf({ hosts, test }: ProviderManifest, mode: Mode): Readonly<Record<string, string>> {
  return mode === "test" && "document" in test ? { ...hosts, ...test.hosts } : hosts;
}

/** Returns a client that sends nothing. */
function closedTo(baseUrl: string, mode: Mode): ProviderHttp {
  const message = `The account is of mode ${mode}, which this installation does not allow`;
  return {
    baseUrl,
    send: () => Promise.reject(new ProviderError("unavailable", "mode_not_allowed", message)),
  };
}

/**
 * Returns a host's URL with the account's own values filled in; undefined while the values are unknown, because
 * there is no shop to call yet.
 */
function ownHost(host: string, credentials: AccountSecrets["credentials"]): string | undefined {
  const needed = [...host.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  if (needed.some((name) => !credentials[name])) return undefined;
  return host.replace(/\{(\w+)\}/g, (_all, name: string) => credentials[name]!);
}

interface Certificate {
  cert: string;
  key: string;
}

function fingerprint({ cert, key }: Certificate): string {
  return createHash("sha256").update(cert).update(key).digest("hex");
}

/** Returns the account's own certificate, if the host requires one and the account has it. */
function certificateFor(
  { clientCertificates }: ProviderManifest,
  host: string,
  credentials: AccountSecrets["credentials"],
): Certificate | undefined {
  const fields = clientCertificates?.[host];
  const [cert, key] = fields ? [credentials[fields.certificate], credentials[fields.key]] : [];
  return cert && key ? { cert, key } : undefined;
}

function known(
  { tell, owned, ownDevices }: Knowledge,
  account: AccountRow,
): Pick<ProviderContext, keyof Knowledge> {
  return {
    ...(tell && { tell: tell(account) }),
    ...(owned && { owned: owned(account) }),
    ...(ownDevices && { ownDevices: ownDevices(account) }),
  };
}

/**
 * Returns the URL part that identifies a webhook: the tenant, the account and a token, which the rest of the path
 * does not contain.
 */
function webhookAddress(account: AccountRow, secrets: AccountSecrets): string {
  return `${account.tenantId}.${account.id}.${secrets.webhookToken}`;
}
