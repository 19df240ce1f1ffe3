import type { Clock } from "@banco/core/clock";
import { ANSWER_MS } from "../pace.ts";
import type { Database, Transactions } from "./database.ts";

/**
 * Asks the database for what somebody waits for who soon gives up, as a probe does. A database that stands
 * still takes and keeps connections, and says nothing.
 *
 * @throws DatabaseSilent when it has not answered in {@link ANSWER_MS}`.database`
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
