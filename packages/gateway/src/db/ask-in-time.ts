import type { Clock } from "@banco/core/clock";
import { ANSWER_MS } from "../pace.ts";
import type { Database, Transactions } from "./database.ts";

/**
 * Queries the database on behalf of a caller with a short timeout, such as a probe. A hung database accepts
 * connections but never responds.
 *
 * @throws DatabaseSilent if it has not responded in {@link ANSWER_MS}`.database`
 */
export async function askInTime<T>(
  { db, clock }: { db: Database; clock: Clock },
  ask: (db: Transactions) => Promise<T>,
): Promise<T> {
  const deadline = clock.deadline(ANSWER_MS.database);
  try {
    return await ask(db.until(deadline.signal));
  } finally {
    deadline.cancel();
  }
}
