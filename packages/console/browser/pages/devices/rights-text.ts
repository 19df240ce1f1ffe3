import { texts } from "@banco/ui";

/** The UI strings about bridge rights. */
export const t = texts({
  en: {
    rights: "Permissions",
    "rights.change": "Change permissions",
    "rights.title": "Permissions of {name}",
    "right.payments": "payments",
    "right.receipts": "receipts",
    "right.invoices": "invoices",
    refunds: "Refunds, returns and credit notes",
    "refunds.none": "no refunds",
    "refunds.own": "refunds only of its own sales",
    "refunds.all": "refunds of all the shop's sales",
    pin: "Require a person's PIN",
    "pin.hint":
      "For refunds, returns and voids at the till, someone with permission must enter their PIN. Each person sets a PIN under Access.",
    "pin.asked": "with a person's PIN",
    "per-day": "Daily limit",
    "per-day.hint": "In euros; empty for no limit. Payments and documents are counted separately.",
    "per-day.at-most": "at most {sum} per day",
    unapproved:
      "This till has not been approved yet and cannot do anything. Once approved, its permissions are: {rights}.",
    "unapproved.other": "An owner or manager can approve it here.",
    approve: "Approve",
    exposed:
      "Since {since}, someone who is no longer allowed to use this till has known its address. It cannot issue refunds until you pair it again: create a code below and enter it on the till.",
  },
  it: {
    rights: "Può fare",
    "rights.change": "Cambia che cosa può fare",
    "rights.title": "Che cosa può fare {name}",
    "right.payments": "pagamenti",
    "right.receipts": "scontrini",
    "right.invoices": "fatture",
    refunds: "Rimborsi, resi e note di credito",
    "refunds.none": "non rimborsa nulla",
    "refunds.own": "rimborsa ciò che ha venduto",
    "refunds.all": "rimborsa tutto ciò che è del negozio",
    pin: "Chiedi il PIN di una persona",
    "pin.hint":
      "Per rimborsi, resi e annulli alla cassa, chi può farli digita il proprio PIN. Ognuno lo imposta in Accessi.",
    "pin.asked": "con il PIN di una persona",
    "per-day": "Al massimo al giorno",
    "per-day.hint": "In euro; vuoto per nessun limite. Pagamenti e documenti si contano a parte.",
    "per-day.at-most": "al massimo {sum} al giorno",
    unapproved: "Nessuno ha ancora approvato questa cassa, che non può fare nulla. Potrà fare: {rights}.",
    "unapproved.other": "La approva qui un titolare o un responsabile.",
    approve: "Approva",
    exposed:
      "Dal {since} qualcuno che non può più usare questa cassa ne conosce l'indirizzo. Non rimborsa più finché non la abbini di nuovo: crea un codice qui sotto e inseriscilo nella cassa.",
  },
});
