import { matchPayouts } from "../bank/match-sql.ts";
import type { Database } from "../db/database.ts";
import type { Gateway } from "../gateway.ts";
import { findCases, nextTenants } from "./find-sql.ts";

const EVERY_HOUR = "37 * * * *";

/** Matches the merchant's bank lines to payouts, and updates the exceptions. */
export function review(db: Database, tenantId: string): Promise<void> {
  return db.transaction(async (queries) => {
    await matchPayouts(queries, tenantId);
    await findCases(queries, tenantId);
  });
}

/** Reviews all merchants every hour, one after another. */
export function scheduleReviews({ db, jobs, log }: Pick<Gateway, "db" | "jobs" | "log">): Promise<void> {
  return jobs.schedule("reconciliation", EVERY_HOUR, async () => {
    for (let ids = await nextTenants(db, ""); ids.length > 0; ids = await nextTenants(db, ids.at(-1)!))
      for (const id of ids)
        await review(db, id).catch((err) => log.error({ err, tenant: id }, "a merchant was not reconciled"));
  });
}
