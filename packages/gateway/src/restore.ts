import { paymentProviders } from "@banco/providers";
import { databaseMark, noteMark, storedMark } from "./db/mark-sql.ts";
import { renumberEvents } from "./events/restored-sql.ts";
import type { Gateway } from "./gateway.ts";
import { widenReadings } from "./payment/history/restored-sql.ts";
import { dropForeignBarrier } from "./reports/fold-sql.ts";

/**
 * Detects whether the database has been restored, copied or failed over since a gateway last started on it. If so,
 * renumbers events from another server before anything reads them, and imports the lists of all accounts again, so
 * that payments and refunds made in the meantime soon reach the ledger. This is harmless if nothing was lost. If a
 * process dies midway, the mark stays unchanged, and the next process starts over.
 */
export async function handleRestore({ db, log }: Pick<Gateway, "db" | "log">): Promise<void> {
  const mark = await databaseMark(db).catch((error) => {
    log.warn({ err: error }, "the database does not report its mark: after a restore, run npm run reconcile");
  });
  if (mark && mark === (await storedMark(db))) return;
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
