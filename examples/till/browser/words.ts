/** The languages of the till. */
export type Language = "it" | "en";

const ITALIAN = {
  title: "Cassa",
  language: "English",
  goods: "Prodotti",
  keypad: "Importo libero",
  amount: "Importo",
  vat: "IVA",
  add: "Aggiungi",
  erase: "Cancella l'importo",
  free: "Importo libero",
  bill: "Conto",
  empty: "Il conto è vuoto: tocca un prodotto.",
  one: "uno in più",
  less: "uno in meno",
  total: "Totale",
  lottery: "Codice lotteria (facoltativo)",
  lotteryForm: "Otto lettere e cifre, come sul tesserino del cliente.",
  lotteryCard: "La lotteria vale da 1 euro, pagando con la carta: con i contanti il codice non si usa.",
  card: "Carta",
  cash: "Contanti",
  clear: "Svuota",
  last: "Ultima vendita",
  undo: "Annulla la vendita",
  undone: "annullata",
  receipt: "scontrino",
  byCard: "carta",
  byCash: "contanti",
  bridgeGood: "Collegata",
  noTerminal: "Collegata, senza terminale",
  noPrinter: "Collegata, senza scontrini",
  bridgeBad: "Non collegata",
  searching: "Cerco il bridge…",
  paying: "Il cliente paga sul terminale…",
  printing: "Lo scontrino viene emesso…",
  refunding: "L'importo viene restituito sulla carta…",
  voiding: "Lo scontrino viene annullato…",
  looking: "Chiedo al bridge come è finita…",
  again: "Chiedi di nuovo",
  retry: "Riprova",
  aside: "Lascia da parte: guardo io",
  sold: (amount: string, number: string) => `Venduto: ${amount}. Scontrino ${number}.`,
  undoneNow: (amount: string) => `Annullato: ${amount}, scontrino compreso.`,
  declined: (reason: string) => `Il pagamento non è riuscito, non è stato addebitato niente. ${reason}`,
  notBegun: "Non è stato addebitato niente: il conto è ancora aperto.",
  verification:
    "Da verificare: l'importo può essere stato addebitato, ma il terminale non lo conferma. Guarda l'ultima operazione sul terminale e non far pagare di nuovo.",
  receiptUnsure:
    "Da verificare: lo scontrino può essere stato emesso. Guarda l'ultimo documento e non emetterne un altro.",
  receiptFailed: (reason: string) => `Pagato, ma lo scontrino non è stato emesso. ${reason}`,
  refundUnsure: "Da verificare: l'importo può essere stato restituito. Non restituirlo di nuovo.",
  refundFailed: (reason: string) => `L'importo non è stato restituito. ${reason}`,
  voidFailed: (reason: string) => `Lo scontrino non è stato annullato. ${reason}`,
  asideNow:
    "Messa da parte: controlla il terminale e gli ultimi documenti. Le operazioni sono sulla pagina del bridge.",
  noAnswer:
    "Il bridge non risponde. L'ordine può essere stato eseguito: non ripeterlo, chiedi come è finita.",
  noBridge: (origin: string) =>
    `Il bridge non risponde. È acceso? Questa pagina (${origin}) deve stare in allowedOrigins nel suo bridge.json.`,
  invalid_request: (said: string) => `Il bridge non accetta la richiesta, non è stato fatto niente: ${said}`,
  not_allowed: (said: string) => `Il bridge non ascolta questa cassa: ${said}`,
  not_found: (said: string) => `Qui non c'è un bridge, o è più vecchio della cassa: ${said}`,
  not_done: (said: string) => `Non è stato fatto niente, puoi riprovare: ${said}`,
  never_begun: () => "L'ordine non è arrivato al bridge: non è stato fatto niente, puoi riprovare.",
};

type Texts = typeof ITALIAN;

/** All texts of the till in a language, and the format of its amounts. */
export interface Words extends Texts {
  money(cents: number): string;
}

const ENGLISH: Texts = {
  title: "Till",
  language: "Italiano",
  goods: "Products",
  keypad: "Any amount",
  amount: "Amount",
  vat: "VAT",
  add: "Add",
  erase: "Erase the amount",
  free: "Any amount",
  bill: "Bill",
  empty: "The bill is empty: touch a product.",
  one: "one more",
  less: "one less",
  total: "Total",
  lottery: "Lottery code (optional)",
  lotteryForm: "Eight letters and digits, as on the customer's card.",
  lotteryCard: "The lottery takes sales from 1 euro on, paid by card: the code is not used with cash.",
  card: "Card",
  cash: "Cash",
  clear: "Clear",
  last: "Last sale",
  undo: "Void the sale",
  undone: "voided",
  receipt: "receipt",
  byCard: "card",
  byCash: "cash",
  bridgeGood: "Connected",
  noTerminal: "Connected, no terminal",
  noPrinter: "Connected, no receipts",
  bridgeBad: "Not connected",
  searching: "Looking for the bridge…",
  paying: "The customer pays on the terminal…",
  printing: "The receipt is being issued…",
  refunding: "The amount goes back to the card…",
  voiding: "The receipt is being voided…",
  looking: "Asking the bridge how it ended…",
  again: "Ask again",
  retry: "Try again",
  aside: "Put aside: I will look",
  sold: (amount: string, number: string) => `Sold: ${amount}. Receipt ${number}.`,
  undoneNow: (amount: string) => `Voided: ${amount}, with its receipt.`,
  declined: (reason: string) => `The payment has failed, nothing was charged. ${reason}`,
  notBegun: "Nothing was charged: the bill is still open.",
  verification:
    "To be verified: the amount may have been charged, and the terminal does not confirm it. Look at the terminal's last operation, and do not take the payment again.",
  receiptUnsure:
    "To be verified: the receipt may have been issued. Look at the last document, and do not issue another.",
  receiptFailed: (reason: string) => `Paid, but the receipt was not issued. ${reason}`,
  refundUnsure: "To be verified: the amount may have been given back. Do not give it back again.",
  refundFailed: (reason: string) => `The amount was not given back. ${reason}`,
  voidFailed: (reason: string) => `The receipt was not voided. ${reason}`,
  asideNow: "Put aside: look at the terminal and the last documents. The bridge's page has the operations.",
  noAnswer:
    "The bridge does not answer. The order may have been carried out: do not repeat it, ask how it ended.",
  noBridge: (origin: string) =>
    `The bridge does not answer. Is it running? This page (${origin}) must be in allowedOrigins of its bridge.json.`,
  invalid_request: (said: string) => `The bridge does not take the request, nothing was done: ${said}`,
  not_allowed: (said: string) => `The bridge does not hear this till: ${said}`,
  not_found: (said: string) => `There is no bridge here, or it is older than the till: ${said}`,
  not_done: (said: string) => `Nothing was done, you can try again: ${said}`,
  never_begun: () => "The order did not reach the bridge: nothing was done, you can try again.",
};

export const WORDS: Readonly<Record<Language, Words>> = {
  it: { ...ITALIAN, money: moneyIn("it") },
  en: { ...ENGLISH, money: moneyIn("en") },
};

/** Returns a function that formats amounts of cents in a language. */
function moneyIn(language: Language): (cents: number) => string {
  const format = new Intl.NumberFormat(language, { style: "currency", currency: "EUR" });
  return (cents) => format.format(cents / 100);
}
