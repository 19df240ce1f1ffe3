import { paymentProviders } from "@banco/providers";
import { databaseMark, keptMark, noteMark } from "./db/mark-sql.ts";
import { renumberEvents } from "./events/restored-sql.ts";
import type { Gateway } from "./gateway.ts";
import { widenReadings } from "./payment/history/restored-sql.ts";
import { dropForeignBarrier } from "./reports/fold-sql.ts";

/**
 * Finds out whether the database was restored, copied or failed over since a gateway last started on it. If
 * so, gives the events of another server new numbers before anything reads them, and has the lists of all
 * accounts read again, so that payments and refunds of the meantime are in the ledger soon; where nothing was
 * lost, that does no harm. A process that dies in the middle leaves the mark as it was, and the next one
 * begins again.
 */
export async function takeInRestore({ db, log }: Pick<Gateway, "db" | "log">): Promise<void> {
  const mark = await databaseMark(db).catch((error) => {
    log.warn({ err: error }, "the database does not report its mark: after a restore, run npm run reconcile");
  });
  if (mark && mark === (await keptMark(db))) return;
  const events = await renumberEvents(db);
  if (events > 0) log.warn({ events }, "events of another server were renumbered");
  await dropForeignBarrier(db);
  if (mark) await readBack({ db, log }, mark);
}

async function readBack({ db, log }: Pick<Gateway, "db" | "log">, mark: string): Promise<void> {
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
