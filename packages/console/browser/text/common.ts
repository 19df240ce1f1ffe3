import { texts } from "./language.ts";

/** The texts that several pages share. */
export const t = texts({
  en: {
    "amount.unclear": "Which amount do you mean?",
    "amount.at-most": "At most {amount} can be taken here.",
    "amount.none": "This is no amount. Write it like {example}.",
    cancel: "Cancel",
    close: "Close",
    "error.lost":
      "The server did not answer. What you asked may have been done: look at the list before you repeat it.",
    "error.done-before":
      "What you asked for before this, and got no answer to, was done. Look at it before you ask for this too.",
    "error.accounts": "See what is missing under Accounts",
    "error.form": "Not in the right form",
    "error.request": "Request {id}",
    "error.title": "That did not work",
    "not-found": "There is no such page.",
    "not-yours": "Not in your role",
    "not-yours.lead": "Your role here does not include this page. An owner can change it.",
    "not-yours.people": "What your role includes",
    loading: "Loading …",
    again: "Try again",
    more: "Show more",
    save: "Save",
    saved: "Saved.",
    since: "Since",
    used: "Last used",
    unused: "never",
  },
  it: {
    "amount.unclear": "Quale importo intendi?",
    "amount.at-most": "Qui sono possibili al massimo {amount}.",
    "amount.none": "Non è un importo. Scrivilo così: {example}.",
    cancel: "Annulla",
    close: "Chiudi",
    "error.lost":
      "Il server non ha risposto. La richiesta può essere stata eseguita: guarda l'elenco prima di ripeterla.",
    "error.done-before":
      "La richiesta precedente, rimasta senza risposta, è stata eseguita. Guardala prima di inviare anche questa.",
    "error.accounts": "Guarda in Conti che cosa manca",
    "error.form": "Non è nella forma giusta",
    "error.request": "Richiesta {id}",
    "error.title": "Qualcosa non ha funzionato",
    "not-found": "Questa pagina non esiste.",
    "not-yours": "Non fa parte del tuo ruolo",
    "not-yours.lead": "Il tuo ruolo qui non comprende questa pagina. Un titolare può cambiarlo.",
    "not-yours.people": "Che cosa comprende il tuo ruolo",
    loading: "Caricamento …",
    again: "Riprova",
    more: "Mostra altri",
    save: "Salva",
    saved: "Salvato.",
    since: "Dal",
    used: "Ultimo uso",
    unused: "mai",
  },
});
