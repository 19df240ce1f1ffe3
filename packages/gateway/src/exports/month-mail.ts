import { buffer } from "node:stream/consumers";
import { dateAt } from "../days.ts";
import type { Gateway } from "../gateway.ts";
import { journalMail } from "../mail/journal-mail.ts";
import type { Language } from "../mail/language.ts";
import type { MailFile } from "../mail/mail.ts";
import type { Mailer } from "../mail/mailer.ts";
import { type FoundLasting, findLasting, tellLasting } from "../notices/lasting-sql.ts";
import { NOTICE_MS } from "../pace.ts";
import { receivesNotice } from "../preferences/kinds.ts";
import { merchantName, readersOf } from "../preferences/own-sql.ts";
import { readPreferences } from "../preferences/sql.ts";
import { shopDaysOf } from "../preferences/zone.ts";
import { startOpenWork } from "../work/due.ts";
import { monthAfter, monthOfShop } from "./jobs.ts";
import { journalSheets } from "./journal.ts";
import { JOURNAL_WORDS } from "./journal-words.ts";
import { XLSX, xlsxOf } from "./xlsx.ts";

const HELD_UP = "a month's journal could not be e-mailed";

/** The dependencies for e-mailing monthly journals. */
type Parts = Pick<Gateway, "db" | "clock" | "log" | "settings"> & { mailer: Pick<Mailer, "send"> };

/** E-mails each month's journal to the members who subscribed, on the day that the merchant chose. */
export function openMonthMails(parts: Parts): { stop(): Promise<void> } {
  return startOpenWork<FoundLasting>(parts, {
    take: () => findLasting(parts.db, "month_journal"),
    work: (due) => sendMonth(parts, due),
    pauseMs: NOTICE_MS.pause,
    ...{ restsFirst: true, inTurn: true, heldUp: HELD_UP, failed: HELD_UP },
  });
}

/**
 * Sends a merchant's journal for the month `due.id`, once the chosen day has come. Builds the files before it
 * claims the month; only the process that claims it sends them.
 */
export async function sendMonth(parts: Parts, due: FoundLasting): Promise<void> {
  const { db, clock, settings, mailer } = parts;
  const { tenant_id: tenantId, id: month } = due;
  const { language, notifications } = await readPreferences(db, tenantId);
  const today = dateAt(clock.now(), await shopDaysOf(db, settings, tenantId));
  if (!isDue(month, today, notifications.monthJournalDay)) return;
  const readers = (await readersOf(db, tenantId)).filter(
    ({ role, preferences }) => receivesNotice(role, "monthJournal") && preferences.mails.monthJournal,
  );
  const merchant = await merchantName(db, tenantId);
  const mails = readers.map((reader) => ({ ...reader, language: reader.preferences.language ?? language }));
  const files = new Map<Language, MailFile | undefined>();
  for (const { language: own } of mails)
    if (!files.has(own)) files.set(own, await fileOf(parts, { tenantId, month, language: own }));
  await tellLasting(db, "month_journal", due, async (queries) => {
    for (const { email, language: own } of mails) {
      const file = files.get(own);
      if (!file) continue;
      const mail = journalMail(email, { month, merchant, file }, settings, own);
      await mailer.send(queries, mail, { kind: "notice", tenantId, sender: null });
    }
  });
}

/** Whether a month is the month before `today`, and the configured day has come. */
export function isDue(month: string, today: string, day: number | null): boolean {
  return day !== null && today.slice(0, 7) === monthAfter(month) && Number(today.slice(8)) >= day;
}

/** Returns a month's workbook in the default mode; undefined if nothing happened in that month. */
async function fileOf(
  { db, clock, settings }: Parts,
  { tenantId, month, language }: { tenantId: string; month: string; language: Language },
): Promise<MailFile | undefined> {
  const days = await shopDaysOf(db, settings, tenantId);
  const span = { tenantId, mode: settings.modes[0], ...monthOfShop(month, days) };
  const sheets = await journalSheets({ db, span, days, language, mtime: clock.now() });
  if (sheets.every(({ count }) => count === 0)) return undefined;
  const content = await buffer(xlsxOf(sheets, days.timeZone, clock.now()));
  return {
    name: `${JOURNAL_WORDS[language].tables.journal}-${month}.xlsx`,
    type: XLSX,
    base64: content.toString("base64"),
  };
}
