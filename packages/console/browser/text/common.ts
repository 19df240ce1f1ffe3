import { TEXTS, texts } from "@banco/ui";

/** The UI strings that several pages share, and those of the shared components. */
export const t = texts({
  en: {
    ...TEXTS.en,
    "tax-code": "Customer's tax code",
    "tax-code.hint": "If the customer wants to deduct the expense; not together with a lottery code.",
    "tax-code.fault": "This is not a valid tax code: a character is wrong or missing.",
    close: "Close",
    "error.lost":
      "The server did not respond. Your request may have been executed: check the list before you repeat it.",
    "error.done-before":
      "Your previous request, which had no response, was executed. Check its result before you send this one.",
    "passkey.already": "You already have a passkey on this device.",
    "passkey.address": "The browser does not allow passkeys on this address.",
    "passkey.device": "The device could not create or use a passkey.",
    "error.accounts": "See what is missing under Accounts",
    "error.form": "Invalid format",
    "error.request": "Request {id}",
    "error.title": "That did not work",
    "not-found": "This page does not exist.",
    "not-yours": "Not available in your role",
    "not-yours.lead": "Your role here does not include this page. An owner can change it.",
    "not-yours.people": "Your role's permissions",
    since: "Since",
    used: "Last used",
    unused: "never",
  },
  it: {
    ...TEXTS.it,
    "tax-code": "Codice fiscale del cliente",
    "tax-code.hint": "Se il cliente vuole detrarre la spesa; non insieme al codice lotteria.",
    "tax-code.fault": "Non è un codice fiscale: un carattere è sbagliato o manca.",
    close: "Chiudi",
    "error.lost":
      "Il server non ha risposto. La richiesta può essere stata eseguita: guarda l'elenco prima di ripeterla.",
    "error.done-before":
      "La richiesta precedente, rimasta senza risposta, è stata eseguita. Guardala prima di inviare anche questa.",
    "passkey.already": "Questo dispositivo ha già una tua passkey.",
    "passkey.address": "Il browser non permette passkey a questo indirizzo.",
    "passkey.device": "Il dispositivo non è riuscito a creare o usare una passkey.",
    "error.accounts": "Guarda in Conti che cosa manca",
    "error.form": "Non è nella forma giusta",
    "error.request": "Richiesta {id}",
    "error.title": "Qualcosa non ha funzionato",
    "not-found": "Questa pagina non esiste.",
    "not-yours": "Non fa parte del tuo ruolo",
    "not-yours.lead": "Il tuo ruolo qui non comprende questa pagina. Un titolare può cambiarlo.",
    "not-yours.people": "Che cosa comprende il tuo ruolo",
    since: "Dal",
    used: "Ultimo uso",
    unused: "mai",
  },
});
