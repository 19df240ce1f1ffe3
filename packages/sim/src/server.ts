import type { Postgres } from "@banco/launcher/postgres";
import { startThrowawayPostgres } from "@banco/testing/postgres";
import pg from "pg";

/**
 * Settings: a socket's file costs less than TCP, and its folder is the server's own; nobody copies the log.
 */
const SETTINGS = { unix_socket_directories: ".", wal_level: "minimal", max_wal_senders: "0" };

/** Starts the PostgreSQL of worlds. @returns it, with an address that leads through its socket's file */
export async function startWorldPostgres(): Promise<Postgres> {
  const { url, stop } = await startThrowawayPostgres(SETTINGS);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ folder: string }>(
    "select current_setting('data_directory') as folder",
  );
  await client.end();
  const near = new URL(url);
  near.searchParams.set("host", rows[0]!.folder);
  return { url: near.href, stop };
}
