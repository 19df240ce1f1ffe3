import { texts } from "@banco/ui";

/** The UI strings of the forms for missing facts. */
export const t = texts({
  en: {
    title: "{name}: before the first document",
    lead: "The account is connected. Receipts and invoices can be issued once you enter this data.",
    "ready.payment": "Everything is complete: you can take payments with {name}.",
    "ready.fiscal": "Everything is complete: {name} is ready to issue documents.",
    "ready.store": "Everything is complete: orders from {name} now appear with your online stores.",
    account: "Go to the account",
    merchant: "Your business",
    "merchant.hint": "As registered with the tax office; it appears on every document.",
    access: "Tax office credentials",
    "access.hint":
      "Your sign-in for Fatture e Corrispettivi. It is verified, encrypted and never shown again.",
    "access.taxCode": "Tax code of the person who signs in",
    "access.password": "Password",
    "access.pin": "PIN",
    sample: "This account is simulated. The fields contain sample data, which you can submit unchanged.",
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
