import { html, mailPage } from "./html.ts";
import type { Language } from "./language.ts";
import type { Mail, MailFile } from "./mail.ts";

/** The contents of a receipt's e-mail. */
export interface ReceiptText {
  to: string;
  /** The merchant's name; null if it has none yet. */
  from: string | null;
  number: string;
  gift: boolean;
}

const TEXTS = {
  en: {
    subject: (from: string | null, gift: boolean) =>
      `${gift ? "Your gift receipt" : "Your receipt"}${from ? ` from ${from}` : ""}`,
    intro: (number: string) => `Receipt ${number} is attached.`,
    rest: "The shop asked Banco to send it to this address. Replies to this message are not read.",
  },
  it: {
    subject: (from: string | null, gift: boolean) =>
      `${gift ? "Il tuo scontrino di cortesia" : "Il tuo scontrino"}${from ? ` da ${from}` : ""}`,
    intro: (number: string) => `In allegato lo scontrino ${number}.`,
    rest: "Il negozio ha chiesto a Banco di inviarlo a questo indirizzo. Nessuno legge le risposte a questo messaggio.",
  },
} as const;

/** Composes the e-mail that sends a customer their receipt. */
export function receiptMail(
  { to, from, number, gift }: ReceiptText,
  file: MailFile,
  language: Language,
): Mail {
  const texts = TEXTS[language];
  const intro = texts.intro(number);
  const subject = texts.subject(from, gift).replace(/[\r\n]+/g, " ");
  const content = html`<p>${intro}</p>
<p>${texts.rest}</p>`;
  return {
    to,
    subject,
    text: `${intro}\n\n${texts.rest}\n`,
    html: mailPage(language, subject, content),
    files: [file],
  };
}
