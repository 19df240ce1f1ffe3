import { html, mailPage } from "./html.ts";
import type { Language } from "./language.ts";
import type { Mail } from "./mail.ts";

const TEXTS = {
  en: {
    subject: "Your code for Banco",
    intro: "Your code to sign in to Banco:",
    rest: (minutes: number) =>
      `It works once, within ${minutes} minutes. If you did not ask for it, you can ignore this message: nobody gets in without the code. Never pass it on.`,
  },
  it: {
    subject: "Il tuo codice per Banco",
    intro: "Il tuo codice per accedere a Banco:",
    rest: (minutes: number) =>
      `Vale una volta sola, entro ${minutes} minuti. Se non l'hai chiesto tu, ignora questo messaggio: senza il codice nessuno può entrare. Non comunicarlo a nessuno.`,
  },
} as const;

/**
 * Writes the mail with a passcode: not in its subject, which mail servers log, but alone on its line, where a
 * double click selects it.
 */
export function passcodeMail(to: string, passcode: string, minutes: number, language: Language): Mail {
  const { subject, intro, rest } = TEXTS[language];
  const content = html`<p>${intro}</p>
<p style="font:600 32px/1.2 monospace;letter-spacing:2px">${passcode}</p>
<p>${rest(minutes)}</p>`;
  return {
    to,
    subject,
    text: `${intro}\n\n${passcode}\n\n${rest(minutes)}\n`,
    html: mailPage(language, subject, content),
  };
}
