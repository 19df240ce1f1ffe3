import type { FastifyRequest } from "fastify";

/** The languages of the page. */
export type Language = "it" | "en";

/** The UI strings of the page. */
export interface Words {
  title: string;
  devices: string;
  payments: string;
  receipts: string;
  nothing: string;
  look: string;
  find: string;
  findAdvice: string;
  network: string;
  terminalPort: string;
  resultTitle: (addresses: number) => string;
  foundNothing: (addresses: number) => string;
  foundAdvice: string;
  notSearched: Record<"port" | "network" | "busy", string>;
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
    find: "Cerca dispositivi nella rete",
    findAdvice: "Cerca terminali e stampanti per circa mezzo minuto. Non addebita e non stampa niente.",
    network: "Rete (altrimenti quelle di questa macchina)",
    terminalPort: "Porta dei terminali ECR17 (facoltativa)",
    resultTitle: (addresses) => `Trovati (indirizzi cercati: ${addresses})`,
    foundNothing: (addresses) => `Nessun dispositivo trovato (indirizzi cercati: ${addresses}).`,
    foundAdvice:
      "Copiare la riga di ogni dispositivo in bridge.json. I dispositivi già configurati non sono stati cercati.",
    notSearched: {
      port: "La porta deve essere un numero da 1 a 65535, e non 9100.",
      network: "Serve una rete privata con al massimo 256 indirizzi, come 192.168.1.0/24.",
      busy: "Una ricerca è già in corso.",
    },
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
    find: "Find devices on the network",
    findAdvice:
      "This searches for terminals and printers for about half a minute. It charges and prints nothing.",
    network: "Network (otherwise this machine's own)",
    terminalPort: "Port of ECR17 terminals (optional)",
    resultTitle: (addresses) => `Found (addresses searched: ${addresses})`,
    foundNothing: (addresses) => `No device found (addresses searched: ${addresses}).`,
    foundAdvice:
      "Copy the line of each device into bridge.json. Devices that are already configured were not searched.",
    notSearched: {
      port: "The port must be a number from 1 to 65535, and not 9100.",
      network: "It must be a private network of at most 256 addresses, like 192.168.1.0/24.",
      busy: "A search is already running.",
    },
    forPerson: "For a person to check",
    none: "Nothing.",
    terminalAdvice:
      "Check the terminal's last operation: the amount may have been charged. Do not repeat it before you have checked.",
    documentAdvice:
      "Check the printer's last documents: it may have been issued. Do not repeat it before you have checked.",
    waitingAdvice: "It is waiting for the internet and continues automatically.",
    handedAdvice: "Then close it in the app that requested it, which is still waiting.",
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

/** Returns the language that a browser requests; Italian if the page is not available in it. */
export function languageIn({ headers }: Pick<FastifyRequest, "headers">): Language {
  return /^\s*en\b/i.test(headers["accept-language"] ?? "") ? "en" : "it";
}
