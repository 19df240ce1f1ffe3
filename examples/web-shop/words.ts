import { type Language, totalOf } from "./catalogue.ts";
import type { Message } from "./mail.ts";
import type { Order } from "./orders.ts";

const ITALIAN = {
  shop: "Bottega",
  lead: "Cose buone, spedite a casa. Lo scontrino arriva per e-mail.",
  quantity: "Quantità",
  email: "Il tuo indirizzo e-mail",
  pay: "Paga",
  nothing: "Scegli almeno un prodotto.",
  badEmail: "Scrivi un indirizzo e-mail, per ricevere lo scontrino.",
  noPayment: "Il pagamento non è potuto cominciare, non è stato addebitato niente. Riprova tra poco.",
  order: "Il tuo ordine",
  total: "Totale",
  paid: "Pagato. Lo scontrino arriva per e-mail.",
  mailed: (number: string, email: string) => `Pagato. Lo scontrino ${number} è stato inviato a ${email}.`,
  failure: "Pagato. Lo scontrino non è stato ancora emesso: ce ne occupiamo noi.",
  waiting: "Aspettiamo il pagamento.",
  verification:
    "La banca non ha ancora confermato il pagamento: l'importo può essere stato addebitato. Non pagare di nuovo, questa pagina si aggiorna.",
  unpaid: "Il pagamento non è riuscito, non è stato addebitato niente.",
  payNow: "Vai al pagamento",
  payAgain: "Paga di nuovo",
  receipt: "Apri lo scontrino (PDF)",
  back: "Torna al negozio",
  notFound: "Questa pagina non c'è.",
  subject: (number: string) => `Il tuo scontrino ${number}`,
  thanks: "Grazie! Ecco lo scontrino del tuo ordine.",
};

/** The shop's UI strings. */
export type Words = typeof ITALIAN;

const ENGLISH: Words = {
  shop: "Bottega",
  lead: "Good things, sent home. The receipt comes by e-mail.",
  quantity: "Quantity",
  email: "Your e-mail address",
  pay: "Pay",
  nothing: "Choose at least one product.",
  badEmail: "Write an e-mail address, for the receipt.",
  noPayment: "The payment could not begin, nothing was charged. Try again in a moment.",
  order: "Your order",
  total: "Total",
  paid: "Paid. The receipt comes by e-mail.",
  mailed: (number: string, email: string) => `Paid. Receipt ${number} was sent to ${email}.`,
  failure: "Paid. The receipt is not issued yet: we take care of it.",
  waiting: "We wait for the payment.",
  verification:
    "The bank has not confirmed the payment yet: the amount may have been charged. Do not pay again, this page follows it.",
  unpaid: "The payment has failed, nothing was charged.",
  payNow: "Go to the payment",
  payAgain: "Pay again",
  receipt: "Open the receipt (PDF)",
  back: "Back to the shop",
  notFound: "There is no such page.",
  subject: (number: string) => `Your receipt ${number}`,
  thanks: "Thank you! Here is the receipt of your order.",
};

export const WORDS: Readonly<Record<Language, Words>> = { it: ITALIAN, en: ENGLISH };

/** Returns the language that a browser requests, or Italian if it is not supported. */
export const languageOf = (acceptLanguage: string | undefined): Language =>
  /^\s*en\b/i.test(acceptLanguage ?? "") ? "en" : "it";

/** Formats an amount in cents for a language. */
export const money = (cents: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: "currency", currency: "EUR" }).format(cents / 100);

/** Returns the e-mail with an order's receipt. */
export function receiptMail(order: Order, url: string, content: Buffer): Message {
  const { language, lines, email, id, receiptNumber } = order;
  const words = WORDS[language];
  const rows = lines.map(
    ({ quantity, description, priceCents }) =>
      `${quantity} × ${description}: ${money(quantity * priceCents, language)}`,
  );
  const total = `${words.total}: ${money(totalOf(lines), language)}`;
  return {
    to: email,
    subject: words.subject(receiptNumber ?? ""),
    text: [words.thanks, "", ...rows, total, "", `${url}/orders/${id}/receipt.pdf`].join("\n"),
    attachment: { name: "receipt.pdf", content },
  };
}
