import { texts } from "./language.ts";

/** The UI strings of the shared components. */
export const TEXTS = {
  en: {
    "amount.unclear": "Which amount do you mean?",
    "amount.at-most": "The maximum amount here is {amount}.",
    "amount.none": "This is not an amount. Enter it like {example}.",
    cancel: "Cancel",
    back: "Go back",
    loading: "Loading …",
    again: "Try again",
    more: "Show more",
    save: "Save",
    saved: "Saved.",
  },
  it: {
    "amount.unclear": "Quale importo intendi?",
    "amount.at-most": "Qui sono possibili al massimo {amount}.",
    "amount.none": "Non è un importo. Scrivilo così: {example}.",
    cancel: "Annulla",
    back: "Torna indietro",
    loading: "Caricamento …",
    again: "Riprova",
    more: "Mostra altri",
    save: "Salva",
    saved: "Salvato.",
  },
};

export const t = texts(TEXTS);
