import { html, mailPage } from "./html.ts";
import type { Language } from "./language.ts";
import { letter } from "./letter.ts";
import type { Mail } from "./mail.ts";

const TEXTS = {
  en: {
    subject: "Your code for Banco",
    intro: "Your code to sign in to Banco:",
    rest: (minutes: number) =>
      `It works once and expires in ${minutes} minutes. If you did not request it, you can ignore this message: no one can sign in without the code. Never share it.`,
    passkey: "Sign in to Banco with your passkey",
    "passkey.text":
      "Someone requested a code to sign in to Banco. You chose to sign in only with passkeys, so there is no code: open the console and choose “Sign in with a passkey”.",
    console: "Open the console",
  },
  it: {
    subject: "Il tuo codice per Banco",
    intro: "Il tuo codice per accedere a Banco:",
    rest: (minutes: number) =>
      `Vale una volta sola, entro ${minutes} minuti. Se non l'hai chiesto tu, ignora questo messaggio: senza il codice nessuno può entrare. Non comunicarlo a nessuno.`,
    passkey: "Accedi a Banco con la tua passkey",
    "passkey.text":
      "Qualcuno ha chiesto un codice per accedere a Banco. Hai scelto di accedere solo con le passkey, quindi non c'è alcun codice: apri la console e scegli «Accedi con una passkey».",
    console: "Apri la console",
  },
} as const;

/**
 * Composes the e-mail with a passcode. The code is not in the subject, which mail servers log, but on its own
 * line, where a double click selects it.
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

/** Composes the e-mail to a user who requests a passcode but signs in only with passkeys. */
export function passkeyOnlyMail(to: string, appUrl: string, language: Language): Mail {
  const words = TEXTS[language];
  const link = { text: words.console, url: `${appUrl}/console` };
  return letter({ to, subject: words.passkey, paragraphs: [words["passkey.text"]], link }, language);
}
