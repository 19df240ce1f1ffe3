import { texts } from "@banco/ui";

/** The UI strings of this page. */
export const t = texts({
  en: {
    title: "Sign in to Banco",
    lead: "We will send a passcode to your e-mail address; there is no password. A new address creates a new shop.",
    email: "E-mail address",
    send: "Send the passcode",
    passkey: "Sign in with a passkey",
    passcode: "Passcode",
    sent: "If {email} is a valid address, the passcode will arrive in a moment.",
    mailbox: "This is the sandbox: open the developer mailbox",
    submit: "Sign in",
    other: "Use another e-mail address",
    again: "Sign in again",
    "again.lead": "Your session has expired. Sign in to continue: your input is still there.",
    confirm: "Confirm that it is you",
    "confirm.lead":
      "This requires that you have signed in within the last ten minutes. Nothing on this page is lost.",
    owed: "A passkey is required",
    "owed.lead":
      "The owner of this shop requires passkeys. Create one on this device, or sign in with an existing one.",
    "owed.name": "Device name",
    "owed.make": "Create a passkey",
    "owed.not-here": "This browser cannot create passkeys on this address: use another browser or device.",
    "owed.leave": "Sign out",
    "invitation.title": "You are invited",
    "invitation.lead": "To accept, sign in with the e-mail address that received the invitation.",
    "invitation.none": "This link is incomplete. Open it again from the e-mail.",
  },
  it: {
    title: "Accedi a Banco",
    lead: "Inviamo un codice al tuo indirizzo e-mail: non serve una password. Un indirizzo nuovo apre un nuovo negozio.",
    email: "Indirizzo e-mail",
    send: "Invia il codice",
    passkey: "Accedi con una passkey",
    passcode: "Codice",
    sent: "Se {email} può ricevere posta, il codice arriva tra poco.",
    mailbox: "Questa è la sandbox: apri la casella degli sviluppatori",
    submit: "Accedi",
    other: "Usa un altro indirizzo",
    again: "Accedi di nuovo",
    "again.lead": "La sessione è finita. Accedi e continua: quello che hai scritto è ancora lì.",
    confirm: "Conferma che sei tu",
    "confirm.lead":
      "Quello che stai per fare richiede un accesso degli ultimi dieci minuti. Nulla di questa pagina va perso.",
    owed: "Qui serve una passkey",
    "owed.lead":
      "Il titolare di questo negozio richiede le passkey. Creane una su questo dispositivo, o accedi con una che hai già.",
    "owed.name": "Nome del dispositivo",
    "owed.make": "Crea una passkey",
    "owed.not-here":
      "Questo browser non può creare passkey su questo indirizzo: usa un altro browser o dispositivo.",
    "owed.leave": "Esci",
    "invitation.title": "Hai un invito",
    "invitation.lead": "Accedi con l'indirizzo a cui è arrivato l'invito, e sei dentro.",
    "invitation.none": "Questo link non è completo. Riaprilo dalla mail.",
  },
});
