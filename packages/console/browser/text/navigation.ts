import { texts } from "./language.ts";

/** The texts around every page. */
export const t = texts({
  en: {
    "group.counter": "Counter",
    "group.shop": "Shop",
    "group.programs": "Programs",
    accounts: "Accounts",
    take: "Take a payment",
    payments: "Payments",
    receipts: "Receipts",
    try: "Try it",
    bridges: "Bridges",
    access: "Access",
    developers: "Developers",
    reference: "API reference",
    main: "Main",
    "sign-out": "Sign out",
  },
  it: {
    "group.counter": "Cassa",
    "group.shop": "Negozio",
    "group.programs": "Programmi",
    accounts: "Conti",
    take: "Incassa",
    payments: "Pagamenti",
    receipts: "Scontrini",
    try: "Prova",
    bridges: "Bridge",
    access: "Accessi",
    developers: "Sviluppatori",
    reference: "Riferimento API",
    main: "Principale",
    "sign-out": "Esci",
  },
});
