import { texts } from "@banco/ui";

/** The UI strings about bridge programs. */
export const t = texts({
  en: {
    program: "Program version",
    unknown: "unknown",
    newer: "{version} is available",
    install: "Install {version}",
    "install.sure":
      "Install {version} on {name}? The till updates between two sales, in a few seconds; if the new version does not work, the till reverts to this one.",
    requested: "{version} is requested: the till will install it between two sales",
    cannot: "This till does not update automatically.",
    updates: "Updates",
    "updates.change": "Change",
    "updates.title": "Updates of {name}",
    "updates.off": "off",
    "updates.manual": "manual",
    "updates.automatic": "automatic",
    failed: "{version} was not installed.",
    rolled_back: "{version} did not work, so the till reverted to this version.",
  },
  it: {
    program: "Versione del programma",
    unknown: "sconosciuta",
    newer: "È disponibile la {version}",
    install: "Installa la {version}",
    "install.sure":
      "Installare la {version} su {name}? La cassa cambia tra due vendite, in pochi secondi; se la nuova versione non funziona, torna a questa.",
    requested: "La {version} è richiesta: la cassa la installa tra due vendite",
    cannot: "Questa cassa non si aggiorna da sé.",
    updates: "Aggiornamenti",
    "updates.change": "Cambia",
    "updates.title": "Aggiornamenti di {name}",
    "updates.off": "spenti",
    "updates.manual": "a mano",
    "updates.automatic": "automatici",
    failed: "La {version} non è stata installata.",
    rolled_back: "La {version} non funzionava: la cassa è tornata a questa versione.",
  },
});
