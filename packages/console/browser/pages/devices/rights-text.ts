import { texts } from "../../text/language.ts";

/** The texts about the rights of bridges. */
export const t = texts({
  en: {
    rights: "May do",
    "rights.change": "Change permissions",
    "rights.title": "What {name} may do",
    "right.payments": "payments",
    "right.receipts": "receipts",
    "right.invoices": "invoices",
    refunds: "Refunds, returns and credit notes",
    "refunds.none": "gives nothing back",
    "refunds.own": "refunds only what it sold itself",
    "refunds.all": "refunds anything of the shop",
    pin: "Ask for a person's PIN",
    "pin.hint":
      "To give anything back at the till, someone who may do so types their PIN. Each person sets one under Access.",
    "pin.asked": "with a person's PIN",
    "per-day": "At most a day",
    "per-day.hint": "In euros; empty for no limit. It counts payments and documents apart.",
    "per-day.at-most": "at most {sum} a day",
    unapproved: "No one has approved this till yet, and it can do nothing. It stands to get: {rights}.",
    "unapproved.other": "An owner or manager approves it here.",
    approve: "Approve",
    exposed:
      "Since {since}, someone who may no longer use this till knows its address. It cannot refund until you pair it again: make a code below and enter it on the till.",
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
