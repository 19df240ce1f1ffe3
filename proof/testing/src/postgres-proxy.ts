import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { byTcp, wayTo } from "./postgres.ts";

/** Which data to hold: the statement or its response. */
export type Hold = "the statement" | "its answer";

/**
 * A proxy in front of PostgreSQL that can stop at a chosen statement, so that a test can kill a client at
 * exactly that point.
 */
export interface PostgresProxy {
  /** The database's URL through the proxy. */
  url: string;
  /**
   * Holds the connection of the next prepared statement with this name: from the statement on, or from its response
   * on, no data passes. Resolves when the data is held.
   */
  holdAt(statementName: string, what: Hold): Promise<void>;
  /** Lets the held data pass. */
  release(): void;
  /** Closes all connections, so that held data never arrives, and removes the hold. */
  cut(): void;
  /** Closes all connections and accepts none until the returned function is called. */
  away(): () => void;
  /** Routes new connections to another server. */
  leadTo(databaseUrl: string): void;
  stop(): Promise<void>;
}

interface Pending {
  name: string;
  what: Hold;
  stopped: () => void;
}

/** Starts a proxy in front of the database at this URL. */
export async function startPostgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  let target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let pending: Pending | undefined;
  let isAway = false;
  let releases: (() => void)[] = [];

  const server = createServer((client) => {
    if (isAway) return client.on("error", () => undefined).destroy();
    const upstream = connect(wayTo(target));
    let holdsStatements = false;
    let holdsAnswers = false;
    const held: (() => void)[] = [];
    client.on("data", (chunk) => {
      if (pending && chunk.includes(`${pending.name}\0`)) {
        holdsAnswers = true;
        holdsStatements = pending.what === "the statement";
        releases.push(() => {
          holdsStatements = false;
          holdsAnswers = false;
          for (const go of held.splice(0)) go();
        });
        pending.stopped();
        pending = undefined;
      }
      if (holdsStatements) held.push(() => upstream.write(chunk));
      else upstream.write(chunk);
    });
    upstream.on("data", (chunk) => {
      if (holdsAnswers) held.push(() => client.write(chunk));
      else client.write(chunk);
    });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on("error", () => undefined);
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = byTcp(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);

  const cut = () => {
    pending = undefined;
    releases = [];
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    holdAt: (name, what) =>
      new Promise((stopped) => {
        pending = { name, what, stopped };
      }),
    release: () => {
      for (const release of releases.splice(0)) release();
    },
    cut,
    away: () => {
      isAway = true;
      cut();
      return () => {
        isAway = false;
      };
    },
    leadTo: (other) => {
      target = new URL(other);
    },
    stop: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
