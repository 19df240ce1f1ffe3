import type { Language } from "./language.ts";
import { letter } from "./letter.ts";
import type { Mail, MailFile } from "./mail.ts";
import { WHY } from "./notice-mail.ts";

const TEXTS = {
  en: {
    subject: (month: string, merchant: string) => `The journal of ${month}${merchant}`,
    paragraphs: [
      "Attached is the month's journal: the daily changes of each account, the providers' fees, and the payouts with their bank lines.",
      "It contains what providers and bank statements have reported so far. Download it again later, or as CSV files, from the day's close.",
    ],
    link: "Open the close",
  },
  it: {
    subject: (month: string, merchant: string) => `Prima nota di ${month}${merchant}`,
    paragraphs: [
      "In allegato la prima nota del mese: i movimenti di ogni giorno su ciascun conto, le commissioni dei fornitori e gli accrediti con le loro righe in banca.",
      "Contiene ciò che i fornitori e gli estratti conto hanno comunicato finora. Puoi scaricarla di nuovo più avanti, o in file CSV, dalla pagina della chiusura.",
    ],
    link: "Apri la chiusura",
  },
} as const;

/** Composes the e-mail with a month's journal (`2026-10`). */
export function journalMail(
  to: string,
  { month, merchant, file }: { month: string; merchant: string | null; file: MailFile },
  { appUrl }: { appUrl: string },
  language: Language,
): Mail {
  const { subject, paragraphs, link } = TEXTS[language];
  const names = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" });
  const written = names.format(new Date(`${month}-01T00:00:00Z`));
  const text = {
    to,
    subject: subject(written, merchant === null ? "" : ` – ${merchant}`),
    paragraphs: [...paragraphs, WHY[language]],
    link: { text: link, url: `${appUrl}/console/close` },
  };
  return { ...letter(text, language), files: [file] };
}
