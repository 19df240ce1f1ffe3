import pg from "pg";
import { ANSWER_MS } from "../pace.ts";
import { connectionTo } from "./hosts.ts";

const PID = "select pg_backend_pid() as pid";

/**
 * Whether a connection to the URL stays on one PostgreSQL session: locks, notifications and prepared
 * statements need that. A pooler in transaction mode gives each transaction another session.
 *
 * @throws Error when the database does not answer
 */
export async function keepsSessions(url: string): Promise<boolean> {
  const connection = connectionTo(url);
  const first = await open(connection);
  try {
    // Poolers give their clients' sessions numbers of their own; without one, the number is the session's.
    if ((await pidOf(first)) === (first as unknown as { processID: number }).processID) return true;
    return await keepsSessionOf(first, connection);
  } finally {
    await first.end();
  }
}

/**
 * Whether two clients keep their sessions. Both hold a transaction, so that they have different sessions, and
 * end it in one order and then in the other. Whichever session a pooler reuses first, the last or the first
 * returned, one of the two then gets the other's.
 */
async function keepsSessionOf(first: pg.Client, connection: pg.ClientConfig): Promise<boolean> {
  const second = await open(connection);
  try {
    const given = new Set<string>();
    for (const order of [[first, second] as const, [second, first] as const]) {
      const pids = new Map<pg.Client, number>();
      for (const client of [first, second]) pids.set(client, await begin(client));
      for (const client of order) await client.query("commit");
      given.add(`${pids.get(first)} ${pids.get(second)}`);
    }
    given.add(`${await pidOf(first)} ${await pidOf(second)}`);
    return given.size === 1;
  } catch (error) {
    // A pooler with one session makes the second client wait for the first.
    if (/Query read timeout/.test((error as Error).message)) return false;
    throw error;
  } finally {
    await second.end();
  }
}

async function open(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: "banco start",
    connectionTimeoutMillis: ANSWER_MS.database,
    query_timeout: ANSWER_MS.pooler,
  });
  // The running query fails as well, and reports the error.
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return client;
}

async function pidOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query(PID);
  return rows[0].pid;
}

async function begin(client: pg.Client): Promise<number> {
  await client.query("begin");
  return pidOf(client);
}
