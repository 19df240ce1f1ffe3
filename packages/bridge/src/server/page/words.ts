/** The languages of the page. */
export type Language = "it" | "en";

interface Words {
  title: string;
  devices: string;
  payments: string;
  receipts: string;
  nothing: string;
  look: string;
  forPerson: string;
  none: string;
  terminalAdvice: string;
  documentAdvice: string;
  waitingAdvice: string;
  handedAdvice: string;
  last: string;
  kinds: Record<"payment" | "refund" | "receipt" | "invoice", string>;
  statuses: Record<string, string>;
}

export const WORDS: Readonly<Record<Language, Words>> = {
  it: {
    title: "Cassa: dispositivi",
    devices: "Dispositivi",
    payments: "Pagamenti",
    receipts: "Scontrini",
    nothing: "non configurato",
    look: "Controlla i dispositivi adesso",
    forPerson: "Da verificare",
    none: "Niente.",
    terminalAdvice:
      "Guardare l'ultima operazione sul terminale: l'importo può essere stato addebitato. Non ripetere senza aver guardato.",
    documentAdvice:
      "Guardare gli ultimi documenti sulla stampante: può essere già stato emesso. Non ripetere senza aver guardato.",
    waitingAdvice: "Aspetta la connessione a internet e parte da solo.",
    handedAdvice: "Poi chiudere l'operazione nell'app da cui è arrivata, che aspetta.",
    last: "Ultime operazioni",
    kinds: { payment: "Pagamento", refund: "Rimborso", receipt: "Documento commerciale", invoice: "Fattura" },
    statuses: {
      running: "in corso",
      pending: "in attesa",
      completed: "riuscito",
      failed: "non riuscito",
      canceled: "annullato",
      verification: "da verificare",
    },
  },
  en: {
    title: "Till: devices",
    devices: "Devices",
    payments: "Payments",
    receipts: "Receipts",
    nothing: "not configured",
    look: "Check the devices now",
    forPerson: "For a person to check",
    none: "Nothing.",
    terminalAdvice:
      "Check the terminal's last operation: the amount may have been charged. Do not repeat it before you have checked.",
    documentAdvice:
      "Check the printer's last documents: it may have been issued. Do not repeat it before you have checked.",
    waitingAdvice: "It is waiting for the internet and continues automatically.",
    handedAdvice: "Then close it in the app that requested it, which is waiting.",
    last: "Last operations",
    kinds: { payment: "Payment", refund: "Refund", receipt: "Receipt", invoice: "Invoice" },
    statuses: {
      running: "in progress",
      pending: "pending",
      completed: "completed",
      failed: "failed",
      canceled: "canceled",
      verification: "to be verified",
    },
  },
};

/** Returns the language that a browser requests; Italian if it requests none of the page's. */
export function languageOf(acceptLanguage: string | undefined): Language {
  return /^\s*en\b/i.test(acceptLanguage ?? "") ? "en" : "it";
}
