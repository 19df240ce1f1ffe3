import { join } from "node:path";
import type { Postgres } from "@banco/launcher/postgres";
import { POSTGRES_URL, startThrowawayPostgres } from "./postgres.ts";

/** No database lives long enough to need vacuuming, and no one reads the list of processes. */
const UNTENDED = { autovacuum: "off", update_process_title: "off" };

let postgres: Postgres | undefined;

/** Starts the one PostgreSQL for a whole run; the test processes inherit its address and a shared compile cache. */
export async function globalSetup(): Promise<void> {
  postgres = await startThrowawayPostgres(UNTENDED);
  process.env[POSTGRES_URL] = postgres.url;
  // Most files load the whole gateway, which takes longer than many tests.
  process.env.NODE_COMPILE_CACHE ??= join(
    import.meta.dirname,
    "../../../node_modules/.cache/node-compile-cache",
  );
}

/** Stops it when all test files are done. */
export async function globalTeardown(): Promise<void> {
  await postgres?.stop();
}
