import { texts, wordOf } from "@banco/ui";

/** The UI strings of this page. */
export const t = texts({
  en: {
    title: "Subscription",
    lead: "The price of your Banco subscription, and how long it runs.",
    free: "This installation has no subscription: it is free to use.",
    none: "No subscriptions are offered yet.",
    day: "a day",
    week: "a week",
    month: "a month",
    year: "a year",
    every: "every {count} {interval}",
    "no-price": "price on request",
    subscribe: "Subscribe",
    manage: "Payment, invoices and cancellation",
    "manage.hint": "Opens at the billing service, which then returns you here.",
    renews: "Renews on",
    ends: "Ends on",
    state: "State",
    done: "Thank you. The subscription appears here as soon as the payment is confirmed.",
    left: "You returned without subscribing. Nothing was charged.",
    active: "active",
    trialing: "on trial",
    past_due: "payment overdue",
    unpaid: "unpaid",
    canceled: "ended",
    incomplete: "incomplete",
    paused: "paused",
    "past_due.advice": "The last payment failed. Open the payment settings and check the card.",
  },
  it: {
    title: "Abbonamento",
    lead: "Quanto paghi per Banco, e fino a quando.",
    free: "Per questa installazione non paga nessuno: è tua, senza abbonamento.",
    none: "Qui non è ancora in vendita nulla.",
    day: "al giorno",
    week: "a settimana",
    month: "al mese",
    year: "all'anno",
    every: "ogni {count} periodi ({interval})",
    "no-price": "prezzo su richiesta",
    subscribe: "Abbonati",
    manage: "Pagamento, fatture e disdetta",
    "manage.hint": "Si aprono presso il servizio di fatturazione, che poi ti riporta qui.",
    renews: "Si rinnova il",
    ends: "Termina il",
    state: "Stato",
    done: "Grazie. L'abbonamento compare qui appena il pagamento è confermato.",
    left: "Sei tornato senza abbonarti. Non è stato addebitato nulla.",
    active: "attivo",
    trialing: "in prova",
    past_due: "pagamento in ritardo",
    unpaid: "non pagato",
    canceled: "terminato",
    incomplete: "da completare",
    paused: "sospeso",
    "past_due.advice":
      "L'ultimo pagamento non è riuscito. Apri le impostazioni di pagamento e controlla la carta.",
  },
});

const STATES = ["active", "trialing", "past_due", "unpaid", "canceled", "incomplete", "paused"] as const;

/** Returns the state of a subscription as text. */
export const stateWord = (status: string): string => wordOf(t, STATES, status);

const INTERVALS = ["day", "week", "month", "year"] as const;

/** Returns a price's billing interval as text. */
export function intervalWords(interval: string | null, count: number | null): string {
  if (interval === null) return "";
  const word = wordOf(t, INTERVALS, interval);
  return count === null || count === 1 ? word : t("every", { count, interval: word });
}
