import type { Postgres } from "@banco/launcher/postgres";
import { POSTGRES_URL, startThrowawayPostgres } from "./postgres.ts";

let postgres: Postgres | undefined;

/** Starts the one PostgreSQL of a whole run; the test processes inherit its address. */
export async function globalSetup(): Promise<void> {
  postgres = await startThrowawayPostgres();
  process.env[POSTGRES_URL] = postgres.url;
}

/** Stops it when all test files are done. */
export async function globalTeardown(): Promise<void> {
  await postgres?.stop();
}
