import {
  type AccessTokens,
  type Connectable,
  type OwnDevice,
  openAccessTokens,
  openProviderHttp,
  type ProviderContext,
  type ProviderHttp,
} from "@banco/providers";
import { LRUCache } from "lru-cache";
import { listBridges } from "../bridges/sql.ts";
import type { Queries } from "../db/database.ts";
import type { Gateway } from "../gateway.ts";
import { type AccountRow, type AccountSecrets, providerPath, sealContext } from "./account.ts";

const OPENED_MAX = 5_000;
const OPENED_TTL_MS = 5 * 60_000;
const SEEN_LATELY_MS = 2 * 60_000;

/** What is kept of an account as long as its row does not change. */
interface Opened {
  secrets: AccountSecrets;
  tokens: AccessTokens;
}

type Clients = Record<string, ProviderHttp & { close(): Promise<void> }>;

/** Makes what adapters work with: clients of the provider's hosts, kept open, and the account's opened secrets. */
export class ProviderContexts {
  readonly #gateway: Gateway;
  readonly #clients = new Map<string, Clients>();
  readonly #opened = new LRUCache<string, Opened>({ max: OPENED_MAX, ttl: OPENED_TTL_MS });

  constructor(gateway: Gateway) {
    this.#gateway = gateway;
  }

  /** The context of a connected account. */
  of(provider: Connectable, account: AccountRow): ProviderContext {
    const { secrets, tokens } = this.#open(account);
    return this.with(provider, account, secrets, tokens);
  }

  /** The context of an account with secrets that are not stored yet. */
  with(
    provider: Connectable,
    account: AccountRow,
    secrets: AccountSecrets,
    tokens = openAccessTokens(),
  ): ProviderContext {
    const { settings } = this.#gateway;
    return {
      http: this.#clientsOf(provider),
      mode: account.mode,
      credentials: secrets.credentials,
      tokens,
      settings: account.settings,
      platform: settings.platformKeys[provider.manifest.id],
      webhookUrl: `${settings.baseUrl}${providerPath(provider)}/webhook?account=${webhookAddress(account, secrets)}`,
      returnUrl: `${settings.appUrl}/paid`,
      ownDevices: () => ownDevices(this.#gateway.db, account.tenantId),
    };
  }

  /** The account's secrets, opened; a pending account has none yet. */
  secrets(account: AccountRow): AccountSecrets {
    return this.#open(account).secrets;
  }

  #open(account: AccountRow): Opened {
    if (!account.credentials) {
      return { secrets: { webhookToken: "", credentials: {} }, tokens: openAccessTokens() };
    }
    const name = `${account.id} ${account.updatedAt.getTime()}`;
    const known = this.#opened.get(name);
    if (known) return known;
    const plain = this.#gateway.vault.open(
      account.tenantId,
      sealContext(account, "credentials"),
      account.credentials,
    );
    const opened = { secrets: JSON.parse(plain) as AccountSecrets, tokens: openAccessTokens() };
    this.#opened.set(name, opened);
    return opened;
  }

  async close(): Promise<void> {
    const clients = [...this.#clients.values()].flatMap((ofProvider) => Object.values(ofProvider));
    await Promise.all(clients.map((client) => client.close()));
  }

  #clientsOf({ manifest }: Connectable): Clients {
    const open = this.#clients.get(manifest.id);
    if (open) return open;
    const { simulatorsUrl } = this.#gateway.settings;
    const clients = Object.fromEntries(
      Object.entries(manifest.hosts).map(([name, host]) => {
        const baseUrl = simulatorsUrl ? `${simulatorsUrl}/${manifest.id}` : host;
        return [name, openProviderHttp({ provider: manifest.id, baseUrl, timeoutMs: manifest.timeoutMs })];
      }),
    );
    this.#clients.set(manifest.id, clients);
    return clients;
  }
}

/** The merchant's bridges; one is there while it has called lately. */
async function ownDevices(db: Queries, tenantId: string): Promise<OwnDevice[]> {
  const since = Date.now() - SEEN_LATELY_MS;
  return (await listBridges(db, tenantId)).map(({ id, name, lastSeenAt }) => ({
    id,
    name,
    online: lastSeenAt !== null && lastSeenAt.getTime() > since,
  }));
}

/** What the webhook address carries: tenant, account and a token, since the path names none of them. */
function webhookAddress(account: AccountRow, secrets: AccountSecrets): string {
  return `${account.tenantId}.${account.id}.${secrets.webhookToken}`;
}
