import { parseArgs } from "node:util";
import { HOST_CLOCK } from "@banco/core/clock";
import { paymentProviders } from "@banco/providers";
import { openDatabase } from "../../db/database.ts";
import { readBackFrom } from "./reconcile-sql.ts";

const USAGE = "npm run reconcile -- --since 2026-11-01";

/**
 * Makes the running gateways re-read all providers' lists from a given day on: after a point-in-time restore,
 * or if webhooks could not arrive. They start within seconds; what they find is in the event log with the
 * cause `reconciliation`.
 */
async function readBack(): Promise<void> {
  const { values } = parseArgs({ options: { since: { type: "string" } } });
  const since = dayOf(values.since);
  const listing = paymentProviders().flatMap(({ manifest, history, inquiry }) =>
    history || inquiry ? [manifest.id] : [],
  );
  const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL } = process.env;
  if (!DATABASE_DIRECT_URL) throw new Error("DATABASE_URL must be set, as for the gateway");
  const db = openDatabase(DATABASE_DIRECT_URL, 1);
  try {
    const accounts = await readBackFrom(db, listing, since);
    const counts = Object.entries(Object.groupBy(accounts, ({ provider }) => provider));
    for (const [provider, of] of counts)
      console.log(`${provider}: ${of!.length} to read from ${values.since}`);
    if (accounts.length === 0)
      console.log("No active account has a provider that can be polled about payments");
  } finally {
    await db.close();
  }
}

/**
 * Parses a date.
 *
 * @throws Error if it does not exist or is in the future
 */
function dayOf(written = ""): Date {
  const day = new Date(`${written}T00:00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(`${written}T`);
  if (!isDay || day.getTime() > HOST_CLOCK.wall())
    throw new Error(`--since must be a past day, as in: ${USAGE}`);
  return day;
}

await readBack().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
