import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Postgres, startPostgres } from "@banco/launcher/postgres";

/** Where the global set-up tells the test files the server's address. */
export const POSTGRES_URL = "BANCO_TEST_POSTGRES_URL";

/**
 * Starts a PostgreSQL of its own in a directory of its own, gone when it is stopped. A test kills processes, never the machine,
 * so the disk need not be waited for.
 */
export async function startThrowawayPostgres(): Promise<Postgres> {
  const dir = await mkdtemp(join(tmpdir(), "banco-test-"));
  const postgres = await startPostgres({
    dataDir: join(dir, "postgres"),
    log: (line) => console.error(line),
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" },
  });
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      await rm(dir, { recursive: true });
    },
  };
}
