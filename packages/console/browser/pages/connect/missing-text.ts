import { texts } from "../../text/language.ts";

/** The texts of the forms for missing facts. */
export const t = texts({
  en: {
    title: "{name}: before the first document",
    lead: "The account is connected. Receipts and invoices can be issued once this is given.",
    "ready.payment": "Nothing is missing: payments can be taken with {name}.",
    "ready.fiscal": "Nothing is missing: {name} is ready for documents.",
    "ready.store": "Nothing is missing: the orders of {name} are shown with your online stores.",
    account: "Go to the account",
    merchant: "Your business",
    "merchant.hint": "As the tax office knows it; it stands on every document.",
    access: "Access to the tax office",
    "access.hint":
      "What you sign in with at Fatture e Corrispettivi. It is proved, sealed and never shown again.",
    "access.taxCode": "Tax code of the person who signs in",
    "access.password": "Password",
    "access.pin": "PIN",
    sample: "This account is simulated. Sample data are filled in: they are accepted as they are.",
    take: "Take a payment",
    save: "Save",
  },
  it: {
    title: "{name}: prima del primo documento",
    lead: "Il conto è collegato. Scontrini e fatture si possono emettere quando ci sono anche questi dati.",
    "ready.payment": "Non manca nulla: con {name} si può incassare.",
    "ready.fiscal": "Non manca nulla: {name} è pronto per i documenti.",
    "ready.store": "Non manca nulla: gli ordini di {name} si vedono tra i negozi online.",
    account: "Vai al conto",
    merchant: "La tua attività",
    "merchant.hint": "Come la conosce l'Agenzia delle Entrate; compare su ogni documento.",
    access: "Accesso all'Agenzia delle Entrate",
    "access.hint":
      "Con cui accedi a Fatture e Corrispettivi. I dati sono provati, sigillati e non vengono più mostrati.",
    "access.taxCode": "Codice fiscale di chi accede",
    "access.password": "Password",
    "access.pin": "PIN",
    sample: "Questo conto è simulato. I campi hanno dati di prova, che vanno bene così.",
    take: "Incassa",
    save: "Salva",
  },
});
