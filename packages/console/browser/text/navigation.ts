import { texts } from "./language.ts";

/** The texts around every page. */
export const t = texts({
  en: {
    accounts: "Accounts",
    payments: "Payments",
    try: "Try it",
    bridges: "Bridges",
    access: "Access",
    reference: "API reference",
    main: "Main",
    "sign-out": "Sign out",
  },
  it: {
    accounts: "Conti",
    payments: "Pagamenti",
    try: "Prova",
    bridges: "Bridge",
    access: "Accessi",
    reference: "Riferimento API",
    main: "Principale",
    "sign-out": "Esci",
  },
});
