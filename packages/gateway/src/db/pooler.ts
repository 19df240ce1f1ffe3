import pg from "pg";
import { ANSWER_MS } from "../pace.ts";
import { connectionTo } from "./hosts.ts";

/** What a connection keeps from one transaction to the next: the whole PostgreSQL session, or only part of it. */
export type SessionScope = "session" | "statements" | "nothing";

/**
 * Returns what a connection to the URL keeps. Locks and notifications need a session. A pooler in transaction mode
 * may run each transaction in a different session; some of them (PgBouncer from 1.21 on, with
 * `max_prepared_statements`) prepare a client's statements again on each server connection.
 *
 * @throws Error if the database does not respond
 */
export async function sessionScopeOf(url: string): Promise<SessionScope> {
  const connection = connectionTo(url);
  const first = await open(connection);
  try {
    // Poolers number their clients' sessions themselves; without a pooler, the number is PostgreSQL's own.
    if ((await pidOf(first, "first")) === numberOf(first)) return "session";
    return await scopeBehindPooler(first, connection);
  } catch (error) {
    if (isLost(error as Error)) return "nothing";
    throw error;
  } finally {
    await first.end();
  }
}

/**
 * Whether two clients keep their sessions. Both hold a transaction, so that they have different sessions, and end it in
 * one order and then in the other. Whichever returned session a pooler reuses first, one client then gets the other's
 * session, which lacks its prepared statement.
 */
async function scopeBehindPooler(first: pg.Client, connection: pg.ClientConfig): Promise<SessionScope> {
  const second = await open(connection);
  const bothPids = async () => `${await pidOf(first, "first")} ${await pidOf(second, "second")}`;
  try {
    const pids = new Set<string>();
    for (const order of [[first, second] as const, [second, first] as const]) {
      for (const client of [first, second]) await client.query("begin");
      pids.add(await bothPids());
      for (const client of order) await client.query("commit");
    }
    pids.add(await bothPids());
    return pids.size === 1 ? "session" : "statements";
  } finally {
    await second.end();
  }
}

/**
 * Whether a pooler lost a statement (26000), found another client's (42P05), rejects transactions, or has
 * only one session, for which the second client waits.
 */
function isLost({ code = "", message }: Error & { code?: string }): boolean {
  return /^(26000|42P05)$/.test(code) || /Query read timeout|statement pooling mode/.test(message);
}

async function open(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: "banco start",
    connectionTimeoutMillis: ANSWER_MS.database,
    query_timeout: ANSWER_MS.pooler,
  });
  // The running query fails too and reports the error.
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return client;
}

/** Returns the session's number, using a prepared statement whose name is new in every session. */
async function pidOf(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query({
    name: `banco_${name}_${numberOf(client)}`,
    text: "select pg_backend_pid() as pid",
  });
  return rows[0].pid;
}

/** Returns the number that the server or a pooler gave the connection when it was opened. */
const numberOf = (client: pg.Client) => (client as unknown as { processID: number }).processID;
