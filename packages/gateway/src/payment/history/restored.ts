import { paymentProviders } from "@banco/providers";
import type { Gateway } from "../../gateway.ts";
import { databaseMark, noteMark, widenReadings } from "./restored-sql.ts";

/**
 * Looks whether the database was restored, copied or failed over since a gateway last started on it. If so, the lists of all accounts are read again, so
 * that what was paid and given back meanwhile is in the ledger soon; where nothing was lost, that does no harm.
 */
export async function readBackAfterRestore({ db, log }: Pick<Gateway, "db" | "log">): Promise<void> {
  let mark: string;
  try {
    mark = await databaseMark(db);
  } catch (error) {
    log.warn({ err: error }, "the database does not tell its mark: after a restore, run npm run reconcile");
    return;
  }
  const listing = paymentProviders().flatMap(({ manifest, history, inquiry }) =>
    history || inquiry ? [manifest.id] : [],
  );
  await db.transaction(async (queries) => {
    if (!(await noteMark(queries, mark))) return;
    const accounts = await widenReadings(queries, listing);
    log.warn(
      { accounts },
      "the database was restored, copied or failed over: the providers' lists are read again from a month before",
    );
  });
}
