import type { Settings } from "../settings/settings.ts";
import type { Language } from "./language.ts";
import { letter } from "./letter.ts";
import type { Mail } from "./mail.ts";
import { ENGLISH } from "./notice-en.ts";
import { ITALIAN } from "./notice-it.ts";
import type { NoticeText } from "./notice-words.ts";
import {
  type NoticeFacts,
  type NoticeName,
  type NoticeTexts,
  type NoticeWords,
  type Writing,
  writingIn,
} from "./notice-words.ts";

const TEXTS: Readonly<Record<Language, NoticeTexts>> = { en: ENGLISH, it: ITALIAN };
/** Tells the recipient why they get the e-mail, and where to turn it off. */
export const WHY = {
  en: "You receive this e-mail because you and your shop turned it on. You can change this in Settings.",
  it: "Ricevi questo messaggio perché il negozio e tu volete essere avvisati. Nelle Impostazioni scegli quali avvisi ricevere.",
} as const;

/** Composes a notice's e-mail, with a link to the page where it is handled. */
export function noticeMail(
  to: string,
  notice: NoticeText,
  { appUrl, timeZone }: Pick<Settings, "appUrl" | "timeZone">,
  language: Language,
): Mail {
  const { subject, paragraphs, link } = wordsOf(TEXTS[language], notice, writingIn(language, timeZone));
  const url = `${appUrl}${pageOf(notice)}`;
  return letter(
    { to, subject, paragraphs: [...paragraphs, WHY[language]], link: { text: link, url } },
    language,
  );
}

function wordsOf<Name extends NoticeName>(
  texts: NoticeTexts,
  notice: { kind: Name } & NoticeFacts[Name],
  write: Writing,
): NoticeWords {
  return texts[notice.kind](notice, write);
}

function pageOf(notice: NoticeText): string {
  switch (notice.kind) {
    case "silent_bridge":
      return "/console/devices";
    case "lost_account":
      return `/console/connect/${notice.area}/${notice.provider}`;
    case "ending_access":
      return `/console/${notice.isPassword ? "accounts" : "connect"}/${notice.area}/${notice.provider}`;
    case "rejected_invoice":
      return `/console/invoices/${notice.id}`;
    case "failed_receipt":
      return "/console/receipts?status=failed";
    case "long_verification":
      return `/console/payments/${notice.provider}/${notice.id}`;
    case "link_window":
      return "/console/pos";
    case "new_dispute":
      return notice.transactionId === null
        ? "/console/payments"
        : `/console/payments/${notice.provider}/${notice.transactionId}`;
  }
}
