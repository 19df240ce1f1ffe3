import type { Clock } from "@banco/core/clock";
import { isDatabaseAway } from "./db/database.ts";
import { sessionScopeOf } from "./db/pooler.ts";
import type { Logger } from "./log.ts";
import { RECONNECT_MS } from "./pace.ts";
import { SettingsError } from "./settings/settings.ts";

/** The database URLs. */
export interface DatabaseUrls {
  databaseUrl: string;
  /**
   * The URL for connections that need a session: locks, notifications, jobs and migrations. It differs from
   * `databaseUrl` only if the latter points to a pooler.
   */
  databaseDirectUrl: string;
}

/**
 * Waits until the database responds, and detects a pooler in front of it.
 *
 * @param meanwhile - called once, if the database does not respond immediately
 * @returns whether `databaseUrl` points to a pooler in transaction mode
 * @throws SettingsError if neither URL keeps sessions, or a pooler loses prepared statements; Error if the
 * database rejects the connection, for example for a wrong password
 */
export async function waitForDatabase(
  { databaseUrl, databaseDirectUrl }: DatabaseUrls,
  { clock, log }: { clock: Clock; log: Logger },
  meanwhile: () => Promise<void>,
): Promise<boolean> {
  for (let tries = 0; ; tries += 1) {
    try {
      const isDirect = databaseDirectUrl === databaseUrl;
      if ((await sessionScopeOf(databaseDirectUrl)) !== "session")
        throw new SettingsError(needsSessions(isDirect));
      const scope = isDirect ? "session" : await sessionScopeOf(databaseUrl);
      if (scope === "nothing") throw new SettingsError(NEEDS_STATEMENTS);
      return scope === "statements";
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      log.warn({ err: error }, "the database is unavailable: the gateway is waiting for it");
      if (tries === 0) await meanwhile();
      await clock.sleep(RECONNECT_MS.start);
    }
  }
}

const NEEDS_STATEMENTS =
  "DATABASE_URL points to a pooler that keeps neither sessions nor prepared statements, or has only one session: use PgBouncer 1.21 or newer with max_prepared_statements above 0, or pool_mode = session";

function needsSessions(isOnlyUrl: boolean): string {
  const needed = "PostgreSQL itself, or a pooler in session mode (PgBouncer: pool_mode = session)";
  return isOnlyUrl
    ? `DATABASE_URL points to a pooler in transaction mode: set DATABASE_DIRECT_URL as well, to ${needed}`
    : `DATABASE_DIRECT_URL points to a pooler in transaction mode: it must point to ${needed}`;
}
