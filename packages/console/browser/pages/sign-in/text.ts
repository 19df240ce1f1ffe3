import { texts } from "../../text/language.ts";

/** The texts of this page. */
export const t = texts({
  en: {
    title: "Sign in",
    lead: "We send a passcode to your e-mail address. There is no password.",
    email: "E-mail address",
    send: "Send the passcode",
    passcode: "Passcode",
    sent: "If {email} can receive mail, the passcode arrives in a moment.",
    mailbox: "This is the sandbox: open the developer mailbox",
    submit: "Sign in",
    other: "Use another address",
  },
  it: {
    title: "Accedi",
    lead: "Inviamo un codice al tuo indirizzo e-mail. Non serve una password.",
    email: "Indirizzo e-mail",
    send: "Invia il codice",
    passcode: "Codice",
    sent: "Se {email} può ricevere posta, il codice arriva tra poco.",
    mailbox: "Questa è la sandbox: apri la casella degli sviluppatori",
    submit: "Accedi",
    other: "Usa un altro indirizzo",
  },
});
