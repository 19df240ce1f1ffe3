import type { Readable } from "node:stream";
import { dateAt, dayOf, type ShopDays } from "../days.ts";
import type { Queries } from "../db/statement.ts";
import { readChanges, readFees } from "../ledger/ledger.ts";
import { major } from "../reports/figures.ts";
import type { ReportSpan } from "../reports/sql.ts";
import type { Cell } from "./cell.ts";
import { csvOf } from "./csv.ts";
import { journalPayouts } from "./journal-sql.ts";
import { JOURNAL_WORDS, type JournalLanguage } from "./journal-words.ts";
import { type Sheet, xlsxOf } from "./xlsx.ts";
import { openArchive } from "./zip.ts";

/** The parameters of a journal. */
export interface JournalRequest {
  db: Queries;
  span: ReportSpan;
  days: ShopDays;
  language: JournalLanguage;
  /** The timestamp of the files in the archive. */
  mtime: Date;
}

/** Returns the journal as an archive of CSV files. */
export async function journalCsv(request: JournalRequest): Promise<Readable> {
  const archive = openArchive();
  const { mtime } = request;
  for (const { name, head, rows } of await journalSheets(request))
    archive.add(`${name}.csv`, { mtime }, () => csvOf(head, rows()));
  return archive.stream();
}

/** Returns the journal as a workbook. */
export async function journalXlsx(request: JournalRequest): Promise<Readable> {
  return xlsxOf(await journalSheets(request), request.days.timeZone, request.mtime);
}

/**
 * Returns the journal's sheets. A month has few rows, so they are read before the response starts, which
 * turns a failure into an error status.
 */
export async function journalSheets(request: JournalRequest): Promise<Sheet[]> {
  const { tables, heads } = JOURNAL_WORDS[request.language];
  const { journal, fees } = await dailyRows(request);
  const all = { journal, fees, payouts: await payoutRows(request) };
  return (["journal", "fees", "payouts"] as const).map((table) => ({
    name: tables[table],
    head: heads[table],
    count: all[table].length,
    rows: async function* () {
      yield* all[table];
    },
  }));
}

/** Reads the daily change in every account, and the fees. */
async function dailyRows({
  db,
  span,
  days,
  language,
}: JournalRequest): Promise<Record<"journal" | "fees", Cell[][]>> {
  const { accounts } = JOURNAL_WORDS[language];
  const rows: Record<"journal" | "fees", Cell[][]> = { journal: [], fees: [] };
  // Programs that import a journal group the lines of an entry by its number.
  let entries = 0;
  for (let day = dayOf(dateAt(span.start, days), days); day.start < span.end; ) {
    const part = { ...span, start: day.start, end: day.end < span.end ? day.end : span.end };
    const date = dateAt(day.start, days);
    const changes = (await readChanges(db, part)).filter(({ balanceMinor }) => balanceMinor !== 0);
    for (const entry of Map.groupBy(changes, ({ currency }) => currency).values()) {
      entries += 1;
      for (const { kind, of, currency, balanceMinor } of entry) {
        const amount = major(Math.abs(balanceMinor), currency);
        const sides = balanceMinor > 0 ? [amount, null] : [null, amount];
        rows.journal.push([date, String(entries), accounts[kind], of, ...sides, currency]);
      }
    }
    for (const { provider, currency, feeMinor, vatMinor } of await readFees(db, part)) {
      const vat = vatMinor === null ? null : major(vatMinor, currency);
      rows.fees.push([date, provider, major(feeMinor, currency), vat, currency]);
    }
    day = dayOf(dateAt(day.end, days), days);
  }
  return rows;
}

async function payoutRows({ db, span, days }: JournalRequest): Promise<Cell[][]> {
  const payouts = await journalPayouts(db, span);
  return payouts.map(({ createdAt, provider, status, amountMinor, currency, bankMinor, ...payout }) => [
    ...[dateAt(createdAt, days), provider, status, major(amountMinor, currency), currency],
    ...[payout.arrivesOn, payout.bookedOn, bankMinor === null ? null : major(bankMinor, currency)],
    payout.bankReference,
  ]);
}
