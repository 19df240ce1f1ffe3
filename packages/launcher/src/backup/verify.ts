import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startPostgres } from "../postgres.ts";
import { type Restore, restoreBackup } from "./restore.ts";

const READ = `select (select count(*)::int from schema_migration) as migrations, (select count(*)::int from payment_transaction) as payments,
  (select max(created_at) from event) as last`;

/** The content of a restored backup. */
export interface Readable {
  migrations: number;
  payments: number;
  /** The time of its last event; null if it has none. */
  last: Date | null;
}

/**
 * Restores a backup of the embedded PostgreSQL into a temporary folder, starts a server on it, reads the data, and
 * removes everything.
 *
 * @throws Error if it cannot be restored to that time or read, with the end of PostgreSQL's own log
 */
export async function verifyBackup(backup: Omit<Restore, "into">): Promise<Readable> {
  const folder = await mkdtemp(join(tmpdir(), "banco-verify-"));
  const into = join(folder, "postgres");
  try {
    await restoreBackup({ ...backup, into });
    // The server is stopped immediately, so its data need not be written to disk.
    const server = await startPostgres({ dataDir: into, log: console.error, settings: { fsync: "off" } });
    try {
      return await read(server.url);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function read(url: string): Promise<Readable> {
  const client = new pg.Client({ connectionString: url });
  // The running statement fails too and reports the error.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(READ)).rows[0];
  } finally {
    await client.end();
  }
}
