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
import { agingBy } from "../aging.ts";
import type { Gateway } from "../gateway.ts";
import { REMEMBERED_MS } from "../pace.ts";
import type { ExchangeAccount, ExchangeLog, ExchangeSubject } from "../requests/exchanges.ts";
import { platformKeysOf } from "../settings/platform-keys.ts";
import { type AccountRow, type AccountSecrets, providerPath, sealContext } from "./account.ts";
import { fewRequests } from "./few-requests.ts";

const OPENED_MAX = 5_000;

/** What is kept of an account as long as its secrets do not change. */
interface Opened {
  secrets: AccountSecrets;
  tokens: AccessTokens;
  /** Of the provider's hosts; made when they are first asked for. */
  clients?: Record<string, ProviderHttp>;
  /** What the log of exchanges is told of it; made once. */
  exchangeAccount?: ExchangeAccount;
}

type Client = ProviderHttp & { close(): Promise<void> };

/** An area's knowledge of an account, for its provider's adapters to ask or tell. */
export type Knowledge = {
  [Name in "tell" | "owned" | "ownDevices"]?: (account: AccountRow) => NonNullable<ProviderContext[Name]>;
};

/**
 * Makes what adapters work with: clients of the provider's hosts, kept open, and the account's opened
 * secrets.
 */
export class ProviderContexts {
  readonly #gateway: Gateway;
  readonly #knowledge: Knowledge;
  readonly #exchanges: ExchangeLog | undefined;
  readonly #clients = new Map<string, Client>();
  readonly #platforms = new Map<string, ProviderContext>();
  readonly #opened: LRUCache<string, Opened>;

  /**
   * @param knowledge - of the area whose accounts they are
   * @param exchanges - where calls about payments are kept
   */
  constructor(gateway: Gateway, knowledge: Knowledge = {}, exchanges?: ExchangeLog) {
    this.#gateway = gateway;
    this.#opened = new LRUCache({ max: OPENED_MAX, ttl: REMEMBERED_MS.secrets, ...agingBy(gateway.clock) });
    this.#knowledge = knowledge;
    this.#exchanges = exchanges;
  }

  /**
   * The context of a connected account.
   *
   * @param window - for a call that may move something: opened before its intent was stored, or its check's
   * lease taken
   * @param subject - the payment that the calls are about, with which they are kept
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

  /** The context of an account with secrets that are not stored yet. */
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
   * The context of the platform itself, of no account, for what anybody may ask for: few requests can be made
   * with it.
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

  /** The account's secrets, opened; a pending account has none yet. */
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
    // Sealed anew, the same secrets read differently; the time of a change is not as good: two may fall into
    // one millisecond.
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

  /** Closes the clients and forgets what it knows of accounts; whoever asks later has all that made anew. */
  async close(): Promise<void> {
    const clients = [...this.#clients.values()];
    this.#clients.clear();
    this.#platforms.clear();
    this.#opened.clear();
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
        // As in a database that another installation has used: its keys belong to the hosts of their mode,
        // and those are not ours.
        if (!modes.includes(mode)) return [[name, closedTo(host, mode)]];
        const url = mode === "sandbox" ? `${simulatorsUrl}/${manifest.id}` : ownHost(host, credentials);
        return url ? [[name, this.#client(manifest, url, certificateFor(manifest, name, credentials))]] : [];
      },
    );
    return Object.fromEntries(hosts);
  }

  /**
   * One client for each host of a provider's, shared by the accounts that are there and show the same
   * certificate, or none.
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
    // Merchants name the hosts of their shops; none of them is to lead into our own network.
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
 * What no log of calls may have: the account's keys but those that the manifest calls no secrets, and the
 * platform's.
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

/** The provider's base URLs for accounts of a mode. */
function hostsOf({ hosts, test }: ProviderManifest, mode: Mode): Readonly<Record<string, string>> {
  return mode === "test" && "document" in test ? { ...hosts, ...test.hosts } : hosts;
}

/** A client that sends nothing. */
function closedTo(baseUrl: string, mode: Mode): ProviderHttp {
  const message = `The account is of mode ${mode}, which this installation does not allow`;
  return {
    baseUrl,
    send: () => Promise.reject(new ProviderError("unavailable", "mode_not_allowed", message)),
  };
}

/**
 * A host's address with the account's own parts in it; undefined while they are not known: there is no shop
 * yet to talk to.
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

/** The account's own certificate, where the host wants one and it is there already. */
function certificateFor(
  { clientCertificates }: ProviderManifest,
  host: string,
  credentials: AccountSecrets["credentials"],
): Certificate | undefined {
  const wanted = clientCertificates?.[host];
  const [cert, key] = wanted ? [credentials[wanted.certificate], credentials[wanted.key]] : [];
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

/** What the webhook address carries: tenant, account and a token, since the path names none of them. */
function webhookAddress(account: AccountRow, secrets: AccountSecrets): string {
  return `${account.tenantId}.${account.id}.${secrets.webhookToken}`;
}
