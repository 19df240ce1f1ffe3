import { Socket } from "node:net";
import { checkServerIdentity, type PeerCertificate } from "node:tls";
import pg from "pg";
import { ANSWER_MS, KEEP_ALIVE_MS } from "../pace.ts";

/** A server in the URL. */
interface Host {
  host: string;
  port: number;
}

const TAKES_WRITES =
  "select not pg_is_in_recovery() and not current_setting('transaction_read_only')::boolean as yes";

/** A dead connection is detected after this time plus ten seconds. */
const ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS };

/** No server in the URL accepts writes; the error's code is one of those that mean the database is unavailable. */
class NoServer extends Error {
  override name = "NoServer";
  readonly code = "08001";
}

/**
 * Returns the driver's settings for a database URL. A URL with several servers, as in
 * `postgres://banco@db1,db2:5433/banco`, resolves to the writable one: the first connection searches for it, as does
 * the first one after a connection has ended (libpq's `target_session_attrs=read-write`).
 *
 * @returns settings for the driver's clients and pools, to which the caller adds its own
 */
export function connectionTo(url: string): pg.ClientConfig {
  const hosts = hostsOf(url);
  if (hosts.length < 2) return { connectionString: url, ...ALIVE };
  const { user, password, database, ssl } = new pg.Client(withHosts(url, [hosts[0]!])) as pg.ClientConfig;
  const common: pg.ClientConfig = {
    ...ALIVE,
    ...hosts[0],
    user: user!,
    password: password as string,
    database: database!,
    ...(ssl && { ssl: certifiedAsAny(hosts, ssl) }),
  };
  const search = new ServerSearch(hosts, common);
  return { ...common, stream: () => new FoundSocket(search) };
}

/** Returns the servers in a URL, in order. */
export function hostsOf(url: string): Host[] {
  return authorityOf(url)
    .hosts.split(",")
    .map((one) => {
      const { hostname, port } = new URL(`postgres://${one}`);
      return { host: hostname.replace(/^\[(.*)\]$/, "$1"), port: Number(port || 5432) };
    });
}

/** Returns the URL with the servers replaced. */
export function withHosts(url: string, hosts: Host[]): string {
  const { before, after } = authorityOf(url);
  const named = hosts.map(({ host, port }) => `${host.includes(":") ? `[${host}]` : host}:${port}`);
  return `${before}${named.join(",")}${after}`;
}

function authorityOf(url: string): { before: string; hosts: string; after: string } {
  const [, before = "", hosts = "", after = ""] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s.exec(url) ?? [];
  return { before, hosts, after };
}

/** Accepts a certificate for any of the servers; the driver itself only checks the first server's name. */
function certifiedAsAny(hosts: Host[], ssl: NonNullable<pg.ClientConfig["ssl"]>): pg.ClientConfig["ssl"] {
  return {
    checkServerIdentity: (name: string, certificate: PeerCertificate) =>
      hosts.some(({ host }) => !checkServerIdentity(host, certificate))
        ? undefined
        : checkServerIdentity(name, certificate),
    ...(typeof ssl === "object" && ssl),
  };
}

/** Finds the server that accepts writes among several, and remembers it until a connection to it ends. */
class ServerSearch {
  readonly #hosts: Host[];
  readonly #common: pg.ClientConfig;
  #found: Promise<Host> | undefined;

  constructor(hosts: Host[], common: pg.ClientConfig) {
    this.#hosts = hosts;
    this.#common = common;
  }

  /**
   * Returns the writable server.
   *
   * @throws NoServer if there is none
   */
  server(): Promise<Host> {
    if (!this.#found) {
      const search = this.#search();
      this.#found = search;
      search.catch(() => this.forget(search));
    }
    return this.#found;
  }

  /** Makes the next connection search again. */
  forget(what = this.#found): void {
    if (this.#found === what) this.#found = undefined;
  }

  async #search(): Promise<Host> {
    try {
      return await Promise.any(this.#hosts.map((host) => this.#ifWritable(host)));
    } catch (error) {
      const reasons = (error as AggregateError).errors.map(({ message }, index) => {
        const { host, port } = this.#hosts[index]!;
        return `${host}:${port}: ${message}`;
      });
      throw new NoServer(`No server of the database accepts writes (${reasons.join("; ")})`);
    }
  }

  async #ifWritable(host: Host): Promise<Host> {
    const client = new pg.Client({
      ...this.#common,
      ...host,
      application_name: "banco search",
      connectionTimeoutMillis: ANSWER_MS.database,
      query_timeout: ANSWER_MS.database,
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query(TAKES_WRITES);
      if (!rows[0].yes) throw new Error("it is a standby, or read-only");
      return host;
    } finally {
      client.end().catch(() => undefined);
    }
  }
}

/** A socket to the writable server. */
class FoundSocket extends Socket {
  readonly #search: ServerSearch;

  constructor(search: ServerSearch) {
    super();
    this.#search = search;
    this.once("close", () => search.forget());
  }

  /** Connects to the server that the search found; the driver only knows the first one. */
  override connect(..._named: unknown[]): this {
    this.#search.server().then(
      ({ host, port }) => {
        if (!this.destroyed) super.connect(port, host);
      },
      (error) => this.destroy(error),
    );
    return this;
  }
}
