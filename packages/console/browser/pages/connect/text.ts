import { texts } from "@banco/ui";

/** The UI strings of this page. */
export const t = texts({
  en: {
    title: "Connect {name}",
    lead: "The keys are encrypted and never shown again. They are checked with a harmless call before use.",
    consent: "Continue at {name}",
    submit: "Connect",
    again: "Start again",
    unknown:
      "This connection was not started here, or too much time has passed. Nothing has changed: start again.",
    found: "Is this you?",
    "found.sure": "Payments and documents created through Banco will belong to this account at {name}.",
    "found.yes": "Yes, connect this account",
    "found.no": "No, not this one",
  },
  it: {
    title: "Collega {name}",
    lead: "Le chiavi sono sigillate, non vengono più mostrate e sono provate con una chiamata innocua prima dell'uso.",
    consent: "Continua presso {name}",
    submit: "Collega",
    again: "Ricomincia",
    unknown:
      "Questo collegamento non è iniziato qui, oppure è passato troppo tempo. Nulla è cambiato: ricomincia.",
    found: "Sei tu?",
    "found.sure": "Gli incassi e i documenti fatti con Banco saranno di questo conto presso {name}.",
    "found.yes": "Sì, collega questo conto",
    "found.no": "No, non è questo",
  },
});
